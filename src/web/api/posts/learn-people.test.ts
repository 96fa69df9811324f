import { describe, expect, test } from 'vitest'
import { learnPeople, otherCapitals, suggestPeople } from './learn-people.ts'
import { sampleInteraction } from '#web/testing/sample-post.ts'

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

  test('are found by a whole name, also without its space and its accents', () => {
    expect(suggestPeople('KynaOákes', people, 8).map(({ username }) => username)).toEqual(['Kyna'])
    expect(suggestPeople('kyna oakes', people, 8).map(({ username }) => username)).toEqual(['Kyna'])
  })

  test('name the same handle in other capitals', () => {
    expect(people.map(({ others }) => others)).toEqual([['kyna'], [], ['Kyna']])
  })

  test('are known in other capitals, and never in the same', () => {
    expect(otherCapitals('KYNA', people)).toEqual(['Kyna', 'kyna'])
    expect(otherCapitals('KYNA', people.toReversed())).toEqual(['Kyna', 'kyna'])
    expect(otherCapitals('Kyna', people)).toEqual(['kyna'])
    expect(otherCapitals('nobody', people)).toEqual([])
  })
})
