import { expect, test } from 'vitest'
import { DraftDocument } from '#contract/workspace/draft.ts'
import type { SlotRule } from '#web/time/slots.ts'
import { fillFreeSlots, fillingStart } from './fill-slots.ts'

const NOW = Date.parse('2026-11-23T09:30:00Z')

function row(
  id: string,
  calendar: string,
  date = '',
  time = date === '' ? '' : '09:00',
): { id: string; document: DraftDocument } {
  const when = { date, time, zone: 'Europe/Berlin' }
  return { id, document: DraftDocument.parse({ kind: 'quote', commentary: id, calendar, when }) }
}

const RULES: SlotRule[] = [{ days: [1, 2, 3, 4, 5, 6, 7], minutes: [0, 11 * 60], zone: 'Europe/Berlin' }]

function fill(rows: ReturnType<typeof row>[], from: number, taken: number[] = []): Record<string, string> {
  const { documents } = fillFreeSlots(rows, {
    now: NOW,
    from,
    rulesOf: (calendar) => (calendar === 'none' ? [] : RULES),
    takenBy: () => taken,
  })
  return Object.fromEntries([...documents].map(([id, { when }]) => [id, `${when.date} ${when.time}`]))
}

test('rows without a moment get the free slots of their account in turn, and other rows keep their moments', () => {
  const rows = [row('a', 'one'), row('b', 'one', '2026-11-24'), row('c', 'two'), row('d', 'one')]
  expect(fill(rows, NOW, [Date.parse('2026-11-23T10:05:00Z')])).toEqual({
    a: '2026-11-24 00:00',
    c: '2026-11-24 00:00',
    d: '2026-11-24 11:00',
  })
})

test('filling starts at the midnight of a day, and never in the past', () => {
  const from = (day: string) => fill([row('a', 'one')], fillingStart(day, NOW, 'Europe/Berlin'))
  expect(from('2026-12-01')).toEqual({ a: '2026-12-01 00:00' })
  expect(from('2026-11-23')).toEqual({ a: '2026-11-23 11:00' })
  expect(from('2026-11-01')).toEqual({ a: '2026-11-23 11:00' })
})

test('an account without slots is named, and so is a row whose day has no free slot', () => {
  const known = { now: NOW, from: NOW, rulesOf: () => [], takenBy: () => [] }
  expect([...fillFreeSlots([row('a', 'none'), row('b', 'none')], known).without]).toEqual(['none'])
  const mondays = [{ days: [1], minutes: [540], zone: 'Europe/Berlin' }] satisfies SlotRule[]
  const rows = [
    row('a', 'one', '2026-12-05', ''),
    row('b', 'one', '2026-11-30', ''),
    row('c', 'one', '2026-11-30', ''),
  ]
  const filled = fillFreeSlots(rows, { ...known, rulesOf: () => mondays })
  expect([[...filled.documents.keys()], [...filled.without], [...filled.full]]).toEqual([
    ['b'],
    [],
    ['a', 'c'],
  ])
})

test('a row with a day and no time gets a slot of that day only', () => {
  const rows = [
    row('a', 'one'),
    row('b', 'one', '2026-11-25', ''),
    row('c', 'one', '2026-11-25', ''),
    row('d', 'one', '2026-11-25', ''),
    row('e', 'one', '2026-11-22', ''),
  ]
  expect(fill(rows, fillingStart('2026-12-01', NOW, 'Europe/Berlin'))).toEqual({
    a: '2026-12-01 00:00',
    b: '2026-11-25 00:00',
    c: '2026-11-25 11:00',
  })
})
