import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'

const SAMPLE_MS = 100
/** A sample with less work than this counts as quiet, because sampling itself takes this long. */
const NOISE_MS = 1.5
const QUIET_SAMPLES = 5
const LIMIT_SAMPLES = 150

export async function openMainThread(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })

  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }

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
    session,
    quiet,
    workOf: async (act: () => Promise<unknown>): Promise<number> => {
      await quiet()
      const before = await spent()
      await act()
      await quiet()
      return (await spent()) - before
    },
  }
}
