import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readUpstreamJson } from './upstream-json.ts'

const KEY = 'planted-key-0123456789'
const names = fc.constantFrom('a', 'b', 'refresh_token', 'user_email', '__proto__', 'toString')
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', maxDepth: 12 },
    fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(`see ${KEY}, ${KEY}`)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(names, tie('value')), { maxLength: 5 }).map((members) => Object.fromEntries(members)),
  ),
}))
const bytes = (json: string) => Buffer.from(json)

test('nothing that no browser may see is left at any depth', () => {
  fc.assert(
    fc.property(value, (said) => {
      const read = JSON.stringify(readUpstreamJson(bytes(JSON.stringify(said)), { hiding: KEY }))
      for (const secret of [KEY, '"refresh_token":', '"user_email":']) expect(read).not.toContain(secret)
    }),
  )
})

test('a client with a key gets the answer unchanged', () => {
  fc.assert(
    fc.property(value, (said) => {
      const json = JSON.stringify(said)
      expect(JSON.stringify(readUpstreamJson(bytes(json), { hiding: null }))).toBe(json)
    }),
  )
})

test('a key too short to be one takes no letters out of other words', () => {
  expect(readUpstreamJson(bytes('{"a":"abc"}'), { hiding: 'b' })).toEqual({ a: 'abc' })
})

test('values are read down to a depth that no record reaches, and no depth overflows the stack', () => {
  const nested = (depth: number) => bytes(`${'['.repeat(depth)}${']'.repeat(depth)}`)
  expect(readUpstreamJson(nested(64), { hiding: KEY })).toBeDefined()
  expect(readUpstreamJson(nested(66), { hiding: KEY })).toBeUndefined()
  expect(readUpstreamJson(nested(200_000), { hiding: KEY })).toBeUndefined()
})

test('no bytes make it throw', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (given) => {
      expect(() => readUpstreamJson(Buffer.from(given), { hiding: KEY })).not.toThrow()
    }),
  )
})
