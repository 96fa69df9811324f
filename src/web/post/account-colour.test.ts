import { expect, test } from 'vitest'
import { colourCalendars } from './account-colour.ts'

test('several calendars have a colour each, a single one has none, and the same calendars have the same map', () => {
  const [north, south] = [{ uuid: 'north' }, { uuid: 'south' }]
  const both = colourCalendars([south, north])
  expect([...both]).toEqual([
    ['north', 1],
    ['south', 2],
  ])
  expect(colourCalendars([north, south])).toBe(both)
  const alone = colourCalendars([north])
  expect(alone.size).toBe(0)
  expect(colourCalendars([north])).toBe(alone)
})
