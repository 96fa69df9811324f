import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findJsonFault } from './find-json-fault.ts'

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test('a fault is found where it is, and only where the text is not JSON', () => {
  expect(findJsonFault('[{"text":}]')).toBe(9)
  expect(findJsonFault('[1,]')).toBe(3)
  expect(findJsonFault('{"a":1')).toBe(6)
  expect(findJsonFault('["a\nb"]')).toBe(1)
  expect(findJsonFault('[1] 2')).toBe(4)
  fc.assert(
    fc.property(
      fc.json({ maxDepth: 3 }),
      fc.nat(),
      fc.constantFrom('', '"', ',', '}', ']', '{', ':', '\n', '0', '.', '\\', 'e', 'null'),
      (json, place, put) => {
        const at = place % (json.length + 1)
        const text = json.slice(0, at) + put + json.slice(at + 1)
        expect(findJsonFault(json)).toBeNull()
        expect(findJsonFault(text) === null).toBe(isJson(text))
      },
    ),
    { numRuns: 3000 },
  )
})
