// A day at work, pressed together: what stays in memory, what moves under a reader's eyes, and what runs while nobody does anything.
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright'
import { startBusyAccount } from '#bench/account/busy-account.ts'
import { makeHand } from '#bench/actions/hand.ts'
import type { Figure } from '#bench/measure/figure.ts'
import { report } from '#bench/measure/results.ts'
import { launchOptions } from '#e2e/support/browser.mjs'
import { openGauges } from './gauges.ts'
import { logShifts } from './shift-log.ts'
import { visitScreens } from './visit-screens.ts'
import { workOnce } from './work-once.ts'

/** Each round is some hundred and fifty actions, about a quarter of an hour of somebody who is never idle. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const IDLE_MS = Number(process.env['IDLE_MS'] ?? 10_000)
const WIDTHS = [1440, 360]
/** What cannot be told from nothing with clocks of a tenth of a millisecond. */
const IDLE_GOAL_MS = 0.05

const account = await startBusyAccount()
const browser = await chromium.launch(launchOptions())
try {
  const figures = [...(await work(browser))]
  for (const width of WIDTHS) figures.push(await visit(browser, width))
  report({ bench: 'day', rounds: ROUNDS, versions: { chromium: browser.version() }, figures })
} finally {
  await browser.close()
  await account.stop()
}

async function work(browser: Browser): Promise<Figure[]> {
  const page = await account.open(browser, '/calendar', logShifts)
  const gauges = await openGauges(page)
  const hand = makeHand(page, 0)
  await workOnce(hand)
  const first = await gauges.weigh()
  console.log('after the first round', first)
  for (let round = 1; round < ROUNDS; round++) {
    await workOnce(hand)
    console.log(`after ${round + 1} rounds`, await gauges.weigh())
  }
  const last = await gauges.weigh()

  const before = await gauges.spent()
  await pause(IDLE_MS)
  const after = await gauges.spent()
  const idle = (after.task - before.task) / (IDLE_MS / 1000)
  const script = (after.script - before.script) / (IDLE_MS / 1000)
  const shifts = await page.evaluate(() => globalThis.layoutShifts)
  for (const shift of shifts) console.log('moved by itself at 1440', shift)
  await page.context().close()

  const actions = hand.countMoves()
  const beside = (what: keyof typeof first) => ({
    ours: last[what],
    beside: { name: `after ${Math.round(actions / ROUNDS)}`, value: first[what] },
  })
  return [
    { what: `heap after ${actions} actions`, unit: 'MB', ...beside('heap'), goal: 1.2 },
    { what: 'elements', unit: '', ...beside('nodes') },
    { what: 'listeners', unit: '', ...beside('listeners') },
    { what: 'script in a second of doing nothing', unit: 'ms', ours: script, goal: IDLE_GOAL_MS },
    { what: 'all work in it', unit: 'ms', ours: idle },
    toFigure(`${actions} actions at 1440 px`, shifts),
  ]
}

/** Every screen once, on a line on which an answer takes longer than a press excuses. */
async function visit(browser: Browser, width: number): Promise<Figure> {
  const page = await account.open(browser, '/calendar', logShifts, { width, height: 800 })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 700,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const shifts = await visitScreens(page)
  for (const shift of shifts) console.log(`moved by itself at ${width}`, shift)
  await page.context().close()
  return toFigure(`screens on a slow line at ${width} px`, shifts)
}

function toFigure(where: string, shifts: readonly { value: number }[]): Figure {
  const sum = shifts.reduce((sum, { value }) => sum + value, 0)
  return { what: `layout shift, ${where}`, unit: '', ours: sum, goal: 0 }
}
