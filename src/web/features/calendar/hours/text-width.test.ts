import { expect, test } from 'vitest'
import { fitsHead, fitsTypeSign, fitsLongTime, widthOfText } from './text-width.ts'

test('the type stands beside the time if a column has room for both words', () => {
  const fits = (words: string, column: number, lanes = 1, lines = 2) =>
    fitsHead(words, lines, widthOfText(column / lanes, lines))
  expect([10.4, 7.3, 6.3].map((column) => fits('10:25 · Thread', column))).toEqual([true, true, false])
  expect(fits('10:25 · Post', 6.3)).toBe(true)
  expect(fits('10:25 · Post', 10.4, 2)).toBe(false)
  expect(fits('10:25 · Post', 10.4, 1, 0)).toBe(false)
})

test('the sign of the type stands beside the time if its word has no room', () => {
  const fits = (time: string, column: number, lanes = 1, lines = 2) =>
    fitsTypeSign(time, lines, widthOfText(column / lanes, lines))
  expect(fits('08:43', 5.4)).toBe(true)
  expect(fits('08:43', 5.4, 1, 0)).toBe(false)
  expect(fits('09:07', 9.9, 2)).toBe(true)
  expect(fits('10:07 am', 9.9, 2)).toBe(false)
  expect(fits('8:00 AM', 10.4, 2)).toBe(false)
  expect(fits('10:07 am', 9.9, 1, 0)).toBe(true)
})

test('a line writes a 12-hour time in the short form if the long form would leave no room for text', () => {
  const fits = (column: number, lines: number) => fitsLongTime(lines, widthOfText(column, lines))
  expect([fits(10.4, 0), fits(5.4, 0), fits(5.4, 2)]).toEqual([true, false, true])
})
