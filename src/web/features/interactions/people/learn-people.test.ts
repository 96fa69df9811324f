import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MS_PER_DAY } from '#web/time/zone.ts'
import { longestSilence } from './contact.ts'
import { learnPeople, otherCapitals, quietFor, suggestPeople } from './learn-people.ts'
import { sampleInteraction } from '#web/testing/sample-interaction.ts'

const posts = [
  sampleInteraction({ uuid: '1', username: 'Kyna', at: '2026-11-01T09:00:00.000Z', name: 'Kyna Oak' }),
  sampleInteraction({ uuid: '2', username: 'orla', at: '2026-11-02T09:00:00.000Z', name: 'Orla' }),
  sampleInteraction({ uuid: '3', username: 'Kyna', at: '2026-11-05T09:00:00.000Z', name: 'Kyna Oakes' }),
  sampleInteraction({ uuid: '4', username: 'kyna', at: '2026-11-06T09:00:00.000Z', status: 'scheduled' }),
  sampleInteraction({ uuid: '5', username: '', tweetId: '', original: '', name: '' }),
]

describe('the people of the posts that were read', () => {
  const people = learnPeople(posts)

  test('come most often first, with capitals telling two handles apart', () => {
    expect(people.map(({ username, contacts }) => [username, contacts.length])).toEqual([
      ['Kyna', 2],
      ['orla', 1],
      ['kyna', 0],
    ])
  })

  test('have the name that the latest post knows', () => {
    expect(people[0]?.name).toBe('Kyna Oakes')
  })

  test('are found by the beginning of their handle before its middle or their name', () => {
    expect(suggestPeople('O', people, 8).map(({ username }) => username)).toEqual(['orla', 'Kyna', 'kyna'])
    expect(suggestPeople('oakes', people, 8).map(({ username }) => username)).toEqual(['Kyna'])
    expect(suggestPeople('', people, 1)).toHaveLength(1)
  })

  test('are known in other capitals, and never in the same', () => {
    expect(otherCapitals('KYNA', people)).toEqual(['Kyna', 'kyna'])
    expect(otherCapitals('Kyna', people)).toEqual(['kyna'])
    expect(otherCapitals('nobody', people)).toEqual([])
  })
})

describe('quiet', () => {
  const daysAgo = (...days: number[]) => {
    const contacts = days.map((day) => -day * MS_PER_DAY)
    return { contacts, lastAt: contacts.at(-1) ?? -Infinity }
  }

  test('is who was silent for longer than ever before', () => {
    expect(quietFor(daysAgo(40, 30, 21), 0)).toBe(21 * MS_PER_DAY)
    expect(quietFor(daysAgo(60, 35, 21), 0)).toBeNull()
  })

  test('is nobody before a week, or without a habit', () => {
    expect(quietFor(daysAgo(8, 7, 6), 0)).toBeNull()
    expect(quietFor(daysAgo(90, 80), 0)).toBeNull()
    expect(quietFor(daysAgo(), 0)).toBeNull()
  })
})

test('no silence between two contacts is longer than the longest', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000 })), (moments) => {
      const longest = longestSilence(moments)
      expect(longest === null).toBe(moments.length < 2)
      if (longest === null) return
      const sorted = moments.toSorted((a, b) => a - b)
      const gaps = sorted.slice(1).map((moment, index) => moment - (sorted[index] ?? 0))
      expect(longest.to - longest.from).toBe(Math.max(...gaps))
    }),
  )
})
