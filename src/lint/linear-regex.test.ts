import { expect, test } from 'vitest'
import { findSlowness } from './linear-regex.ts'

test.each([
  String.raw`\s+$`,
  String.raw`\s*<br>\s*`,
  String.raw`(?:\n[ \t]*)+$`,
  String.raw`[\p{L}\p{N}]*[^\p{ASCII}\s]`,
  String.raw`^(?:a+)+$`,
  String.raw`\n\s*\n\s*x`,
])('%s is refused', (pattern) => {
  expect(findSlowness(pattern, 'u')).toMatch(/the time is (?:the square of its length|exponential)/)
})

test.each([
  String.raw`^\s+`,
  String.raw`\s+`,
  String.raw`\n[^\S\n]*\n`,
  String.raw`https?:\/\/\S+`,
  '"[^"]*"',
])('%s is not', (pattern) => {
  expect(findSlowness(pattern, 'u')).toBeNull()
})

test('a sticky pattern is tried at one place only', () => {
  expect(findSlowness(String.raw`\s+x`, '')).not.toBeNull()
  expect(findSlowness(String.raw`\s+x`, 'y')).toBeNull()
})
