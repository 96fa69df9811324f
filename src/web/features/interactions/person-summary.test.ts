import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Post } from '#contract/post.ts'
import { filterInteractions } from './filter-interactions.ts'
import { mergePosts } from '#web/api/posts/merge-posts.ts'
import {
  withinDays,
  factNames,
  fateWords,
  countWeeks,
  summarizePerson,
  countScheduledLater,
  findLastCalendar,
} from './person-summary.ts'
import { startOfWeek } from '#web/time/grid.ts'
import { momentToDay } from '#web/time/zone.ts'
import { sampleInteraction } from '#web/testing/sample-post.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const berlin = { now: NOW, zone: 'Europe/Berlin', weekStart: 1 } as const

const posts = mergePosts([
  [
    sampleInteraction({ uuid: 'b', at: '2026-11-02T09:00:00.000Z', type: 'quote_repost', content: 'Ça va' }),
    sampleInteraction({ uuid: 'a', at: '2026-11-19T09:00:00.000Z', name: 'Kyna Oakes', verified: 'true' }),
  ],
  [
    sampleInteraction({ uuid: 'c', at: '2026-10-31T23:30:00.000Z' }),
    sampleInteraction({ uuid: 'b', at: '2026-11-02T09:00:00.000Z', type: 'quote_repost', content: 'Ça va' }),
    sampleInteraction({ uuid: 'd', at: '2026-11-20T09:00:00.000Z', status: 'failed' }),
  ],
]).toReversed()

test('several answers give one list, newest first, with each post once', () => {
  expect(posts.map(({ uuid }) => uuid)).toEqual(['d', 'a', 'b', 'c'])
})

test('only posts on the days of the range in this zone are shown', () => {
  const november = { from: '2026-11-01', to: '2026-11-19' }
  const uuids = (zone: string) => withinDays(posts, november, zone).map(({ uuid }) => uuid)
  expect(uuids('UTC')).toEqual(['a', 'b'])
  expect(uuids('Europe/Berlin')).toEqual(['a', 'b', 'c'])
  const all = { from: '2026-10-01', to: '2026-11-30' }
  expect(withinDays(posts, all, 'UTC')).toBe(posts)
})

describe('the summary of a person', () => {
  const summary = summarizePerson(posts, berlin)

  test('does not depend on the order of the posts', () => {
    expect(summarizePerson(posts.toReversed(), berlin)).toEqual(summary)
  })

  test('counts as a contact only a post that reached the person', () => {
    expect(summary.lastAt).toBe(Date.parse('2026-11-19T09:00:00Z'))
    expect(summary.firstAt).toBe(Date.parse('2026-10-31T23:30:00Z'))
    expect(summary.silence).toEqual({
      days: 17,
      from: Date.parse('2026-11-02T09:00:00Z'),
      to: Date.parse('2026-11-19T09:00:00Z'),
    })
  })

  test('says what happened to the posts, and nothing if all went out', () => {
    const words = (statuses: readonly string[], isAhead = false) => {
      const read = statuses.map((status, index) => {
        const at = isAhead || status === 'scheduled' ? '2026-11-22T09:00:00Z' : '2026-11-20T09:00:00Z'
        return sampleInteraction({ uuid: String(index), at, status: status.replace('overdue', 'scheduled') })
      })
      return fateWords(summarizePerson(read, berlin), isAhead, { locale: 'en-GB' })
    }
    expect(words(['published', 'published'])).toBe('')
    expect(words(['draft', 'published', 'failed'])).toBe(', 1 went out, 1 failed, 1 API draft')
    expect(words(['overdue', 'scheduled', 'draft', 'draft'])).toBe(', 1 to come, 1 overdue, 2 API drafts')
    expect(words(['scheduled', 'scheduled'], true)).toBe('')
    expect(words(['scheduled', 'draft'], true)).toBe(', 1 to come, 1 API draft')
  })

  test('has a number for each week from the first to the last, and the current name', () => {
    expect(summary.weeks).toEqual([
      { start: '2026-10-26', count: 1 },
      { start: '2026-11-02', count: 1 },
      { start: '2026-11-09', count: 0 },
      { start: '2026-11-16', count: 1 },
    ])
    expect(summarizePerson(posts.slice(1), berlin)).toMatchObject({ name: 'Kyna Oakes', isVerified: true })
  })

  test('has the silence that has not ended, and a number for each week until now', () => {
    const silentUntil = Date.parse('2026-12-08T12:00:00Z')
    const running = summarizePerson(posts, { ...berlin, silentUntil })
    expect(running.silence).toEqual({ days: 19, from: Date.parse('2026-11-19T09:00:00Z'), to: null })
    expect(running.weeks.map(({ count }) => count)).toEqual([1, 1, 0, 1, 0, 0, 0])
    expect(summarizePerson(posts, { ...berlin, silentUntil: NOW })).toMatchObject({
      silence: summary.silence,
      weeks: summary.weeks,
    })
    const due = sampleInteraction({ uuid: 'e', at: '2026-12-02T09:00:00.000Z', status: 'scheduled' })
    const uncertain = summarizePerson([due, ...posts], { ...berlin, silentUntil })
    expect([uncertain.silence, uncertain.weeks.length]).toEqual([summary.silence, 6])
    const one = [sampleInteraction({ at: '2026-11-05T09:00:00.000Z' })]
    expect(summarizePerson(one, { ...berlin, silentUntil: NOW }).silence).toEqual({
      days: 16,
      from: Date.parse('2026-11-05T09:00:00Z'),
      to: null,
    })
    expect(summarizePerson([], { ...berlin, silentUntil: NOW })).toMatchObject({ silence: null, weeks: [] })
  })

  test('has the days before the first contact, but only if the range was read to its first day', () => {
    const daysBefore = (readSince: string | null, read = posts) =>
      summarizePerson(read, { ...berlin, readSince }).daysBefore
    expect(daysBefore('2026-11-01')).toBe(0)
    expect(daysBefore('2026-08-24')).toBe(69)
    expect(daysBefore(null)).toBeNull()
    expect(daysBefore('2026-08-24', [])).toBeNull()
  })

  test('counts every post, and in a future range the scheduled posts are the contacts', () => {
    expect(summary.total).toBe(4)
    const coming = ['2026-11-25T09:00:00.000Z', '2026-11-23T09:00:00.000Z'].map((at) =>
      sampleInteraction({ uuid: at, at, status: 'scheduled' }),
    )
    expect(summarizePerson(coming, berlin)).toMatchObject({ total: 2, firstAt: null })
    expect(summarizePerson(coming, { ...berlin, isAhead: true })).toMatchObject({
      total: 2,
      firstAt: Date.parse('2026-11-23T09:00:00Z'),
      lastAt: Date.parse('2026-11-25T09:00:00Z'),
    })
  })

  test('is empty without posts', () => {
    expect(summarizePerson([], berlin)).toMatchObject({
      firstAt: null,
      lastAt: null,
      silence: null,
      weeks: [],
    })
  })

  test('loses no contact among its weeks', () => {
    const moments = fc.array(fc.integer({ min: NOW - 90_000_000_000, max: NOW }))
    fc.assert(
      fc.property(moments, fc.constantFrom('UTC', 'Pacific/Apia', 'Asia/Kolkata'), (contacts, zone) => {
        const newestFirst = contacts.toSorted((a, b) => b - a)
        const weeks = countWeeks(newestFirst, zone, 7)
        expect(weeks.reduce((sum, { count }) => sum + count, 0)).toBe(contacts.length)
        const untilNow = countWeeks(newestFirst, zone, 7, NOW)
        expect(untilNow.slice(0, weeks.length)).toEqual(weeks)
        expect(untilNow.slice(weeks.length).every(({ count }) => count === 0)).toBe(true)
        if (contacts.length > 0) expect(untilNow.at(-1)?.start).toBe(startOfWeek(momentToDay(NOW, zone), 7))
      }),
    )
  })
})

test('the labels of the first and the last post depend on the range', () => {
  const today = '2026-11-21'
  const recent = { from: '2026-10-23', to: today }
  expect(factNames(recent, today, true)).toMatchObject({ first: 'First in range', last: 'Last contact' })
  expect(factNames(recent, today, false)).toMatchObject({ first: 'First so far', last: 'Last contact' })
  expect(factNames({ ...recent, to: '2026-11-20' }, today, true)).toMatchObject({ last: 'Last in range' })
  expect(factNames({ from: today, to: '2027-02-18' }, today, true)).toMatchObject({
    first: 'Next scheduled',
    last: 'Last scheduled',
  })
})

test('only posts to the person that are scheduled after the range, within 90 days, count as later', () => {
  const known = [
    { at: '2026-11-21T22:30:00.000Z' },
    { at: '2026-11-21T23:30:00.000Z' },
    { at: '2026-12-24T09:00:00.000Z' },
    { at: '2026-12-24T10:00:00.000Z', status: 'draft' },
    { at: '2026-12-24T11:00:00.000Z', username: 'kyna' },
    { at: '2027-03-24T09:00:00.000Z' },
  ].map((sample) => sampleInteraction({ uuid: sample.at, status: 'scheduled', ...sample }))
  const later = (to: string, zone: string) =>
    countScheduledLater(known, {
      username: 'Kyna',
      range: { from: '2026-10-01', to },
      today: '2026-11-21',
      zone,
    })
  expect(later('2026-11-21', 'Europe/Berlin')).toBe(2)
  expect(later('2026-11-21', 'UTC')).toBe(1)
  expect(later('2026-10-31', 'UTC')).toBe(3)
  expect(later('2027-02-18', 'UTC')).toBe(0)
})

test('the last calendar is the calendar of the latest published post', () => {
  const post = (at: string, status: string, uuid: string): Post => {
    const sample = sampleInteraction({ uuid: at, at, status })
    return { ...sample, calendar: { ...sample.calendar, uuid } }
  }
  const planned = post('2026-11-24T09:00:00Z', 'scheduled', 'north')
  const sent = post('2026-11-19T09:00:00Z', 'published', 'south')
  const earlier = post('2026-11-18T09:00:00Z', 'published', 'west')
  expect(findLastCalendar([earlier, planned, sent])).toBe('south')
  expect(findLastCalendar([planned])).toBe('north')
  expect(findLastCalendar([])).toBeUndefined()
})

describe('filters', () => {
  test('narrow by kind, status and text, and ignore case and accents', () => {
    const visible = (filters: { type?: string[]; status?: string[]; q?: string }) =>
      filterInteractions(posts, { type: [], status: [], q: '', ...filters }, NOW).visible.map(
        ({ uuid }) => uuid,
      )
    expect(visible({ type: ['quote_repost'] })).toEqual(['b'])
    expect(visible({ status: ['failed'] })).toEqual(['d'])
    expect(visible({ q: 'ca VA' })).toEqual(['b'])
    expect(visible({ type: ['comment'], status: ['published'] })).toEqual(['a', 'c'])
    expect(visible({})).toEqual(['d', 'a', 'b', 'c'])
  })

  test('without a choice count every kind, whatever the status', () => {
    expect([...filterInteractions(posts, { type: [], status: [], q: '' }, NOW).types]).toEqual([
      ['comment', 3],
      ['quote_repost', 1],
    ])
  })

  test('count what each choice would show with the others', () => {
    const { types, statuses } = filterInteractions(
      posts,
      { type: ['comment'], status: ['failed'], q: '' },
      NOW,
    )
    expect([...types]).toEqual([
      ['comment', 1],
      ['quote_repost', 0],
    ])
    expect([...statuses]).toEqual([
      ['failed', 1],
      ['published', 2],
    ])
  })
})
