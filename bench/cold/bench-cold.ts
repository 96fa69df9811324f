// The first visit on a slow line and at a fourth of the speed, beside the same page rebuilt by hand.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, type Request, chromium } from 'playwright'
import { DIST } from '#bench/measure/dashboard.ts'
import type { Figure } from '#bench/measure/figure.ts'
import { inTurns } from '#bench/measure/in-turns.ts'
import { openMainThread } from '#bench/measure/main-thread.ts'
import { dawnOf, fillMonths } from '#bench/measure/months.ts'
import { report } from '#bench/measure/results.ts'
import { type Kept, newContext, serveFolder, signIn } from '#bench/measure/serve-folder.ts'
import { reads } from '#bench/measure/sight.ts'
import { watchFrames } from '#bench/measure/watch-frames.ts'
import { launchOptions } from '#e2e/support/browser.mjs'
import { buildRebuilt } from './build-rebuilt.ts'
import { startSlowLine } from './slow-line.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 7)
const SLOWER = 4
const POSTS = 180
const NOW = Date.parse('2026-11-21T12:00:00Z')
const PATH = '/calendar?date=2026-11-15'
const POSTS_SEEN = [2, 9, 13, 18, 24, 29].map((date) => reads(dawnOf(Date.UTC(2026, 10, date))))

const folder = await mkdtemp(join(tmpdir(), 'almanac-cold-'))
const browser = await chromium.launch(launchOptions())
const { store, key } = await fillMonths(POSTS, NOW)
const stops: (() => Promise<unknown>)[] = []
try {
  const almanac = await serveSlowly(DIST)
  const finished = await (await newContext(browser, almanac.state)).newPage()
  await finished.goto(almanac.url)
  await (await openMainThread(finished)).quiet()
  const rebuilt = await serveSlowly(await buildRebuilt(finished, folder))
  await finished.context().close()
  const pages = { rebuilt, almanac }
  const median = await inTurns(['rebuilt', 'almanac'], { rounds: ROUNDS, warmUps: 1 }, (name) =>
    load(pages[name]),
  )
  const beside = (what: string, reading: 'painted' | 'seen', goal: number): Figure => ({
    what,
    unit: 'ms',
    ours: median('almanac', reading),
    beside: { name: 'the page rebuilt by hand', value: median('rebuilt', reading) },
    goal,
  })
  report({
    bench: 'cold',
    rounds: ROUNDS,
    versions: { chromium: browser.version() },
    figures: [
      beside('first paint', 'painted', 1.3),
      beside('posts visible', 'seen', 1.35),
      {
        what: 'script requested before the month can be used',
        unit: 'kB',
        ours: median('almanac', 'script'),
        goal: 115,
      },
    ],
  })
} finally {
  await browser.close()
  for (const stop of stops) await stop()
  await store.close()
  await rm(folder, { recursive: true })
}

async function serveSlowly(folder: string) {
  const served = await serveFolder(folder, { store, key, now: () => NOW })
  const line = await startSlowLine(served.url)
  stops.push(line.stop, served.stop)
  return { url: line.url + PATH, state: await signIn(browser, served, line.url) }
}

/** Opens the page with a session and an empty cache. */
async function load({ url, state }: { url: string; state: Kept }) {
  const page = await (await newContext(browser, state)).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watchFrames)
  // A worker's script is reported twice.
  const scripts = new Map<string, Request>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && !scripts.has(pathname)) scripts.set(pathname, request)
  })
  await page.goto(url, { waitUntil: 'commit' })
  const seen = await page.evaluate((sights) => globalThis.bench.loaded(sights), POSTS_SEEN)
  const requested = [...scripts.values()]
  const painted = await readFirstPaint(page)
  const bytes = await Promise.all(requested.map(sizeOf))
  await page.context().close()
  return { painted, seen, script: bytes.reduce((sum, each) => sum + each, 0) / 1000 }
}

/** The body as it came over the line, compressed. Scripts of workers are requests of the page as well. */
async function sizeOf(request: Request): Promise<number> {
  const response = await request.response()
  await response?.finished()
  const { responseBodySize } = await request.sizes()
  if (process.env['SCRIPTS'] !== undefined) console.log(new URL(request.url()).pathname, responseBodySize)
  return responseBodySize
}

async function readFirstPaint(page: Page): Promise<number> {
  return await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
}
