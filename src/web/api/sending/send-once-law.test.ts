import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Post } from '#contract/post.ts'
import { lastSendingOf } from '#web/device/sendings/sending-rules.ts'
import { type Sending, isOpen } from '#web/device/sendings/sending.ts'
import { sendOnce, lookUp } from './send-once.ts'
import { type RequestOutcome, simulateSending, untilAllWait } from '#web/testing/simulated-sending.ts'

const fates = fc.constantFrom<RequestOutcome>('answered', 'refused', 'answer-lost', 'request-lost')

type Act = {
  tab: number
  act: 'click' | 'double-click' | 'click-knowing' | 'reload' | 'crash' | 'hear'
  steps: number
}
const scripts = fc.array(
  fc.record({
    tab: fc.nat(2),
    /** How much happens before the next act. */
    steps: fc.nat(5),
    act: fc.constantFrom<Act['act']>('click', 'double-click', 'click-knowing', 'reload', 'crash', 'hear'),
  }),
  { minLength: 3, maxLength: 10 },
)

function takeFate(stream: Iterator<RequestOutcome>): RequestOutcome {
  const next = stream.next()
  return next.done === true ? 'answered' : next.value
}

function isTrue({ id, outcome }: Sending, posts: readonly { post: Post; sending: string }[]): boolean {
  const own = posts.find(({ sending }) => sending === id)
  switch (outcome.state) {
    case 'created':
      return own?.post.uuid === outcome.uuid
    case 'refused':
    case 'not-created':
      return own === undefined
    case 'under-way':
    case 'unknown':
      return true
  }
}

test('whatever is clicked, reloaded, killed and lost in up to three tabs, one wish makes one request and no verdict is wrong', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), scripts, fc.infiniteStream(fates), async (s, script, stream) => {
      const { posts, requests, stored, openTab, ask } = simulateSending(s, () => takeFate(stream))
      const tabs = [openTab(), openTab(), openTab()]
      const under: Promise<unknown>[] = []

      function click(number: number) {
        const { tab, environment } = tabs[number] ?? openTab()
        const next = ask(tab.known)
        under.push(
          sendOnce(next, environment).then(async (sent) => {
            tab.known = sent.outcome.state === 'unknown' ? await lookUp(sent, environment) : sent
            return tab.known
          }),
        )
      }

      function reload(number: number) {
        tabs[number]?.tab.die()
        const next = openTab()
        tabs[number] = next
        next.tab.known = lastSendingOf([...stored.values()], 'draft')
        const { known } = next.tab
        if (known !== null && isOpen(known)) {
          under.push(lookUp(known, next.environment).then((settled) => (next.tab.known = settled)))
        }
      }

      for (const { tab, act, steps } of script) {
        const here = tabs[tab]?.tab
        const hears = act === 'hear' || act === 'click-knowing'
        if (hears && here !== undefined) here.known = lastSendingOf([...stored.values()], 'draft')
        if (act === 'click' || act === 'double-click' || act === 'click-knowing') click(tab)
        if (act === 'double-click') click(tab)
        if (act === 'reload') reload(tab)
        if (act === 'crash') here?.die()
        for (let step = 0; step < steps; step++) {
          await untilAllWait()
          if (s.count() > 0) await s.waitOne()
        }
      }
      await s.waitIdle()
      // In the end a tab is opened again; only then must everything be settled.
      reload(0)
      await s.waitIdle()

      const intents = requests.map(({ after }) => after)
      expect(new Set(intents).size).toBe(intents.length)
      expect(posts.length - 1).toBeLessThanOrEqual(1)
      for (const sending of stored.values()) {
        expect(isTrue(sending, posts)).toBe(true)
        expect(isOpen(sending)).toBe(false)
      }
    }),
    { numRuns: 1000 },
  )
})
