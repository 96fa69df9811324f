import { expect, test } from 'vitest'
import type { When } from '#contract/workspace/draft.ts'
import { sampleDraftHead } from '#web/testing/sample-draft.ts'
import { CALENDAR_DEFAULTS } from '#web/url/calendar-search.ts'
import type { Filters } from './filters.ts'
import { filterDrafts, placeDrafts } from './place-drafts.ts'

const ZONE = 'Europe/Berlin'

function headOf(id: string, when: Partial<When> = {}, calendar = 'north') {
  return sampleDraftHead({
    id,
    calendar,
    firstWords: `Words of ${id}`,
    when: { date: '2026-11-24', time: '09:00', zone: ZONE, fold: null, ...when },
  })
}

test('a draft is on its day in the zone of the calendar, with its time and its first words', () => {
  const far = headOf('far', { time: '00:30', zone: 'Pacific/Kiritimati' })
  const [first, second] = placeDrafts([headOf('near'), far], ZONE)
  expect(first).toMatchObject({ uuid: 'far', day: '2026-11-23', hasTime: true })
  expect(second).toMatchObject({ uuid: 'near', day: '2026-11-24', line: 'Words of near' })
  expect(second?.at).toBe(Date.parse('2026-11-24T08:00:00Z'))
})

test('a thread with fewer than two segments is a post', () => {
  const typeOf = (head: Partial<ReturnType<typeof headOf>>) =>
    placeDrafts([{ ...headOf('one'), ...head }], ZONE)[0]?.type
  expect([0, 1, 2].map((segments) => typeOf({ kind: 'thread', segments }))).toEqual([
    'post',
    'post',
    'thread',
  ])
  expect(typeOf({ kind: 'quote', segments: 1 })).toBe('quote_repost')
})

test('a draft without a time has only its day, and a draft without a day is left out', () => {
  expect(placeDrafts([headOf('one', { time: '' })], ZONE)).toMatchObject([{ hasTime: false }])
  const skipped = headOf('two', { date: '2027-03-28', time: '02:30' })
  expect(placeDrafts([skipped], ZONE)).toMatchObject([{ day: '2027-03-28', hasTime: false }])
  expect(placeDrafts([headOf('three', { date: '' })], ZONE)).toEqual([])
})

test('the edit of a post adds no second item to the day of its post', () => {
  const edit = { ...headOf('edit'), editing: '3f0c2f9e-6a1b-4c52-9d5a-0f6f3f1f2a10' }
  expect(placeDrafts([headOf('one'), edit], ZONE).map(({ uuid }) => uuid)).toEqual(['one'])
})

test('filters by calendar or text filter drafts, and filters by status, type or person hide all drafts', () => {
  const drafts = placeDrafts([headOf('one'), headOf('two', {}, 'south')], ZONE)
  const uuids = (filters: Partial<Filters>) =>
    filterDrafts(drafts, { ...CALENDAR_DEFAULTS, ...filters }).map(({ uuid }) => uuid)
  expect(uuids({})).toEqual(['one', 'two'])
  expect(uuids({ calendar: ['south'] })).toEqual(['two'])
  expect(uuids({ q: ' OF ONE ' })).toEqual(['one'])
  expect(uuids({ status: ['failed'] })).toEqual([])
})
