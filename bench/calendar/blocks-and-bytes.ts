import type { Browser } from 'playwright'
import type { Figure } from '#bench/measure/figure.ts'
import { longestBlock } from './longest-block.ts'
import { newContext } from '#bench/measure/serve-folder.ts'
import { type Served, settle } from './serve-calendar.ts'
import { watch } from './watch.ts'

/** Scripts of the worker are counted apart: they hold the page up by nothing but their bytes. */
const isWorker = ({ path }: { path: string }) => path.includes('worker')

/** For how long the calendar holds the main thread up at most, and what script it loads before its month is there. */
export async function blocksAndBytes(browser: Browser, { url, state }: Served): Promise<Figure[]> {
  const context = await newContext(browser, state)
  const page = await context.newPage()
  const scripts: Promise<{ path: string; bytes: number }>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js')) return
    scripts.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => ({ path: pathname, bytes: responseBodySize })),
    )
  })
  await page.addInitScript(watch)
  let before = 0
  const load = await longestBlock(browser, page, async () => {
    await page.goto(url, { waitUntil: 'commit' })
    await page.evaluate(() => globalThis.paintedAt())
    before = scripts.length
    await settle(page, 'almanac')
  })
  const use = await longestBlock(browser, page, async () => {
    for (const name of ['Next', 'Previous', 'Week', 'Agenda', 'Quarter', 'Month']) {
      await page.evaluate((name) => globalThis.press(name), name)
    }
    await page.evaluate(() => globalThis.type('promise'))
  })
  const loaded = await Promise.all(scripts.slice(0, before))
  if (process.env['SCRIPTS'] !== undefined) console.log(loaded)
  await context.close()
  const sum = (chosen: typeof loaded) => chosen.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return [
    { what: 'longest block while loading', unit: 'ms', ours: load, goal: 50 },
    { what: 'longest block in use', unit: 'ms', ours: use, goal: 50 },
    {
      what: 'script before the month',
      unit: 'kB',
      ours: sum(loaded.filter((each) => !isWorker(each))),
      goal: 115,
    },
    { what: 'script of its worker', unit: 'kB', ours: sum(loaded.filter(isWorker)) },
  ]
}
