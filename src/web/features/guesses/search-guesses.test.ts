import { expect, test } from 'vitest'
import { GUESSES } from './guesses.ts'
import { searchGuesses } from './search-guesses.ts'

const ids = (text: string) =>
  searchGuesses(GUESSES, text).flatMap(({ guesses }) => guesses.map(({ id }) => id))

test('without words every entry is found, and each has an id of its own', () => {
  const all = GUESSES.flatMap(({ guesses }) => guesses.map(({ id }) => id))
  expect(ids('  ')).toEqual(all)
  expect(new Set(all).size).toBe(all.length)
})

test('an entry is found by words of its title and its text, in any order and case', () => {
  expect(ids('NINETY days range')).toEqual(['slices'])
  expect(ids('4004')).toEqual(['keys'])
  expect(ids('no such words')).toEqual([])
})

test('a group without a found entry is left out', () => {
  expect(searchGuesses(GUESSES, '4004').map(({ title }) => title)).toEqual(['Quotas and keys'])
})
