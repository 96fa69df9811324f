import { expect, test } from 'vitest'
import { draftHead, draftName } from './draft-chip.tsx'
import { type PlacedDraft, hasPassed } from '#web/features/calendar/posts/placed-draft.ts'

const draft: PlacedDraft = {
  uuid: 'a',
  kind: 'thread',
  type: 'thread',
  line: 'Good morning',
  calendar: '',
  day: '2026-11-24',
  at: 0,
  hasTime: true,
  state: 'draft',
  refusal: null,
}

const REFUSAL: PlacedDraft['refusal'] = {
  reason: 'calendar-invalid',
  code: 4000,
  words: 'calendar_uuid must be a calendar of this account',
  field: 'calendar',
  segment: null,
  repeated: null,
}

test('a chip with room says that it is a draft, and that it has no time', () => {
  expect(draftHead(draft, '09:30', 0)).toBe('09:30')
  expect(draftHead(draft, '09:30', 2)).toBe('09:30 · Draft')
  expect(draftHead(draft, null, 2)).toBe('No time · Draft')
  expect(draftHead(draft, null, 0)).toBe('Draft')
  expect(draftHead({ ...draft, state: 'unknown' }, '09:30', 0)).toBe('09:30 · Outcome unknown')
  expect(draftHead({ ...draft, state: 'leaving' }, '09:30', 0)).toBe('09:30 · Goes out')
  expect(draftHead({ ...draft, refusal: REFUSAL }, '09:30', 0)).toBe('09:30 · Refused')
})

test('a chip says when the moment of its draft has passed, or without a time its day', () => {
  const isPassed = (one: PlacedDraft, now: number) => hasPassed(one, now, '2026-11-24')
  expect([isPassed(draft, -1), isPassed(draft, 0)]).toEqual([false, true])
  expect(isPassed({ ...draft, hasTime: false }, 1)).toBe(false)
  expect(isPassed({ ...draft, hasTime: false, day: '2026-11-23' }, 1)).toBe(true)
  expect(isPassed({ ...draft, state: 'leaving' }, 1)).toBe(false)
  expect(draftHead(draft, '09:30', 2, true)).toBe('09:30 · Moment passed')
  expect(draftHead(draft, '09:30', 0, true)).toBe('09:30')
  expect(draftName(draft, '09:30 · Moment passed', { isPassed: true })).toBe(
    '09:30 · Moment passed Good morning, Draft, Thread',
  )
  expect(draftName(draft, '09:30', { isPassed: true })).toBe(
    '09:30 Good morning, Draft, Moment passed, Thread',
  )
})

test('the name of a chip begins with the visible words and says once that it is a draft', () => {
  expect(draftName(draft, '09:30')).toBe('09:30 Good morning, Draft, Thread')
  expect(draftName(draft, 'No time · Draft')).toBe('No time · Draft Good morning, Thread')
  expect(draftName(draft, '9:30a', { fullTime: '9:30 AM' })).toBe(
    '9:30a Good morning, 9:30 AM, Draft, Thread',
  )
  expect(draftName({ ...draft, refusal: REFUSAL }, '09:30 · Refused')).toBe(
    '09:30 · Refused Good morning, Refused: No account that can post has this calendar id. (code 4000), Thread',
  )
  expect(draftName(draft, '09:30', { calendar: 'Nordlicht' })).toBe(
    '09:30 Good morning, Draft, Thread, Nordlicht',
  )
  expect(draftName({ ...draft, type: 'post' }, '09:30')).toBe('09:30 Good morning, Draft, Post')
})
