import type { Page } from 'playwright'

/** What a page holds once everything that nobody holds is gone, and what its main thread has worked so far. */
export async function openGauges(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')

  async function read() {
    const { metrics } = await session.send('Performance.getMetrics')
    return (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  }

  return {
    weigh: async () => {
      // What is only freed after it was finalised goes with the second.
      await session.send('HeapProfiler.collectGarbage')
      await session.send('HeapProfiler.collectGarbage')
      const value = await read()
      return {
        heap: value('JSHeapUsedSize') / 1_000_000,
        nodes: value('Nodes'),
        listeners: value('JSEventListeners'),
      }
    },
    /** In milliseconds. */
    spent: async () => {
      const value = await read()
      return { task: value('TaskDuration') * 1000, script: value('ScriptDuration') * 1000 }
    },
  }
}
