import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'

const SAMPLE_MS = 100
/** Below this a sample is the measurement's own work. */
const NOISE_MS = 1.5
/** A page that does nothing for this long has nothing left to do. */
const QUIET_SAMPLES = 5
const LIMIT_SAMPLES = 150

/** All work, and parts of it. The rest is painting, the collection of garbage and the browser's own steps. */
export type MainThreadWork = Record<'work' | 'layout' | 'style' | 'script', number>

/** The work of a page's main thread, in milliseconds: handlers, layout, paint, and everything deferred. */
export async function openMainThread(page: Page) {
  const session = await page.context().newCDPSession(page)
  // The time of the thread, not of the clock: other load of the machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })

  const read = async (): Promise<MainThreadWork> => {
    const { metrics } = await session.send('Performance.getMetrics')
    const inMs = (metric: string) => (metrics.find(({ name }) => name === metric)?.value ?? 0) * 1000
    const [work, layout] = [inMs('TaskDuration'), inMs('LayoutDuration')]
    return { work, layout, style: inMs('RecalcStyleDuration'), script: inMs('ScriptDuration') }
  }
  const spent = async () => (await read()).work

  /** Resolves when the page has been quiet for half a second. */
  const quiet = async () => {
    let [before, still] = [await spent(), 0]
    for (let sample = 0; sample < LIMIT_SAMPLES && still < QUIET_SAMPLES; sample++) {
      await pause(SAMPLE_MS)
      const now = await spent()
      still = now - before < NOISE_MS ? still + 1 : 0
      before = now
    }
  }

  return {
    spent,
    quiet,
    /** All work that something causes until the page is quiet again. */
    workOf: async (act: () => Promise<unknown>): Promise<MainThreadWork> => {
      await quiet()
      const before = await read()
      await act()
      await quiet()
      const after = await read()
      return {
        work: after.work - before.work,
        layout: after.layout - before.layout,
        style: after.style - before.style,
        script: after.script - before.script,
      }
    },
  }
}
