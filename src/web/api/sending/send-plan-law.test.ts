import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastSendingOf } from '#web/device/sendings/sending-rules.ts'
import { isOpen } from '#web/device/sendings/sending.ts'
import { type RequestOutcome, simulateSending, untilAllWait } from '#web/testing/simulated-sending.ts'
import { type PlanEnd, sendPlan } from './send-plan.ts'
import { isLeftToSend } from './left-to-send.ts'

const FATES: readonly RequestOutcome[] = ['answered', 'refused', 'cap-reached', 'answer-lost', 'request-lost']
/** Two rows often have the same words, calendar and moment. */
const rowTexts = fc.array(fc.constantFrom('One', 'Two', 'Three'), { minLength: 1, maxLength: 6 })
const scripts = fc.array(
  fc.record({
    act: fc.constantFrom<'run' | 'stop' | 'kill' | 'cut' | 'mend'>(
      'run',
      'run',
      'stop',
      'kill',
      'cut',
      'mend',
    ),
    tab: fc.nat(1),
    /** How much happens before the next act. */
    steps: fc.nat(12),
  }),
  { minLength: 2, maxLength: 12 },
)

test('whatever is refused, lost, stopped and killed, in whatever order, each row is sent once or not at all, and the verdicts say which', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      rowTexts,
      scripts,
      fc.infiniteStream(fc.constantFrom(...FATES)),
      async (s, texts, script, fates) => {
        let isCut = false
        let isOver = false
        const outcomeOf = (): RequestOutcome => {
          const next = fates.next()
          if (isOver || next.done === true) return 'answered'
          return isCut ? 'request-lost' : next.value
        }
        const world = simulateSending(s, outcomeOf, undefined, () => isCut && !isOver)
        const { posts, stored, openTab, ask } = world
        const draftIds = texts.map((_, index) => `row-${index}`)
        const overtaken: string[] = []
        let holder: object | null = null
        const lastOf = (draftId: string) => lastSendingOf([...stored.values()], draftId)

        function openPage() {
          const { tab, environment } = openTab()
          const page = { tab, stop: new AbortController(), run, kill }
          async function run(): Promise<PlanEnd | 'elsewhere'> {
            if (holder !== null) return 'elsewhere'
            holder = page
            page.stop = new AbortController()
            const end = await sendPlan(
              { draftIds, stop: page.stop.signal, onRow: () => {} },
              {
                ...environment,
                prepare: (draftId) => {
                  const before = lastOf(draftId)
                  const text = texts[draftIds.indexOf(draftId)] ?? ''
                  const row = isLeftToSend(before, 1) ? { next: ask(before, draftId, [text]), before } : null
                  return Promise.resolve(row)
                },
                readOpen: () => Promise.resolve([...stored.values()].filter(isOpen)),
                createPost: (sending) => {
                  if ([...stored.values()].some((other) => other.id !== sending.id && isOpen(other)))
                    overtaken.push(sending.draftId)
                  return environment.createPost(sending)
                },
              },
            )
            // A run that ends after its tab was killed holds no lock any more.
            if (holder === page) holder = null
            return end
          }
          function kill() {
            tab.die()
            // The browser releases the lock of a closed tab.
            if (holder === page) holder = null
          }
          return page
        }

        const pages = [openPage(), openPage()]
        for (const { act, tab, steps } of script) {
          const page = pages[tab]
          if (act === 'run') void page?.run()
          if (act === 'stop' && page !== undefined) page.stop.abort()
          if (act === 'kill') {
            page?.kill()
            pages[tab] = openPage()
          }
          if (act === 'cut' || act === 'mend') isCut = act === 'cut'
          for (let step = 0; step < steps; step++) {
            await untilAllWait()
            if (s.count() > 0) await s.waitOne()
          }
        }
        await s.waitIdle()
        // In the end the browser is opened again, nothing is lost any more, and a person resumes.
        isOver = true
        for (const page of pages) page.kill()
        const last = openPage()
        const ended = last.run()
        await s.waitIdle()
        expect(await ended).toEqual({ end: 'done' })

        expect(overtaken).toEqual([])
        for (const [index, draftId] of draftIds.entries()) {
          const sendings = [...stored.values()].filter((sending) => sending.draftId === draftId)
          const own = posts.filter(({ sending }) => sendings.some(({ id }) => id === sending))
          const { outcome } = lastOf(draftId) ?? { outcome: { state: 'none' } as const }
          expect(['created', 'refused']).toContain(outcome.state)
          expect(own.map(({ post }) => post.content)).toEqual(
            outcome.state === 'created' ? [texts[index]] : [],
          )
          if (outcome.state === 'created') expect(own[0]?.post.uuid).toBe(outcome.uuid)
        }
      },
    ),
    { numRuns: 1000 },
  )
})
