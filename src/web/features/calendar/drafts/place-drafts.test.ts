import { expect, test } from 'vitest'
import type { Draft, DraftPlacement } from '#web/device/drafts/draft.ts'
import type { Sending, SendingOutcome } from '#web/device/sendings/sending.ts'
import type { Filters } from '#web/features/calendar/posts/filters.ts'
import { sampleSending } from '#web/testing/sample-sending.ts'
import { filterDrafts } from './filter-drafts.ts'
import { placeDrafts } from './place-drafts.ts'

const ZONE = 'Europe/Berlin'
const NO_FILTERS: Filters = { status: [], type: [], calendar: [], user: [], q: '' }

function draftOf(id: string, placement: Partial<DraftPlacement>): Draft {
  const where = { calendar: 'north', date: '2026-11-24', time: '09:00', zone: ZONE, fold: null, ...placement }
  const content = {
    kind: 'quote',
    tweet: '1',
    commentary: `\nWords of ${id}\nmore`,
    placement: where,
  } as const
  return { id, accountId: 'account', revision: 1, createdAt: 1, savedAt: 1, content }
}

function sendingOf(draftId: string, outcome: SendingOutcome): Sending {
  return sampleSending({ id: `sending of ${draftId}`, draftId, outcome })
}

test('a draft stands on its day in the zone of the calendar, at its time and with its first line', () => {
  const far = draftOf('far', { date: '2026-11-24', time: '00:30', zone: 'Pacific/Kiritimati' })
  const [first, second] = placeDrafts([draftOf('near', {}), far], [], ZONE)
  expect(first).toMatchObject({ uuid: 'far', day: '2026-11-23', hasTime: true })
  expect(second).toMatchObject({ uuid: 'near', day: '2026-11-24', line: 'Words of near', kind: 'quote' })
  expect(second?.at).toBe(Date.parse('2026-11-24T08:00:00Z'))
})

test('a draft without a time has its day, one without a day is on no calendar', () => {
  expect(placeDrafts([draftOf('one', { time: '' })], [], ZONE)).toMatchObject([
    { day: '2026-11-24', hasTime: false },
  ])
  // A time that the clocks skip.
  const skipped = draftOf('two', { date: '2027-03-28', time: '02:30' })
  expect(placeDrafts([skipped], [], ZONE)).toMatchObject([{ day: '2027-03-28', hasTime: false }])
  expect(
    placeDrafts([draftOf('three', { date: '' }), draftOf('four', { date: '9999-12-30' })], [], ZONE),
  ).toEqual([])
})

test('a draft whose last sending created nothing says so, until it is changed', () => {
  const draft = draftOf('one', {})
  const sendings = [sendingOf('one', { state: 'not-created' })]
  expect(placeDrafts([draft], sendings, ZONE)).toMatchObject([{ failed: 'not-created' }])
  expect(placeDrafts([{ ...draft, revision: 2 }], sendings, ZONE)).toMatchObject([{ failed: null }])
})

test('an open sending stands in the place of its draft, a settled one nowhere', () => {
  const drafts = [draftOf('one', {}), draftOf('two', {})]
  const sendings = [
    sendingOf('one', { state: 'unknown', failure: null }),
    sendingOf('two', { state: 'not-created' }),
  ]
  expect(
    placeDrafts(drafts, sendings, ZONE).map(({ uuid, isSending, day }) => [uuid, isSending, day]),
  ).toEqual([
    ['two', false, '2026-11-24'],
    ['one', true, '2026-11-25'],
  ])
})

test('a filter by calendar or text filters drafts, one by status, type or person hides them', () => {
  const drafts = placeDrafts([draftOf('one', {}), draftOf('two', { calendar: 'south' })], [], ZONE)
  const uuids = (filters: Partial<Filters>) =>
    filterDrafts(drafts, { ...NO_FILTERS, ...filters }).map(({ uuid }) => uuid)
  expect(uuids({})).toEqual(['one', 'two'])
  expect(uuids({ calendar: ['south'] })).toEqual(['two'])
  expect(uuids({ q: ' OF ONE ' })).toEqual(['one'])
  expect(uuids({ status: ['failed'] })).toEqual([])
})
