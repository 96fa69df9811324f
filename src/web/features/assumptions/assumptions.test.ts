import { expect, test } from 'vitest'
import { ASSUMPTIONS, searchAssumptions } from './assumptions.ts'

const ids = (text: string) =>
  searchAssumptions(ASSUMPTIONS, text).flatMap(({ assumptions }) => assumptions.map(({ id }) => id))

test('without words the search finds every entry, and each entry has a unique id', () => {
  const all = ASSUMPTIONS.flatMap(({ assumptions }) => assumptions.map(({ id }) => id))
  expect(ids('  ')).toEqual(all)
  expect(new Set(all).size).toBe(all.length)
})

test('the search finds an entry by words of its title and its text, in any order and case', () => {
  expect(ids('NINETY days range')).toEqual(['slices'])
  expect(ids('4004')).toEqual(['keys'])
  expect(ids('no such words')).toEqual([])
})

test('the search leaves out a group without a found entry', () => {
  expect(searchAssumptions(ASSUMPTIONS, '4004').map(({ title }) => title)).toEqual(['Quotas and keys'])
})
