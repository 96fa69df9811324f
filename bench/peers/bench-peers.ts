import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Page, chromium } from 'playwright'
import { type Figure, inTurns, printFigures } from '#bench/measure/figures.ts'
import { openMainThread } from '#bench/measure/main-thread.ts'
import { dawnOf, fillMonths, noonOf } from '#bench/measure/months.ts'
import { makePerson } from '#bench/measure/person.ts'
import { DIST, serveFolder } from '#bench/measure/serve-folder.ts'
import { type Sight, reads } from '#bench/measure/watch-frames.ts'
import { launchOptions } from '#e2e/support/browser.mjs'

const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const SIZES = (process.env['SIZES'] ?? '200,1000,10000').split(',').map(Number)
const SLOWER = Number(process.env['SLOWER'] ?? 1)
const NOW = Date.parse('2026-11-21T12:00:00Z')
const PAGES = join(import.meta.dirname, 'pages')
const PEERS = ['full-calendar', 'plain-react'] as const
const MEASURES = ['month shown', 'next month', 'week', 'agenda', 'work of Next'] as const
const GOALS: Readonly<Record<string, number>> = {
  'month shown': 1,
  'next month': 0.6,
  week: 0.5,
  agenda: 0.2,
}
/** Waits for 10 s, because Almanac prefetches its other screens 8 s after the start. */
const LOADED_AFTER_MS = 10_000

buildPeers()
const browser = await chromium.launch(launchOptions())
try {
  for (const size of SIZES) printFigures(`${size} posts a month, ${ROUNDS} rounds`, await compare(size))
} finally {
  await browser.close()
}

function buildPeers(): void {
  if (!existsSync(join(PAGES, 'node_modules')))
    run('npm', ['install', '--no-package-lock', '--ignore-scripts', '--prefix', PAGES])
  const vite = join(import.meta.dirname, '../../node_modules/vite/bin/vite.js')
  for (const peer of PEERS)
    run(process.execPath, [vite, 'build', PAGES, '--outDir', `dist/${peer}`, '--logLevel', 'error'], peer)
}

function run(command: string, words: readonly string[], peer = ''): void {
  const env = { ...process.env, VITE_PEER: peer }
  const { status } = spawnSync(command, words, { stdio: 'inherit', timeout: 180_000, env })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed`)
}

async function compare(size: number): Promise<Figure[]> {
  const { store, key } = await fillMonths(size, NOW, { before: 1, after: 3 })
  const serve = (folder: string) => serveFolder(browser, folder, { store, key, now: () => NOW })
  const served = {
    Almanac: await serve(DIST),
    'full-calendar': await serve(join(PAGES, 'dist/full-calendar')),
    'plain-react': await serve(join(PAGES, 'dist/plain-react')),
  }
  const median = await inTurns(['Almanac', ...PEERS], { rounds: ROUNDS, warmUps: 0 }, async (name) => {
    const { url, open } = served[name]
    const address = name === 'Almanac' ? `${url}/calendar?date=2026-11-15` : url
    const page = await openSlower(open)
    const walked = await walk(page, address, name)
    await page.context().close()
    const other = await openSlower(open)
    const work = await workOfNext(other, address)
    await other.context().close()
    return { ...walked, 'work of Next': work }
  })
  for (const { stop } of Object.values(served)) await stop()
  await store.close()

  return MEASURES.flatMap((what) =>
    PEERS.map((peer): Figure => {
      const goal = size >= 1000 && peer === 'full-calendar' ? GOALS[what] : undefined
      const figure = { what: `${what}, ${peer}`, unit: 'ms' as const }
      const both = { ...figure, ours: median('Almanac', what), beside: median(peer, what) }
      return goal === undefined ? both : { ...both, goal }
    }),
  )
}

async function openSlower(open: () => Promise<Page>): Promise<Page> {
  const page = await open()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

async function walk(page: Page, url: string, name: string) {
  const month = toSights(10, 2, 9, 13, 18, 24, 29)
  await page.goto(url, { waitUntil: 'commit' })
  const shown = await page.evaluate((sights) => globalThis.bench.loaded(sights), month)
  const { press } = makePerson(page, { heldMs: 0, looksMs: 0 })
  const next = await press(null, 'Next', ...toSights(11, 2, 9, 13, 18, 24, 29))
  await press(null, 'Previous', ...month)
  // Expects Almanac's posts at noon, because its week opens around noon. The other calendars' weeks begin with the
  // first post of each day.
  const inWeek = [9, 12, 15].map((date) =>
    reads((name === 'Almanac' ? noonOf : dawnOf)(Date.UTC(2026, 10, date))),
  )
  const week = await press(null, 'Week', ...inWeek, ...unread(toSights(10, 24)))
  await press(null, 'Month', ...month)
  const from = toSights(10, name === 'full-calendar' ? 1 : 15)
  const agenda = await press(null, 'Agenda', ...from, ...unread(toSights(10, 29)))
  return { 'month shown': shown, 'next month': next, week, agenda }
}

async function workOfNext(page: Page, url: string): Promise<number> {
  await page.goto(url)
  const { quiet, workOf } = await openMainThread(page)
  await page.getByRole('button', { name: 'Next', exact: true }).hover()
  await pause(LOADED_AFTER_MS)
  await quiet()
  return await workOf(async () => {
    await page.mouse.down()
    await page.mouse.up()
  })
}

function toSights(month: number, ...dates: number[]): Sight[] {
  return dates.map((date) => reads(dawnOf(Date.UTC(2026, month, date))))
}

function unread(sights: readonly Sight[]): Sight[] {
  return sights.map((sight) => ({ ...sight, is: 'gone' }))
}
