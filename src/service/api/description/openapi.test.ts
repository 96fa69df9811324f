import { expect, test } from 'vitest'
import { type OperationName, operations, readRequest } from '#contract/operations.ts'
import { readEnvelope } from '#contract/wire/read-envelope.ts'
import { CreatedPostRecord } from '#contract/creation/created-post.ts'
import { isRefusal, refusals } from '#contract/failure.ts'
import { PostRecord } from '#contract/post-record.ts'
import { refusalStatus } from '#service/http/refusal.ts'
import { dataExamples, requestExamples } from './examples.ts'
import { openapi } from './openapi.ts'
import { possibleRefusals } from './operation-descriptions.ts'

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const document: unknown = JSON.parse(JSON.stringify(openapi()))

function at(pointer: string): unknown {
  const steps = pointer.split('/').slice(1)
  const unescaped = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  return unescaped.reduce<unknown>((node, step) => (isNode(node) ? node[step] : undefined), document)
}

function* nodes(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodes(item)
  if (!isNode(value)) return
  yield value
  for (const member of Object.values(value)) yield* nodes(member)
}

const names = Object.keys(operations) as OperationName[] // The keys of the table are operation names.
const pointerTo = (name: OperationName) => {
  const { path, method } = operations[name]
  return `#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`
}

test('the document has the form of OpenAPI 3.1', () => {
  expect(document).toMatchObject({
    openapi: expect.stringMatching(/^3\.1\.\d+$/),
    info: { title: expect.any(String), version: expect.any(String) },
    security: [{ ApiKey: [] }],
    components: { securitySchemes: { ApiKey: { type: 'apiKey', in: 'header', name: 'X-API-KEY' } } },
  })
  const ids = names.map((name) => at(`${pointerTo(name)}/operationId`))
  expect(new Set(ids).size).toBe(new Set(names.map(pointerTo)).size)
  for (const node of nodes(document))
    for (const keyed of [node['schemas'], node['examples']])
      if (isNode(keyed)) for (const key of Object.keys(keyed)) expect(key).toMatch(/^[\w.-]+$/)
})

test('every reference leads somewhere', () => {
  const references = [...nodes(document)].flatMap((node): string[] => {
    const { $ref: reference, discriminator } = node
    const mapping = isNode(discriminator) ? discriminator['mapping'] : {}
    const all = [reference, ...Object.values(isNode(mapping) ? mapping : {})]
    return all.filter((one) => typeof one === 'string')
  })
  expect(references.length).toBeGreaterThan(10)
  for (const reference of references) expect(isNode(at(reference))).toBe(true)
})

test('every path and method of the contract is there, and no other', () => {
  const paths = at('#/paths')
  const described = Object.entries(isNode(paths) ? paths : {}).flatMap(([path, item]) =>
    Object.keys(isNode(item) ? item : {}).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const promised = names.map((name) => `${operations[name].method} ${operations[name].path}`)
  expect(new Set(described)).toEqual(new Set(promised))
})

test.each(names)('%s has each of its fields, required and explained', (name) => {
  const fields = Object.keys(operations[name].missing)
  if (operations[name].method === 'GET') {
    const parameters = at(`${pointerTo(name)}/parameters`)
    expect(parameters).toEqual(
      fields.map((field) => ({
        name: field,
        in: 'query',
        required: true,
        description: expect.stringMatching(/\.$/),
        schema: expect.objectContaining({ type: 'string' }),
        example: requestExamples[name][field],
      })),
    )
    return
  }
  const form = at(`#/components/schemas/${name}`)
  expect(form).toMatchObject({ type: 'object', required: fields })
  expect(Object.keys(isNode(form) && isNode(form['properties']) ? form['properties'] : {})).toEqual(fields)
})

test('every field of a record, however deep, is explained', () => {
  for (const node of nodes(at('#/components/schemas'))) {
    const { properties } = node
    if (!isNode(properties) || ('text' in properties && 'images' in properties)) continue
    for (const [name, property] of Object.entries(properties)) {
      const isExplained = isNode(property) && ('description' in property || '$ref' in property)
      expect({ name, isExplained }).toEqual({ name, isExplained: true })
    }
  }
})

test.each(names)('%s answers with its refusals under their status, in the shape of all refusals', (name) => {
  for (const reason of possibleRefusals(name)) {
    const place = `${pointerTo(name)}/responses/${refusalStatus[reason]}`
    const { code, message } = refusals[reason]
    const body = at(`${place}/content/application~1json/examples/${reason}/value`)
    expect(readEnvelope(body)).toEqual({ kind: 'refused', code, message })
    expect(at(`${place}/description`)).toContain(`${code}: ${message}`)
  }
  for (const reason of operations[name].refusals) expect(possibleRefusals(name)).toContain(reason)
})

test('examples have only refusals of the contract', () => {
  for (const node of nodes(at('#/paths'))) {
    const { examples } = node
    for (const key of Object.keys(isNode(examples) ? examples : {}))
      expect(isRefusal(key) || key in operations).toBe(true)
  }
})

test.each(names)('the examples of %s are read by the contract', (name) => {
  expect(readRequest(name, requestExamples[name])).toMatchObject({ ok: true })
  const body = at(`${pointerTo(name)}/responses/200/content/application~1json/examples/${name}/value`)
  const envelope = readEnvelope(body)
  expect(envelope).toEqual({ kind: 'success', data: dataExamples[name] })
  const data: unknown = dataExamples[name]
  const record = {
    postsByDate: PostRecord,
    postsByUsername: PostRecord,
    createThread: CreatedPostRecord,
    createQuote: CreatedPostRecord,
    accountLimits: null,
  }[name]
  for (const one of Array.isArray(data) ? data : [data]) record?.parse(one)
  const read = operations[name].data.parse(data)
  if ('unreadable' in read) expect(read.unreadable).toEqual([])
})

test('no example contains a secret', () => {
  const text = JSON.stringify(document)
  expect(text).not.toMatch(/almanac_key_|@\w+\.(?:com|org|example)/)
  expect(text).toContain('"refresh_token":"<REFRESH_TOKEN>"')
})
