import { expect, test } from 'vitest'
import { countQuotes } from './quotes-sent-today.ts'

test('without a refusal the quotes of this browser are counted', () => {
  expect(countQuotes([])).toEqual({ used: 0, isCapReached: false })
  expect(countQuotes([{ at: 1 }, { at: 2 }])).toEqual({ used: 2, isCapReached: false })
})

test('after a refusal for the cap all thirty are used, whatever this browser has counted', () => {
  expect(countQuotes([{ at: 3, isCapReached: true }])).toEqual({ used: 30, isCapReached: true })
  const many = Array.from({ length: 31 }, (_, at) => ({ at }))
  expect(countQuotes([...many, { at: 40, isCapReached: true }])).toEqual({ used: 31, isCapReached: true })
})

test('a quote that was created after the refusal takes it back', () => {
  const quotes = [{ at: 1 }, { at: 2, isCapReached: true }, { at: 3 }] as const
  expect(countQuotes(quotes)).toEqual({ used: 2, isCapReached: false })
})
