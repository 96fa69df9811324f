import { expect, test } from 'vitest'
import { withoutEnd } from './without-end.ts'

test('matching characters at the end are removed, and others are kept', () => {
  expect(withoutEnd('https://example.org//', /\//)).toBe('https://example.org')
  expect(withoutEnd('Really?!', /[?!]/)).toBe('Really')
  expect(withoutEnd('a.b', /\./)).toBe('a.b')
  expect(withoutEnd('...', /\./)).toBe('')
  expect(withoutEnd(`${'.'.repeat(2_000_000)}a`, /\./)).toHaveLength(2_000_001)
})
