import { expect, test } from 'vitest'
import { findClash, findDayPosts, findNeighbours } from './day-posts.ts'

const post = (at: string, calendar = 'c1', status = 'scheduled') => ({
  uuid: `${at} ${calendar}`,
  at: Date.parse(at),
  status,
  content: 'Good morning',
  response: null,
  calendar: { uuid: calendar },
})

const planned = {
  calendar: 'c1',
  date: '2026-11-24',
  zone: 'Asia/Tokyo',
  at: Date.parse('2026-11-24T00:00Z'),
}

const others = [post('2026-11-24T01:00:00Z', 'c2'), post('2026-11-24T02:00:00Z', 'c1', 'failed')]

test('the day has the other posts of the account in the zone, in order', () => {
  const posts = [
    post('2026-11-24T14:59:00Z'),
    post('2026-11-24T15:00:00Z'),
    post('2026-11-23T15:00:00Z'),
    ...others,
  ]
  expect(findDayPosts(posts, planned).map(({ at }) => new Date(at).toISOString())).toEqual([
    '2026-11-23T15:00:00.000Z',
    '2026-11-24T14:59:00.000Z',
  ])
})

test.each([
  ['2026-11-23T23:50:01Z', true],
  ['2026-11-23T23:50:00Z', false],
  ['2026-11-24T00:09:59Z', true],
  ['2026-11-24T00:10:00Z', false],
])('a post at %s clashes with one at midnight: %s', (at, isClash) => {
  expect(findDayPosts([post(at)], planned)).toMatchObject([{ isClash }])
})

test('a clash is found across midnight, and without a moment there is no clash', () => {
  const late = { ...planned, at: Date.parse('2026-11-23T15:01Z') }
  expect(findDayPosts([post('2026-11-23T14:58:00Z')], late)).toMatchObject([{ isClash: true }])
  expect(findDayPosts([post('2026-11-24T00:00:00Z')], { ...planned, at: null })).toMatchObject([
    { isClash: false },
  ])
  expect(findDayPosts([post('2026-11-24T00:00:00Z')], { ...planned, date: '' })).toEqual([])
})

test('the posts before and after a moment are posts of the account that have not failed', () => {
  const days = ['25', '20', '22', '27']
  const posts = [...days.map((day) => post(`2026-11-${day}T01:00:00Z`)), ...others]
  const near = (at: number | null) =>
    findNeighbours(posts, { calendar: 'c1', at }).map(({ uuid }) => uuid.slice(8, 10))
  expect(near(planned.at)).toEqual(['22', '25'])
  expect(near(Date.parse('2026-11-24T03:00Z'))).toEqual(['22', '25'])
  expect(near(Date.parse('2026-12-24T00:00Z'))).toEqual(['27'])
  expect(near(null)).toEqual([])
})

test('of several clashing posts the nearest is named, if it is of the account and has not failed', () => {
  const clashOf = (posts: Parameters<typeof findClash>[0], at: number | null = planned.at) => {
    const clash = findClash(posts, { calendar: 'c1', at })
    return clash === null ? null : new Date(clash).toISOString()
  }
  const near = ['2026-11-23T23:51:00Z', '2026-11-24T00:04:00Z', '2026-11-24T00:10:00Z'].map((at) => post(at))
  expect(clashOf(near)).toBe('2026-11-24T00:04:00.000Z')
  expect(clashOf(near, null)).toBeNull()
  expect(clashOf([post('2026-11-24T00:10:00Z'), ...others])).toBeNull()
  const failed = post('2026-11-24T00:00:00Z', 'c1', 'failed')
  expect(clashOf([failed, post('2026-11-24T00:00:00Z', 'c2')])).toBeNull()
})
