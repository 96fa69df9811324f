import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'

const SAMPLE_MS = 100
/** Below this a sample is the measurement's own work. */
const NOISE_MS = 1.5
/** A page that does nothing for this long has nothing left to do. */
const QUIET_SAMPLES = 5
const LIMIT_SAMPLES = 150

/** The work of a page's main thread, in milliseconds: handlers, layout, paint, and everything deferred. */
export async function openMainThread(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')

  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }

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
    workOf: async (act: () => Promise<unknown>) => {
      await quiet()
      const before = await spent()
      await act()
      await quiet()
      return (await spent()) - before
    },
  }
}
