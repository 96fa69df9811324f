import { expect, test } from 'vitest'
import type { SlotRule } from '#web/time/slots.ts'
import { planFreeSlots } from './plan-free-slots.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const at = (text: string) => Date.parse(`2026-11-${text}Z`)
const daily = (...minutes: number[]): SlotRule[] => [{ days: [1, 2, 3, 4, 5, 6, 7], minutes, zone: 'UTC' }]
const rules: Record<string, SlotRule[]> = { c1: daily(540, 1020), c2: daily(600) }
const post = (uuid: string, moment: string, calendar = 'c1') => ({
  uuid,
  at: at(moment),
  calendar: { uuid: calendar },
})

function plan(posts: readonly ReturnType<typeof post>[], taken: Record<string, number[]> = {}) {
  const planned = planFreeSlots(posts, {
    now,
    rulesOf: (calendar) => rules[calendar] ?? [],
    takenBy: (calendar) => taken[calendar] ?? [],
  })
  return planned?.map(([{ uuid }, moment]) => `${uuid} ${new Date(moment).toISOString().slice(8, 16)}`)
}

test('each account fills its own slots, and its posts keep their order', () => {
  const posts = [
    post('late', '28T09:00:00'),
    post('early', '24T09:00:00'),
    post('other', '25T09:00:00', 'c2'),
  ]
  expect(plan(posts)).toEqual(['early 21T17:00', 'late 22T09:00', 'other 22T10:00'])
})

test('a slot near another post of the account is skipped', () => {
  expect(plan([post('one', '28T09:00:00')], { c1: [at('21T17:09:00')], c2: [at('22T09:00:00')] })).toEqual([
    'one 22T09:00',
  ])
})

test('nothing moves if an account has too few slots', () => {
  const posts = [post('one', '24T09:00:00'), post('other', '25T09:00:00', 'c3')]
  expect(plan(posts)).toBeUndefined()
})
