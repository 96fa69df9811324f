import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Sending } from '#web/device/sendings/sending.ts'
import { LOOK_AFTER_MS, type SendingEnvironment, sendAgain, sendOnce, lookUp } from './send-once.ts'
import {
  AT,
  type RequestOutcome,
  simulateSending,
  postOf,
  thread,
  untilAllWait,
} from '#web/testing/simulated-sending.ts'

test('a service that creates after all patience is found out before anything is sent again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (s) => {
      let arrive = () => {}
      const held = new Promise<void>((resolve) => {
        arrive = resolve
      })
      const { posts, requests, stored, openTab, ask } = simulateSending(s, () => 'answer-lost', held)
      const { environment } = openTab()
      const sent = await s.waitFor(sendOnce(ask(null), environment))
      const settled = await s.waitFor(lookUp(sent, environment))
      expect(settled.outcome.state).toBe('not-created')
      arrive()
      await held
      await s.waitFor(sendAgain(settled, ask(settled), environment))
      expect(requests).toHaveLength(1)
      expect(posts).toHaveLength(2)
      expect([...stored.values()].map(({ outcome }) => outcome.state)).toEqual(['created'])
    }),
    { numRuns: 20 },
  )
})

test('of several sendings of the same words only the last is looked for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (s) => {
      const fates: RequestOutcome[] = ['request-lost', 'answered']
      const { posts, stored, openTab, ask } = simulateSending(s, () => fates.shift() ?? 'answered')
      const { environment } = openTab()
      const lost = await s.waitFor(sendOnce(ask(null), environment))
      const first = await s.waitFor(lookUp(lost, environment))
      const second = await s.waitFor(sendAgain(first, ask(first), environment))
      expect([first.outcome.state, second.outcome.state]).toEqual(['not-created', 'created'])
      let reads = 0
      const read: SendingEnvironment['read'] = (days) => {
        reads++
        return environment.read(days)
      }
      // What the first would find now was made by the second.
      expect(await s.waitFor(lookUp(first, { ...environment, read }))).toEqual(second)
      expect(reads).toBe(0)
      expect(stored.get(first.id)?.outcome.state).toBe('not-created')
      expect(posts).toHaveLength(2)
    }),
    { numRuns: 20 },
  )
})

test('the post of an earlier sending is never taken for that of a later one with the same words', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (s) => {
      const fates: RequestOutcome[] = ['answered', 'request-lost']
      const { posts, openTab, ask } = simulateSending(s, () => fates.shift() ?? 'answered')
      const { environment } = openTab()
      const first = await s.waitFor(sendOnce(ask(null), environment))
      // The text was changed and changed back.
      const second = await s.waitFor(sendOnce({ ...ask(first), draftRevision: 2 }, environment))
      const settled = await s.waitFor(lookUp(second, environment))
      expect([first, settled].map(({ outcome }) => outcome.state)).toEqual(['created', 'not-created'])
      expect(posts).toHaveLength(2)
    }),
    { numRuns: 20 },
  )
})

test('a sending that a dead tab left under way is at once known to be unknown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (s) => {
      const { requests, openTab, ask } = simulateSending(s, () => 'answer-lost')
      const dying = openTab()
      void sendOnce(ask(null), dying.environment)
      for (let step = 0; requests.length === 0 && step < 100; step++) {
        await untilAllWait()
        if (s.count() > 0) await s.waitOne()
      }
      dying.tab.die()
      const next = await s.waitFor(sendOnce(ask(null), openTab().environment))
      expect(next.outcome.state).toBe('unknown')
      expect(requests).toHaveLength(1)
    }),
    { numRuns: 20 },
  )
})

test('a service that is slower than the first looks is waited for', async () => {
  const lost: Sending = {
    id: 'lost',
    accountId: 'account',
    draftId: 'draft',
    attempt: 1,
    after: null,
    draftRevision: 1,
    startedAt: AT - 1000,
    creation: { kind: 'thread', thread: { ...thread, segments: [...thread.segments] } },
    knownUuids: ['old'],
    outcome: { state: 'unknown', failure: null },
  }
  let looks = 0
  const settled = await lookUp(lost, {
    settle: (sending, outcome) => Promise.resolve({ ...sending, outcome }),
    readLast: (sending) => Promise.resolve(sending),
    read: () => Promise.resolve(++looks === LOOK_AFTER_MS.length ? [postOf('late')] : [postOf('old')]),
    withDraftLock: (_, run) => run(),
    wait: () => Promise.resolve(),
  })
  expect(settled.outcome).toMatchObject({ state: 'created', uuid: 'late', by: 'search' })
})
