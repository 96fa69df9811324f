import type { Browser, Page } from 'playwright'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  args?: { name?: string }
}

/** How long the page's main thread was held up at most while something went on, in milliseconds. */
export async function longestBlock(
  browser: Browser,
  page: Page,
  goesOn: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await goesOn()
  // The format of Chromium's traces, of which only these fields are read.
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const renderers = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const isMain = ({ pid, tid }: TraceEvent) => renderers.some((main) => main.pid === pid && main.tid === tid)
  const tasks = traceEvents.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && isMain(event),
  )
  return Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1000
}
