import { expect, test } from 'vitest'
import { firstWords } from './draft-text.ts'

test('the first words of a draft are its first line without the mark of a heading', () => {
  expect(firstWords(['', '\n  \n## By the sea\nIn May'])).toBe('By the sea')
  expect(firstWords(['#sea and more'])).toBe('#sea and more')
  expect(firstWords(['# '])).toBe('#')
  expect(firstWords([' ', ''])).toBe('')
})
