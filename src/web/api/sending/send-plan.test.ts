import { expect, test } from 'vitest'
import type { Failure } from '#contract/failure.ts'
import type { Sending, SendingOutcome } from '#web/device/sendings/sending.ts'
import { RequestFailed } from '#web/api/transport/request-failed.ts'
import { sampleSending } from '#web/testing/sample-sending.ts'
import { type PlanEnd, type PlanEnvironment, sendPlan } from './send-plan.ts'
import { isLeftToSend } from './left-to-send.ts'

const refusal = (reason: Failure['reason'], code: number): Failure => ({ reason, code, message: 'No' })

function sendingOf(draftId: string, outcome: SendingOutcome): Sending {
  return sampleSending({ id: `sending of ${draftId}`, draftId, draftRevision: 3, outcome })
}

function environmentOf(createPost: PlanEnvironment['createPost']): PlanEnvironment {
  return {
    prepare: (draftId) => Promise.resolve({ next: sendingOf(draftId, { state: 'under-way' }), before: null }),
    readOpen: () => Promise.resolve([]),
    begin: (sending) => Promise.resolve({ begun: true, sending }),
    settle: (sending, outcome) => Promise.resolve({ ...sending, outcome }),
    readLast: (sending) => Promise.resolve(sending),
    read: () => Promise.resolve([]),
    createPost,
    withDraftLock: (_, run) => run(),
    wait: () => Promise.resolve(),
  }
}

/** Sends three rows to a service that refuses the first ones. */
async function sendThree(failures: readonly Failure[]): Promise<{ sent: string[]; end: PlanEnd['end'] }> {
  const sent: string[] = []
  const left = [...failures]
  const environment = environmentOf(({ draftId }) => {
    sent.push(draftId)
    const failure = left.shift()
    return failure === undefined
      ? Promise.resolve({
          uuid: draftId,
          calendarUuid: '',
          status: 'scheduled',
          type: 'thread',
          scheduledAt: 0,
          createdAt: 0,
        })
      : Promise.reject(new RequestFailed(failure))
  })
  const { end } = await sendPlan(
    { draftIds: ['a', 'b', 'c'], stop: new AbortController().signal, onRow: () => {} },
    environment,
  )
  return { sent, end }
}

test('a refusal of one row leaves it and goes on', async () => {
  const bad = refusal('calendar-invalid', 4000)
  expect(await sendThree([bad, bad])).toEqual({ sent: ['a', 'b', 'c'], end: 'done' })
})

test('a refusal that will repeat stops: the key, the session, the requests of the day', async () => {
  for (const reason of ['permission-missing', 'session-missing', 'daily-cap-reached'] as const)
    expect(await sendThree([refusal(reason, 1)])).toEqual({ sent: ['a'], end: 'halted' })
})

test('a refusal without a known meaning stops when it comes twice in a row', async () => {
  const unlisted = refusal('refused-otherwise', 77)
  expect(await sendThree([unlisted, unlisted])).toEqual({ sent: ['a', 'b'], end: 'halted' })
  expect(await sendThree([unlisted, refusal('refused-otherwise', 78)])).toEqual({
    sent: ['a', 'b', 'c'],
    end: 'done',
  })
})

test('a lost answer whose post is not found leaves the row and goes on', async () => {
  expect(await sendThree([refusal('no-answer', 0)])).toEqual({ sent: ['a', 'b', 'c'], end: 'done' })
})

test('two lost requests in a row stop', async () => {
  const lost = refusal('no-answer', 0)
  expect(await sendThree([lost, lost])).toEqual({ sent: ['a', 'b'], end: 'halted' })
})

test('what is created or open is not sent again, what was refused only after a change or for a passing reason', () => {
  const refused = (reason: Failure['reason']) =>
    sendingOf('a', { state: 'refused', failure: refusal(reason, 1) })
  expect(isLeftToSend(null, 1)).toBe(true)
  expect(isLeftToSend(sendingOf('a', { state: 'not-created' }), 3)).toBe(true)
  expect(isLeftToSend(refused('calendar-invalid'), 3)).toBe(false)
  expect(isLeftToSend(refused('calendar-invalid'), 4)).toBe(true)
  expect(isLeftToSend(refused('daily-cap-reached'), 3)).toBe(true)
  expect(isLeftToSend(sendingOf('a', { state: 'under-way' }), 9)).toBe(false)
  expect(isLeftToSend(sendingOf('a', { state: 'unknown', failure: null }), 9)).toBe(false)
  const created = { state: 'created', uuid: 'u', status: 'scheduled', scheduledAt: 0, by: 'answer' } as const
  expect(isLeftToSend(sendingOf('a', created), 3)).toBe(false)
})

test('a stop waits 15 seconds for a search that hangs, and then leaves the outcome unknown', async () => {
  const stop = new AbortController()
  const waited: number[] = []
  const searching = Promise.withResolvers<void>()
  const row = sendingOf('a', { state: 'under-way' })
  const ended = sendPlan(
    { draftIds: ['a', 'b'], stop: stop.signal, onRow: () => {} },
    {
      ...environmentOf(() => Promise.reject(new RequestFailed(refusal('no-answer', 0)))),
      readLast: () => Promise.resolve({ ...row, outcome: { state: 'unknown', failure: null } }),
      read: () => {
        searching.resolve()
        return new Promise(() => {})
      },
      wait: (milliseconds) => Promise.resolve(void waited.push(milliseconds)),
    },
  )
  await searching.promise
  stop.abort()
  expect(await ended).toEqual({ end: 'unknown', draftId: 'a' })
  expect(waited.slice(0, 2)).toEqual([500, 15_000])
})
