import { expect, test } from 'vitest'
import { withoutEnd } from './without-end.ts'

test('the signs at the end are left out, those before another one stay', () => {
  expect(withoutEnd('https://example.org//', /\//)).toBe('https://example.org')
  expect(withoutEnd('Really?!', /[?!]/)).toBe('Really')
  expect(withoutEnd('a.b', /\./)).toBe('a.b')
  expect(withoutEnd('...', /\./)).toBe('')
  expect(withoutEnd(`${'.'.repeat(2_000_000)}a`, /\./)).toHaveLength(2_000_001)
})
