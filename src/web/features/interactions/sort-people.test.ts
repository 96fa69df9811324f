import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PEOPLE_ORDERS } from '#web/url/interactions-search.ts'
import { sortPeople } from './sort-people.ts'

const person = (username: string, ...contacts: number[]) => ({
  username,
  contacts,
  lastAt: Math.max(...contacts),
})
const people = [person('often', 1, 2, 6), person('once', 9), person('early', 3, 4), person('late', 5, 9)]

test('people are sorted by the posts to them, by the latest contact, or by the longest silence', () => {
  const order = (sort: (typeof PEOPLE_ORDERS)[number]) =>
    sortPeople(people, sort).map(({ username }) => username)
  expect(order('posts')).toEqual(['often', 'early', 'late', 'once'])
  expect(order('latest')).toEqual(['once', 'late', 'often', 'early'])
  expect(order('longest')).toEqual(['early', 'often', 'once', 'late'])
})

test('every order keeps all people, and equal people keep their order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 })),
      fc.constantFrom(...PEOPLE_ORDERS),
      (contacts, order) => {
        const before = contacts.map((each, index) => person(String(index), ...each))
        const after = sortPeople(before, order)
        const key = (one: (typeof before)[number]) => (order === 'posts' ? one.contacts.length : one.lastAt)
        expect(new Set(after)).toEqual(new Set(before))
        after.slice(1).forEach((one, index) => {
          const previous = after[index]
          if (previous === undefined || key(previous) !== key(one)) return
          expect(Number(previous.username)).toBeLessThan(Number(one.username))
        })
      },
    ),
  )
})
