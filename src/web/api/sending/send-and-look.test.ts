import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simulateSending } from '#web/testing/simulated-sending.ts'
import { NotSent } from './not-sent.ts'
import { sendAndLook } from './send-and-look.ts'
import { type SendingEnvironment, sendOnce, lookUp } from './send-once.ts'

test('whatever breaks once the request may have left, the outcome is unknown and looked up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (s) => {
      const { openTab, ask } = simulateSending(s, () => 'answered')
      const { environment } = openTab()
      const next = ask(null)
      const states: string[] = []
      const sent = await s.waitFor(
        sendAndLook({
          next,
          // The lock of the draft is lost with the page's connection to the browser.
          send: () =>
            sendOnce(next, environment).then(() => Promise.reject(new DOMException('', 'AbortError'))),
          lookUp: (unknown) => lookUp(unknown, environment),
          onUnknown: ({ outcome }) => void states.push(outcome.state),
        }),
      )
      expect(states).toEqual(['unknown'])
      expect(sent.outcome.state).toBe('created')
    }),
    { numRuns: 20 },
  )
})

test('only what failed before the request left says that nothing was sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (s) => {
      const { requests, openTab, ask } = simulateSending(s, () => 'answered')
      const { environment } = openTab()
      const refusing: SendingEnvironment = { ...environment, begin: () => Promise.reject(new Error('full')) }
      await expect(s.waitFor(sendOnce(ask(null), refusing))).rejects.toBeInstanceOf(NotSent)
      const sent = sendAndLook({
        next: ask(null),
        send: () => sendOnce(ask(null), refusing),
        lookUp: () => Promise.reject(new Error('Nothing is looked up.')),
        onUnknown: () => expect.unreachable(),
      })
      await expect(s.waitFor(sent)).rejects.toBeInstanceOf(NotSent)
      expect(requests).toEqual([])
    }),
    { numRuns: 20 },
  )
})
