import { expect, test } from 'vitest'
import { ASSUMPTIONS, searchAssumptions } from './assumptions.ts'

const ids = (text: string) =>
  searchAssumptions(ASSUMPTIONS, text).flatMap(({ assumptions }) => assumptions.map(({ id }) => id))

test('without words every entry is found, and each has an id of its own', () => {
  const all = ASSUMPTIONS.flatMap(({ assumptions }) => assumptions.map(({ id }) => id))
  expect(ids('  ')).toEqual(all)
  expect(new Set(all).size).toBe(all.length)
})

test('an entry is found by words of its title and its text, in any order and case', () => {
  expect(ids('NINETY days range')).toEqual(['slices'])
  expect(ids('4004')).toEqual(['keys'])
  expect(ids('no such words')).toEqual([])
})

test('a group without a found entry is left out', () => {
  expect(searchAssumptions(ASSUMPTIONS, '4004').map(({ title }) => title)).toEqual(['Quotas and keys'])
})
