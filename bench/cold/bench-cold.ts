// The first look at the calendar on a slow line and at a quarter of this processor's speed, beside pages that do nothing else.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, chromium } from 'playwright'
import { fillMonths } from '#bench/calendar/fill-months.ts'
import type { Figure } from '#bench/measure/figure.ts'
import { inTurns } from '#bench/measure/in-turns.ts'
import { report } from '#bench/measure/results.ts'
import { type Kept, keepSession, newContext, serveFolder } from '#bench/measure/serve-folder.ts'
import { launchOptions } from '#e2e/support/browser.mjs'
import { buildPeers } from './build-peers.ts'
import { startSlowLine } from './slow-line.ts'
import { watchLoad } from './watch-load.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 9)
const SLOWER = Number(process.env['SLOWER'] ?? 4)
const POSTS = 180
const NOW = Date.parse('2026-11-21T12:00:00Z')
const PATH = '/calendar?date=2026-11-15'

const PEERS = { still: 'a still page', rebuilt: 'a page that does nothing else' }
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

const folder = await mkdtemp(join(tmpdir(), 'almanac-cold-'))
const browser = await chromium.launch(launchOptions())
const { store, key } = await fillMonths(POSTS, NOW)
const behind = { store, key, now: NOW }
const stops: (() => Promise<unknown>)[] = []
try {
  const almanac = await serveSlowly(join(import.meta.dirname, '../../dist'))
  const state = await keepSession(browser, almanac.url + almanac.launchHash())
  const peers = await buildPeers(await openDrawn(almanac.url, state), folder)
  const urls = {
    still: (await serveSlowly(peers.still)).url,
    rebuilt: (await serveSlowly(peers.rebuilt)).url,
    almanac: almanac.url,
    phone: almanac.url,
  }
  const shifts = { almanac: 0, phone: 0 }
  const median = await inTurns(
    ['still', 'rebuilt', 'almanac', 'phone'],
    { rounds: ROUNDS, warmUps: 1 },
    async (name) => {
      const page = await openSlowly(urls[name], state, name === 'phone' ? PHONE : DESK)
      const painted = await page.evaluate(() => globalThis.firstPaintedAt())
      const seen =
        name === 'still' || name === 'phone' ? 0 : await page.evaluate(() => globalThis.postsSeenAt())
      if (name === 'almanac' || name === 'phone') {
        await page.getByText(/^\d+ posts.*as of/).waitFor()
        await page.waitForLoadState('networkidle')
        shifts[name] = Math.max(shifts[name], await page.evaluate(() => globalThis.shiftedSoFar()))
      }
      await page.context().close()
      return { painted, seen }
    },
  )
  const beside = (
    what: string,
    reading: 'painted' | 'seen',
    name: 'still' | 'rebuilt',
    goal: number,
  ): Figure => ({
    what,
    unit: 'ms',
    ours: median('almanac', reading),
    beside: { name: PEERS[name], value: median(name, reading) },
    goal,
  })
  report({
    bench: 'cold',
    rounds: ROUNDS,
    versions: { chromium: browser.version() },
    figures: [
      beside('first contentful paint', 'painted', 'still', 1.3),
      beside('posts visible', 'seen', 'rebuilt', 1.15),
      moved('what moves on a desk', shifts.almanac),
      moved('what moves on a phone', shifts.phone),
    ],
  })
} finally {
  await browser.close()
  for (const stop of stops) await stop()
  await store.close()
  await rm(folder, { recursive: true })
}

async function serveSlowly(pages: string) {
  const { url, launchHash, stop } = await serveFolder(pages, behind)
  const line = await startSlowLine(url)
  stops.push(line.stop, stop)
  return { url: line.url + PATH, launchHash }
}

/** Nothing is kept from one round to the next but the session. */
async function openSlowly(url: string, state: Kept, viewport: typeof DESK): Promise<Page> {
  const { origin } = new URL(url)
  const origins = state.origins.map((kept) => ({ ...kept, origin }))
  const page = await (await newContext(browser, { ...state, origins }, viewport)).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watchLoad)
  await page.goto(url, { waitUntil: 'commit' })
  return page
}

async function openDrawn(url: string, state: Kept): Promise<Page> {
  const page = await (await newContext(browser, state)).newPage()
  await page.goto(url)
  await page.getByText(/^\d+ posts.*as of/).waitFor()
  return page
}

function moved(what: string, ours: number): Figure {
  return { what, unit: 'of the window', ours, goal: 0 }
}
