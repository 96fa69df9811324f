import { wallTimeToMoments } from '#contract/wall-time.ts'
import { expect, test } from 'vitest'
import { planMove } from './plan-move.ts'

const BERLIN = 'Europe/Berlin'
const now = Date.parse('2026-11-21T12:00:00Z')
const atOf = (day: string, minute: number) => wallTimeToMoments(day, minute, BERLIN)[0] ?? Number.NaN
const draft = { at: atOf('2026-11-24', 570), hasTime: true, whyNotMovable: null }
const plan = (
  target: { day: string; minute: number | null },
  moved: Parameters<typeof planMove>[0] = draft,
  when = now,
) => planMove(moved, target, BERLIN, when)

test('a move to another day keeps the time of day, even if the clocks change in between', () => {
  expect(plan({ day: '2026-11-26', minute: null })).toEqual({
    state: 'ready',
    at: Date.parse('2026-11-26T08:30:00Z'),
    when: { date: '2026-11-26', time: '09:30', zone: BERLIN, fold: null },
  })
  expect(plan({ day: '2027-04-01', minute: null })).toMatchObject({
    at: Date.parse('2027-04-01T07:30:00Z'),
    when: { time: '09:30' },
  })
})

test('a move to an hour sets the time, and a draft without a time stays without one on another day', () => {
  const untimed = { ...draft, hasTime: false }
  expect(plan({ day: '2026-11-26', minute: 840 })).toMatchObject({ when: { time: '14:00' } })
  expect(plan({ day: '2026-11-26', minute: 840 }, untimed)).toMatchObject({ when: { time: '14:00' } })
  expect(plan({ day: '2026-11-26', minute: null }, untimed)).toEqual({
    state: 'ready',
    at: null,
    when: { date: '2026-11-26' },
  })
})

test('a move to a past day or hour is refused, and so is a move of a post that is being sent', () => {
  expect(plan({ day: '2026-11-20', minute: null }).state).toBe('refused')
  expect(plan({ day: '2026-11-21', minute: 780 }).state).toBe('refused')
  expect(plan({ day: '2026-11-21', minute: 781 }).state).toBe('ready')
  expect(plan({ day: '2026-11-26', minute: null }, { ...draft, whyNotMovable: 'It was sent.' })).toEqual({
    state: 'refused',
    why: 'It was sent.',
  })
})

test('for a time that the clocks skip, the move offers the hours before and after it', () => {
  expect(plan({ day: '2027-03-28', minute: 150 })).toMatchObject({
    state: 'ambiguous',
    choices: [{ when: { time: '01:30' } }, { when: { time: '03:30' } }],
  })
})

test('for a time that the clocks show twice, the move offers the moments that have not passed', () => {
  const fold = { day: '2026-10-25', minute: 150 }
  const before = Date.parse('2026-10-20T12:00:00Z')
  expect(plan(fold, draft, before)).toMatchObject({
    state: 'ambiguous',
    choices: [
      { at: Date.parse('2026-10-25T00:30:00Z'), when: { time: '02:30', fold: 'earlier' } },
      { at: Date.parse('2026-10-25T01:30:00Z'), when: { time: '02:30', fold: 'later' } },
    ],
  })
  expect(plan(fold, draft, Date.parse('2026-10-25T01:00:00Z'))).toMatchObject({
    choices: [{ when: { fold: 'later' } }],
  })
})
