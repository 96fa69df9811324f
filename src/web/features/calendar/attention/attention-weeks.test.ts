import { expect, test } from 'vitest'
import { weeksOfAttention } from './attention-weeks.ts'

const postAt = (at: string) => ({ at: Date.parse(at) })
const posts = [
  '2026-11-22T23:30:00Z',
  '2026-11-22T10:00:00Z',
  '2026-11-21T10:00:00Z',
  '2026-11-02T10:00:00Z',
].map(postAt)
const display = { zone: 'Europe/Berlin', weekStart: 1, locale: 'en-GB' } as const

test('the list is cut into this week, the last one and those before, each with its days', () => {
  const weeks = weeksOfAttention(posts, '2026-11-23', display)
  expect(weeks.map(({ title, days }) => [title, days.map(([day]) => day)])).toEqual([
    ['This week', ['2026-11-23']],
    ['Last week', ['2026-11-22', '2026-11-21']],
    ['Week of 2 Nov', ['2026-11-02']],
  ])
})

test('a week starts on the day of the settings, and every post is in one week', () => {
  const weeks = weeksOfAttention(posts, '2026-11-23', { ...display, weekStart: 7 })
  expect(weeks.map(({ title }) => title)).toEqual(['This week', 'Last week', 'Week of 1 Nov'])
  expect(weeks.flatMap(({ days }) => days.flatMap(([, list]) => list))).toEqual(posts)
})
