import type { Page } from 'playwright'

/** Reads what a page's main thread has worked so far, in milliseconds: handlers, drawing, and all that was put off. */
export async function openTaskMeter(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}
