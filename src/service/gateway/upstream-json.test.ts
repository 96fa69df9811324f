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

test('it never throws', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (given) => {
      expect(() => readUpstreamJson(Buffer.from(given))).not.toThrow()
    }),
  )
})
