import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readUpstreamJson } from './upstream-json.ts'

const bytes = (json: string) => Buffer.from(json)

test('any JSON is read unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 12 }), (said) => {
      const json = JSON.stringify(said)
      expect(JSON.stringify(readUpstreamJson(bytes(json)))).toBe(json)
    }),
  )
})

test('values are read down to a depth that no record reaches, and no depth overflows the stack', () => {
  const nested = (depth: number) => bytes(`${'['.repeat(depth)}${']'.repeat(depth)}`)
  expect(readUpstreamJson(nested(64))).toBeDefined()
  expect(readUpstreamJson(nested(66))).toBeUndefined()
  expect(readUpstreamJson(nested(200_000))).toBeUndefined()
})

test('no bytes make it throw', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (given) => {
      expect(() => readUpstreamJson(Buffer.from(given))).not.toThrow()
    }),
  )
})
