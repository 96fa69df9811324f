// The calendar beside a page that paints the same month with plain DOM: both in turns, from the same service.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright'
import { launchOptions } from '#e2e/support/browser.mjs'
import { readDashboard } from '#service/door/static-files.ts'
import { simulatePlatform } from '#service/publisher/simulated-platform.ts'
import { createServer } from '#service/server.ts'
import { fillMonths } from './fill-months.ts'
import { longestBlock } from './longest-block.ts'
import { watch } from './watch.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 7)
const SIZES = (process.env['SIZES'] ?? '200,1000,10000').split(',').map(Number)
const NOW = Date.parse('2026-11-21T12:00:00Z')
const PAGES = { almanac: '../dist', floor: 'calendar/floor' } as const
type Name = keyof typeof PAGES
const names = Object.keys(PAGES) as Name[] // The table above has no other keys.

/** What is done, as each page offers it, and how it is known to be there. */
const ACTS = {
  'next month': { almanac: 'Next', floor: 'Next', back: 'Previous' },
  'to Week': { almanac: 'Week', floor: 'Week', back: 'Month' },
  'to Agenda': { almanac: 'Agenda', floor: 'Agenda', back: 'Month' },
} as const

/** Scripts of the worker are counted apart: they hold the page up by nothing but their bytes. */
const isWorker = ({ path }: { path: string }) => path.includes('worker')

const browser = await chromium.launch(launchOptions())
try {
  for (const size of SIZES) await compare(browser, size)
} finally {
  await browser.close()
}

async function compare(browser: Browser, size: number): Promise<void> {
  const { store, key } = await fillMonths(size, NOW)
  const served = await Promise.all(names.map((name) => serve(name, store, key)))
  const times = new Map<string, number[]>()
  const note = (what: string, name: Name, value: number) => {
    const key = `${what} ${name}`
    times.set(key, [...(times.get(key) ?? []), value])
  }
  for (let round = -1; round < ROUNDS; round++) {
    for (const { name, url, state } of served) {
      const context = await newContext(browser, state)
      const page = await context.newPage()
      await page.addInitScript(watch)
      await page.goto(url, { waitUntil: 'commit' })
      const painted = await page.evaluate(() => globalThis.paintedAt())
      if (round >= 0) note('month painted', name, painted)
      await settle(page, name)
      for (const [what, act] of Object.entries(ACTS)) {
        const taken = await page.evaluate((name) => globalThis.press(name), act[name])
        await page.evaluate((name) => globalThis.press(name), act.back)
        if (round >= 0) note(what, name, taken)
      }
      const typed = await page.evaluate(() => globalThis.type('promise'))
      if (round >= 0) note('a keystroke', name, typed)
      await context.close()
    }
  }

  console.log(`\n${size} posts a month, medians of ${ROUNDS} rounds in turns`)
  for (const what of ['month painted', ...Object.keys(ACTS), 'a keystroke']) {
    const [ours = NaN, floor = NaN] = names.map((name) => median(times.get(`${what} ${name}`) ?? []))
    console.log(
      `${what.padEnd(16)} ${ours.toFixed(1).padStart(8)} ms  plain DOM ${floor.toFixed(1).padStart(8)} ms  ${(ours / floor).toFixed(2)} x`,
    )
  }
  const [ours] = served
  if (ours !== undefined) await blocksAndBytes(browser, ours)
  for (const { stop } of served) await stop()
  await store.close()
}

async function serve(name: Name, store: Awaited<ReturnType<typeof fillMonths>>['store'], key: string) {
  const server = createServer({
    store,
    clock: () => NOW,
    platform: simulatePlatform(store),
    sessionSecret: `bench ${randomUUID()}`,
    publicOrigin: null,
    dashboard: await readDashboard(join(import.meta.dirname, '..', PAGES[name])),
    log: () => {},
  })
  const { url, stop } = await server.listen({ host: '127.0.0.1', port: 0 })
  // Signed in once; every round then begins with the session and with nothing else.
  const context = await newContext(browser)
  const page = await context.newPage()
  await page.goto(`${url}/${new URL(server.launchLink(key)).hash}`)
  await page.waitForFunction(() => localStorage.getItem('almanac.proof') !== null)
  const state = await context.storageState()
  await context.close()
  return {
    name,
    url: name === 'floor' ? `${url}/` : `${url}/calendar?date=2026-11-15`,
    state,
    stop: async () => {
      await stop()
      await server.stop()
    },
  }
}

async function newContext(
  browser: Browser,
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
) {
  return await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    ...(storageState === undefined ? {} : { storageState }),
  })
}

/** Until the neighbouring months are at hand too. */
async function settle(page: Page, name: Name): Promise<void> {
  if (name === 'floor') return void (await page.waitForSelector('[data-ready]'))
  await page.getByRole('button', { name: 'Refresh' }).waitFor()
  await page.waitForLoadState('networkidle')
}

async function blocksAndBytes(
  browser: Browser,
  { url, state }: { url: string; state: Awaited<ReturnType<BrowserContext['storageState']>> },
) {
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
  console.log(`longest block    ${load.toFixed(1)} ms while loading, ${use.toFixed(1)} ms in use`)
  const loaded = await Promise.all(scripts.slice(0, before))
  const sum = (chosen: typeof loaded) => (chosen.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(1)
  if (process.env['SCRIPTS'] !== undefined) console.log(loaded)
  console.log(
    `script so far    ${sum(loaded.filter((each) => !isWorker(each)))} kB in the page, ${sum(loaded.filter(isWorker))} kB in its worker`,
  )
  await context.close()
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
