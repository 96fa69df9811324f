// The calendar beside a page that paints the same month with plain DOM: both in turns, from the same service.
import { type Browser, chromium } from 'playwright'
import type { Figure } from '#bench/measure/figure.ts'
import { inTurns } from '#bench/measure/in-turns.ts'
import { report } from '#bench/measure/results.ts'
import { launchOptions } from '#e2e/support/browser.mjs'
import { blocksAndBytes } from './blocks-and-bytes.ts'
import { fillMonths } from './fill-months.ts'
import { newContext } from '#bench/measure/serve-folder.ts'
import { serveCalendars } from './serve-calendar.ts'
import { NOW, walkMonth } from './walk-month.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 7)
const SIZES = (process.env['SIZES'] ?? '200,1000,10000').split(',').map(Number)

const GOALS = { 'month painted': 1.6, 'next month': 1.5, 'to Week': 2, 'to Agenda': 2 } as const

const browser = await chromium.launch(launchOptions())
try {
  const figures: Figure[] = []
  for (const size of SIZES) figures.push(...(await compare(browser, size)))
  report({ bench: 'calendar', rounds: ROUNDS, versions: { chromium: browser.version() }, figures })
} finally {
  await browser.close()
}

async function compare(browser: Browser, size: number): Promise<Figure[]> {
  const { store, key } = await fillMonths(size, NOW)
  const served = await serveCalendars(browser, { store, key, now: NOW })
  const median = await inTurns(['almanac', 'floor'], { rounds: ROUNDS, warmUps: 1 }, async (name) => {
    const { url, state } = served[name]
    const context = await newContext(browser, state)
    const page = await context.newPage()
    const readings = {
      ...(await walkMonth(page, url, name)),
      'a keystroke': await page.evaluate(() => globalThis.type('promise')),
    }
    await context.close()
    return readings
  })

  const among = `, ${size.toLocaleString('en')} posts`
  const beside = (what: keyof typeof GOALS | 'month in use'): Figure => ({
    what: what + among,
    unit: 'ms',
    ours: median('almanac', what),
    beside: { name: 'plain DOM', value: median('floor', what) },
  })
  // The table above has no other keys.
  const figures: Figure[] = (Object.keys(GOALS) as (keyof typeof GOALS)[]).map((what) => ({
    ...beside(what),
    goal: GOALS[what],
  }))
  figures.splice(1, 0, beside('month in use'))
  const keystroke = median('almanac', 'a keystroke')
  figures.push({ what: `a keystroke in the filter${among}`, unit: 'ms', ours: keystroke, goal: 50 })
  for (const figure of await blocksAndBytes(browser, served.almanac))
    figures.push({ ...figure, what: figure.what + among })
  for (const { stop } of Object.values(served)) await stop()
  await store.close()
  return figures
}
