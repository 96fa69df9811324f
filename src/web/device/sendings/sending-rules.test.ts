import { expect, test } from 'vitest'
import { findExpired, keepsOutcome } from './sending-rules.ts'
import type { Sending, SendingOutcome } from './sending.ts'

const DAY_MS = 86_400_000
const NOW = 1000 * DAY_MS

function sendingOf(age: number, outcome: SendingOutcome): Sending {
  return {
    id: `${outcome.state}-${age}`,
    accountId: 'account',
    draftId: `draft-${age}`,
    attempt: 1,
    after: null,
    draftRevision: 1,
    startedAt: NOW - age * DAY_MS,
    creation: {
      kind: 'thread',
      thread: {
        channel: 'Social',
        calendarUuid: '9b2f5c1e-7f0a-4a54-9f65-2f1f1a0b7c11',
        scheduledAt: NOW,
        status: 'scheduled',
        segments: ['One'],
      },
    },
    knownUuids: [],
    outcome,
  }
}

const CREATED = {
  state: 'created',
  uuid: 'new',
  status: 'scheduled',
  scheduledAt: NOW,
  by: 'answer',
} as const

test('what was settled more than thirty days ago is forgotten, and nothing sooner', () => {
  const all = [0, 29, 30, 31, 300].map((age) => sendingOf(age, CREATED))
  expect(findExpired(all, NOW).map(({ id }) => id)).toEqual(['created-31', 'created-300'])
})

test('a sending whose outcome is open is never forgotten', () => {
  const open = [sendingOf(300, { state: 'unknown', failure: null }), sendingOf(400, { state: 'under-way' })]
  expect(findExpired([sendingOf(0, CREATED), ...open], NOW)).toEqual([])
})

test('the newest stays however old it is: the next post begins with its calendar', () => {
  const all = [sendingOf(300, CREATED), sendingOf(200, { state: 'not-created' })]
  expect(findExpired(all, NOW).map(({ id }) => id)).toEqual(['created-300'])
  expect(findExpired([], NOW)).toEqual([])
})

test('what is settled stays, but for a post that turned up after it was called not created', () => {
  const unknown = { state: 'unknown', failure: null } as const
  const notCreated = { state: 'not-created' } as const
  expect(keepsOutcome(sendingOf(0, unknown), CREATED)).toBe(false)
  expect(keepsOutcome(sendingOf(0, CREATED), notCreated)).toBe(true)
  expect(keepsOutcome(sendingOf(0, CREATED), unknown)).toBe(true)
  expect(keepsOutcome(sendingOf(0, notCreated), unknown)).toBe(true)
  expect(keepsOutcome(sendingOf(0, notCreated), CREATED)).toBe(false)
})
