import { expect, test } from 'vitest'
import { countDays, pickDays } from '#web/time/bucket.ts'
import { VIEWS } from '#web/url/calendar-search.ts'
import { periodOf } from '#web/features/calendar/state/period.ts'
import { neighboursOf } from './neighbours-of.ts'

const [one, two, three] = [
  { uuid: 'one', at: 0 },
  { uuid: 'two', at: 10 },
  { uuid: 'three', at: 20 },
] as const
const posts = [one, two, three]

test('a post has neighbours, except at the ends of the list', () => {
  expect(neighboursOf(two, posts, posts)).toEqual({ before: 'one', after: 'three', place: 2 })
  expect(neighboursOf(one, posts, posts)).toEqual({ before: undefined, after: 'two', place: 1 })
  expect(neighboursOf(three, posts, posts)).toEqual({ before: 'two', after: undefined, place: 3 })
})

test.each([
  [-1, undefined, 'one'],
  [15, 'two', 'three'],
  [20, 'two', 'three'],
  [99, 'three', undefined],
])('a post at %i that is not in the list has the neighbours of its moment', (at, before, after) => {
  expect(neighboursOf({ uuid: 'hidden', at }, posts, posts)).toEqual({ before, after, place: 0 })
})

test('a post outside of the month has neighbours and no number, because the screen does not count it', () => {
  expect(neighboursOf(three, posts, posts.slice(0, 2))).toEqual({
    before: 'two',
    after: undefined,
    place: 0,
  })
})

test.for(VIEWS)(
  'in the view %s the places of the posts are 1 to the number that the footer shows',
  (view) => {
    const display = { locale: 'en-GB', weekStart: 1 } as const
    const period = periodOf(view, '2026-11-23', display)
    const byDay = new Map(
      ['2026-10-31', '2026-11-01', '2026-11-23', '2026-11-24', '2026-12-01'].map((day) => [
        day,
        ['a', 'b', 'c'].map((name) => ({ uuid: `${day} ${name}`, at: 0 })),
      ]),
    )
    const own = pickDays(byDay, period.own)
    const places = pickDays(byDay, period.days)
      .map((post) => neighboursOf(post, pickDays(byDay, period.days), own).place)
      .filter((place) => place > 0)
    expect(places).toEqual(Array.from({ length: countDays(byDay, period.own) }, (_, index) => index + 1))
  },
)
