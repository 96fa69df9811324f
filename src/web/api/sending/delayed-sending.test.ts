import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Sending } from '#web/device/sendings/sending.ts'
import { RepeatedMeanwhile, withAttempt } from '#web/device/sendings/sending-rules.ts'
import { simulateSending, untilAllWait } from '#web/testing/simulated-sending.ts'
import { type DelayEnvironment, withDelay } from './delayed-sending.ts'
import { NotSent, isUndone } from './not-sent.ts'
import { type SendDelay, startSendDelay } from './send-delay.ts'
import { type SendingEnvironment, sendOnce } from './send-once.ts'

const SECONDS = 3

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page in which one thread waits for its seconds of Undo. */
function waitInPage(
  s: fc.Scheduler,
  {
    canLeave,
    isDiskFull,
    change,
  }: { canLeave: boolean; isDiskFull: boolean; change?: Partial<SendingEnvironment> },
) {
  const { requests, stored, openTab, ask } = simulateSending(s, () => 'answered')
  const { tab, environment } = openTab()
  const document = Object.assign(new EventTarget(), { hidden: false })
  const window = new EventTarget()
  const notes = new Set<string>()
  let delay: SendDelay | null = null
  const delayed: DelayEnvironment = {
    loadCreate: () => Promise.resolve((sending) => environment.createPost(sending)),
    previewBegin: (next) => Promise.resolve(withAttempt(next, [...stored.values()])),
    beginAtOnce: (numbered) => {
      if (!isDiskFull) stored.set(numbered.id, numbered)
      return !isDiskFull
    },
    notes: { keep: ({ id }) => notes.add(id), forget: (id) => void notes.delete(id) },
    canOutlivePage: () => canLeave,
    start: (seconds, leave) => startSendDelay(seconds, leave, { window, document }),
    onSendingChange: () => () => {},
  }
  const onDelay = (started: SendDelay) => void (delay = started)
  const sending = sendOnce(
    ask(null),
    withDelay({ ...environment, ...change }, { seconds: SECONDS, onDelay }, delayed),
  ).then(
    (sent): Sending | 'undone' | 'not sent' => sent,
    (error: unknown) =>
      isUndone(error) ? 'undone' : error instanceof NotSent ? 'not sent' : Promise.reject(error),
  )
  const read = (): SendDelay => {
    if (delay === null) throw new Error('It does not wait.')
    return delay
  }
  const acts = {
    second: () => vi.advanceTimersByTime(1000),
    undo: () => read().undo(),
    'send now': () => read().sendNow(),
    hide: () => {
      document.hidden = true
      document.dispatchEvent(new Event('visibilitychange'))
    },
    show: () => {
      document.hidden = false
      document.dispatchEvent(new Event('visibilitychange'))
    },
    close: () => {
      window.dispatchEvent(new Event('pagehide'))
      tab.die()
    },
    crash: () => tab.die(),
    step: () => (s.count() > 0 ? s.waitOne() : undefined),
  }
  return { acts, requests, stored, notes, sending, tab, window }
}

const ACTS = ['second', 'undo', 'send now', 'hide', 'show', 'close', 'crash', 'step', 'step'] as const

test('whatever is pressed, left, closed and crashed in these seconds, it is sent once or not at all', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom(...ACTS), { maxLength: 8 }),
      fc.boolean(),
      fc.boolean(),
      async (s, script, canLeave, isDiskFull) => {
        const { acts, requests, stored, notes, sending, tab } = waitInPage(s, { canLeave, isDiskFull })
        await untilAllWait()
        for (const act of script) {
          if (!tab.isAlive) break
          await acts[act]()
          await untilAllWait()
        }
        if (tab.isAlive) acts.second()
        for (let turn = 0; turn < 20; turn++) {
          if (tab.isAlive) acts.second()
          await untilAllWait()
          if (s.count() > 0) await s.waitOne()
        }

        expect(requests.length).toBeLessThanOrEqual(1)
        if (!tab.isAlive) {
          // What was neither taken back nor written down is found by its note.
          const isUndoneFirst = script.includes('undo') && stored.size === 0 && notes.size === 0
          if (!isUndoneFirst) expect(stored.size + notes.size).toBeGreaterThanOrEqual(1)
          if (stored.size === 0) expect(requests).toEqual([])
          return
        }
        const end = await sending
        expect(notes.size).toBe(0)
        expect([requests.length, stored.size]).toEqual(end === 'undone' ? [0, 0] : [1, 1])
        if (typeof end !== 'string') expect(end.outcome.state).toBe('created')
      },
    ),
    { numRuns: 500 },
  )
})

test('Undo is in time until the last second, and too late after it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.nat(SECONDS + 1), async (s, seconds) => {
      const { acts, requests, sending } = waitInPage(s, { canLeave: true, isDiskFull: false })
      await untilAllWait()
      for (let second = 0; second < seconds; second++) acts.second()
      acts.undo()
      const end = await s.waitFor(sending)
      expect(end === 'undone').toBe(seconds < SECONDS)
      expect(requests).toHaveLength(seconds < SECONDS ? 0 : 1)
    }),
  )
})

test('a page that cannot send while it closes asks first, and not any more after Undo', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.boolean(), async (s, canLeave) => {
      const { acts, window } = waitInPage(s, { canLeave, isDiskFull: false })
      await untilAllWait()
      const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
      expect(asks()).toBe(!canLeave)
      acts.undo()
      expect(asks()).toBe(false)
    }),
  )
})

test('what cannot begin when its time comes is not sent, and its note stays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (s) => {
      const change = { begin: () => Promise.reject(new RepeatedMeanwhile()) }
      const { acts, requests, notes, sending } = waitInPage(s, { canLeave: true, isDiskFull: false, change })
      await untilAllWait()
      acts['send now']()
      expect(await s.waitFor(sending)).toBe('not sent')
      expect([requests.length, notes.size]).toEqual([0, 1])
    }),
  )
})
