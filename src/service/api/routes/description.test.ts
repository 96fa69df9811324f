import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { type OperationName, type Fields, operations } from '#contract/operations.ts'
import { refusals } from '#contract/failure.ts'
import { requestExamples } from '#service/api/description/examples.ts'
import { possibleRefusals } from '#service/api/description/operation-descriptions.ts'
import { segmentsToPostContent } from '#contract/creation/thread.ts'
import { apiUnderTest, formOf } from '#service/api/testing/api-under-test.ts'
import { descriptionPaths } from '#service/http/description-paths.ts'
import { refusalStatus } from '#service/http/refusal.ts'

let api: Awaited<ReturnType<typeof apiUnderTest>>
beforeEach(async () => {
  api = await apiUnderTest()
  const tweetId = requestExamples.createQuote['tweet_id'] ?? ''
  await api.store.tweets.insertMany([
    {
      tweetId,
      name: 'Kyna',
      username: 'Kyna',
      profilePhoto: '',
      socialId: '5',
      verified: '',
      text: 'Open?',
      isAccessible: true,
    },
  ])
  return () => api.store.close()
})

const caller = { audience: 'client', address: '127.0.0.1' } as const
const open = async (path: string, init?: RequestInit) => await api.app.request(path, init, caller)
const names = Object.keys(operations) as OperationName[] // The keys of the table are operation names.

function send(name: OperationName, fields: Fields) {
  const { method, path } = operations[name]
  const headers = { 'X-API-KEY': api.key }
  if (method === 'POST') return api.request(path, { method, headers, body: formOf(fields) })
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) query.append(field, value)
  return api.request(`${path}?${query.toString()}`, { headers })
}

const exampleOf = (name: OperationName): Fields => {
  const { calendar_uuid, ...rest } = requestExamples[name]
  return calendar_uuid === undefined ? rest : { ...rest, calendar_uuid: api.calendar.uuid }
}

test.each(names)('the example of %s is taken by the service', async (name) => {
  expect(await send(name, exampleOf(name))).toMatchObject({ status: 200, body: { success: true } })
})

const oddValues = [
  undefined,
  '',
  ' ',
  'draft',
  'scheduled',
  '2026-11-31',
  '2026-11-30',
  '2019-01-01',
  '2035-01-01',
  '2020-01-01T00:00:00Z',
  '{}',
  '{"0":{"text":" ","images":[]}}',
  JSON.stringify({ 0: { text: 'x'.repeat(281), images: [] } }),
  segmentsToPostContent(Array.from({ length: 26 }, (_, at) => `Segment ${at}`)),
  'a\0b',
  'x'.repeat(281),
]

test.each(names)('every answer of %s is in its description', async (name) => {
  const known = possibleRefusals(name).map(
    (reason) => `${refusalStatus[reason]} ${refusals[reason].code} ${refusals[reason].message}`,
  )
  const expectKnown = async (change: Fields) => {
    const { status, body } = await send(name, { ...exampleOf(name), ...change })
    if (status === 200) return
    const { errors } = body as { errors: { code: number; message: string } } // Every refusal has this shape.
    const answered = `${status} ${errors.code} ${errors.message}`
    expect({ answered, isKnown: known.some((one) => answered.startsWith(one)) }).toMatchObject({
      isKnown: true,
    })
  }
  const fields = Object.keys(operations[name].missing)
  for (const field of fields) for (const value of oddValues) await expectKnown({ [field]: value })
  const value = fc.oneof(fc.constantFrom(...oddValues), fc.string({ unit: 'binary' }))
  const change = fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] })
  await fc.assert(fc.asyncProperty(change, expectKnown), { numRuns: 30 })
})

describe('the description', () => {
  test('is given to tools without a key', async () => {
    const answer = await open(descriptionPaths.document)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('application/json')
    expect(await answer.json()).toMatchObject({ openapi: '3.1.1' })
  })

  test('is given to people as a page without script or spelled style, with every operation and code', async () => {
    const answer = await open(descriptionPaths.page)
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    const html = await answer.text()
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=|https?:/)
    expect(html).toContain(`<link rel="stylesheet" href="${descriptionPaths.style}">`)
    for (const name of names) {
      const [, section = ''] = new RegExp(`<section id="${name}"(.*?)</section>`, 's').exec(html) ?? []
      expect(section).toContain(operations[name].path)
      for (const field of Object.keys(operations[name].missing))
        expect(section).toContain(`<code>${field}</code>`)
      for (const reason of possibleRefusals(name))
        expect(section).toContain(`<td>${refusals[reason].code}</td>`)
    }
  })

  test('writes what looks like markup as text', async () => {
    const html = await (await open(descriptionPaths.page)).text()
    expect(html).toContain('&lt;REFRESH_TOKEN&gt;')
    expect(html).not.toContain('<REFRESH_TOKEN>')
  })

  test('has its own style sheet', async () => {
    const answer = await open(descriptionPaths.style)
    expect(answer.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
    expect(await answer.text()).toContain('color-scheme: light dark')
  })

  test.each(Object.values(descriptionPaths))('%s is only read', async (path) => {
    const answer = await open(path, { method: 'POST' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe('GET, HEAD')
    expect((await open(path, { method: 'HEAD' })).status).toBe(200)
  })
})
