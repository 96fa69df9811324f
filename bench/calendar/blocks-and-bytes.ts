import type { Browser } from 'playwright'
import type { Figure } from '#bench/measure/figure.ts'
import { longestBlock } from './longest-block.ts'
import { newContext } from '#bench/measure/serve-folder.ts'
import { type Served, settle } from './serve-calendar.ts'
import { watch } from './watch.ts'

/** Scripts of the worker are counted apart: they hold the page up by nothing but their bytes. */
const isWorker = ({ name }: { name: string }) => name.includes('worker')

/** For how long the calendar holds the main thread up at most, and what script had come before its month was there. */
export async function blocksAndBytes(browser: Browser, { url, state }: Served): Promise<Figure[]> {
  const context = await newContext(browser, state)
  const page = await context.newPage()
  await page.addInitScript(watch)
  let before: { name: string; bytes: number }[] = []
  const load = await longestBlock(browser, page, async () => {
    await page.goto(url, { waitUntil: 'commit' })
    before = await page.evaluate(async () => {
      const paintedAt = await globalThis.paintedAt()
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[] // All of that type are.
      // What came while nothing else was to do, after the month, was fetched for later.
      return entries
        .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= paintedAt)
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }))
    })
    await settle(page, 'almanac')
  })
  const use = await longestBlock(browser, page, async () => {
    for (const name of ['Next', 'Previous', 'Week', 'Agenda', 'Quarter', 'Month']) {
      await page.evaluate((name) => globalThis.press(name), name)
    }
    await page.evaluate(() => globalThis.type('promise'))
  })
  if (process.env['SCRIPTS'] !== undefined) console.log(before)
  await context.close()
  const sum = (chosen: typeof before) => chosen.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return [
    { what: 'longest block while loading', unit: 'ms', ours: load, goal: 50 },
    { what: 'longest block in use', unit: 'ms', ours: use, goal: 50 },
    {
      what: 'script before the month',
      unit: 'kB',
      ours: sum(before.filter((each) => !isWorker(each))),
      goal: 115,
    },
    { what: 'script of its worker', unit: 'kB', ours: sum(before.filter(isWorker)) },
  ]
}
