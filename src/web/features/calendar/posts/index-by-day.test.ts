import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utcDay } from '#contract/day.ts'
import { pickDays } from '#web/time/bucket.ts'
import type { Weekday } from '#web/time/grid.ts'
import { momentToDay } from '#web/time/zone.ts'
import { VIEWS } from '#web/url/calendar-search.ts'
import { indexByDay } from './index-by-day.ts'
import { periodOf } from '#web/features/calendar/state/period.ts'
import { samplePost } from '#web/testing/sample-post.ts'

const late = samplePost({ uuid: 'late', at: '2026-11-30T22:30:00Z' })
const night = samplePost({ uuid: 'night', at: '2026-11-30T23:30:00Z' })
const morning = samplePost({ uuid: 'morning', at: '2026-12-01T08:00:00Z' })

test('overlapping answers give each post once, on its day in the zone', () => {
  const index = indexByDay([[late, night], undefined, [night, morning]], 'Europe/Berlin')
  expect([...index]).toEqual([
    ['2026-11-30', [late]],
    ['2026-12-01', [night, morning]],
  ])
})

test('in another zone the same posts are on other days', () => {
  const answers = [[late, night], [morning]]
  indexByDay(answers, 'Europe/Berlin')
  expect(indexByDay(answers, 'UTC').get('2026-11-30')).toEqual([late, night])
  expect(indexByDay(answers, 'Pacific/Kiritimati').get('2026-12-01')).toEqual([late, night, morning])
})

test('the first answer counts', () => {
  const stale = { ...night, status: 'draft' }
  expect(indexByDay([[night], [stale]], 'UTC').get('2026-11-30')).toEqual([night])
})

test('a day keeps its list if another answer adds nothing', () => {
  const [november, december] = [
    [late, night],
    [night, morning],
  ]
  const alone = indexByDay([november], 'Europe/Berlin')
  const both = indexByDay([november, december], 'Europe/Berlin')
  expect(both.get('2026-11-30')).toBe(alone.get('2026-11-30'))
  expect(indexByDay([november, [night]], 'Europe/Berlin').get('2026-12-01')).toBe(alone.get('2026-12-01'))
  expect(both.get('2026-12-01')).not.toBe(alone.get('2026-12-01'))
})

const sample = samplePost()
const middles = fc
  .integer({ min: Date.UTC(1990, 0) / 86_400_000, max: Date.UTC(2038, 0) / 86_400_000 })
  .map((number) => number * 86_400_000)
const cases = fc.record({
  zone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
  weekStart: fc.integer({ min: 1, max: 7 }).map((number) => number as Weekday), // The cast is safe: 1 to 7 are the weekdays.
  middle: middles,
  told: fc.array(
    fc.record({
      away: fc.integer({ min: -50 * 86_400_000, max: 50 * 86_400_000 }),
      answers: fc.subarray([0, 1, 2], { minLength: 1 }),
    }),
    { maxLength: 40 },
  ),
})

test('in any view and zone, and with any overlaps, the days contain each of their posts once', () => {
  fc.assert(
    fc.property(cases, ({ zone, weekStart, middle, told }) => {
      const posts = told
        .map(({ away, answers }, index) => ({
          post: { ...sample, uuid: `post-${index}`, at: middle + away },
          answers,
        }))
        .toSorted((a, b) => a.post.at - b.post.at)
      const answers = [0, 1, 2].map((answer) =>
        posts.filter((each) => each.answers.includes(answer)).map(({ post }) => post),
      )
      const index = indexByDay(answers, zone)
      for (const view of VIEWS) {
        const { days } = periodOf(view, utcDay(middle), { locale: 'en-GB', weekStart })
        const shown = pickDays(index, days).map(({ uuid }) => uuid)
        const within = posts.filter(({ post }) => days.includes(momentToDay(post.at, zone)))
        expect(shown.toSorted()).toEqual(within.map(({ post }) => post.uuid).toSorted())
        expect(days.reduce((sum, day) => sum + (index.get(day)?.length ?? 0), 0)).toBe(within.length)
      }
    }),
    { numRuns: 60 },
  )
})
