import { expect, test } from 'vitest'
import { cellToSegments } from '#web/features/composer/plan/table/cell-text.ts'
import { findCutWord } from './find-cut-word.ts'

test('281 letters without a space are cut inside a word, and a text with spaces is not', () => {
  expect(findCutWord(cellToSegments('a'.repeat(281)))).toBe(2)
  expect(findCutWord(cellToSegments(`${'word '.repeat(60)}end`))).toBeNull()
  expect(findCutWord(cellToSegments('a'.repeat(280)))).toBeNull()
})

test('a segment that a person began is not a cut, and neither is one after a full sentence', () => {
  expect(findCutWord(cellToSegments('un\n---\nfinished'))).toBeNull()
  expect(findCutWord([`${'a'.repeat(279)}.`, 'Next'])).toBeNull()
})

test('words without spaces between them are not said to be cut where one ends', () => {
  expect(findCutWord(['東京'.repeat(140), '大阪'])).toBeNull()
})
