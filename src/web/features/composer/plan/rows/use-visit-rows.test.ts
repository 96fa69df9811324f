import { expect, test } from 'vitest'
import { nextInTurn } from './use-visit-rows.ts'

test('rows are visited in turn, and the first row follows the last', () => {
  expect(nextInTurn([], null)).toBeNull()
  expect(nextInTurn([2, 7, 9], null)).toBe(2)
  expect(nextInTurn([2, 7, 9], 2)).toBe(7)
  expect(nextInTurn([2, 7, 9], 8)).toBe(9)
  expect(nextInTurn([2, 7, 9], 9)).toBe(2)
  expect(nextInTurn([2, 9], 7)).toBe(9)
  expect(nextInTurn([0], 0)).toBe(0)
})
