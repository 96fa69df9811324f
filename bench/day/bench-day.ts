// A day at work, pressed together: what runs while nobody does anything, and what stays in memory.
import { type Browser, chromium } from 'playwright'
import { startBusyAccount } from '#bench/account/busy-account.ts'
import { afterMoves } from '#bench/actions/after-moves.ts'
import { makeHand } from '#bench/actions/hand.ts'
import type { Figure } from '#bench/measure/figure.ts'
import { report } from '#bench/measure/results.ts'
import { launchOptions } from '#e2e/support/browser.mjs'
import { atPace } from './at-pace.ts'
import { openGauges } from './gauges.ts'
import { sitStill } from './sit-still.ts'
import { workOnce } from './work-once.ts'

/** Somebody who does something every four seconds, and never pauses, does this much in a minute and in an hour. */
const MINUTE = 15
const HOUR = Number(process.env['ACTIONS'] ?? 900)
/** With 4000 the hour takes a real one. */
const MOVE_MS = Number(process.env['MOVE_MS'] ?? 0)
/** A machine that does not get through the hour says how far it came. */
const WORK_MS = Number(process.env['WORK_S'] ?? 75) * 1000 + HOUR * MOVE_MS
const IDLE_S = Number(process.env['IDLE_S'] ?? 60)

const account = await startBusyAccount()
const browser = await chromium.launch(launchOptions())
try {
  const figures = [...(await rest(browser)), ...(await work(browser))]
  report({ bench: 'day', rounds: 1, versions: { chromium: browser.version() }, figures })
} finally {
  await browser.close()
  await account.stop()
}

/** The calendar stands open, and nobody is there. */
async function rest(browser: Browser): Promise<Figure[]> {
  const page = await account.open(browser, '/calendar')
  const { script, task, minute } = await sitStill(page, IDLE_S)
  await page.context().close()
  return [
    { what: 'script in a second of doing nothing', unit: 'ms', ours: script, goal: 0 },
    { what: 'all work in it', unit: 'ms', ours: task },
    { what: `all script in ${IDLE_S} seconds, with the turn of the minute`, unit: 'ms', ours: minute },
  ]
}

/**
 * The hour takes two minutes here unless it is asked for in full, so that what a page forgets only after half an hour it still holds at the end: the
 * posts of each month that was seen, above all. After the first minute it holds the calendar alone.
 */
async function work(browser: Browser): Promise<Figure[]> {
  const page = await account.open(browser, '/calendar')
  const gauges = await openGauges(page)
  const own = makeHand(page, 0)
  const weights: { actions: number; heap: number; nodes: number; listeners: number }[] = []
  const weigh = async () => {
    weights.push({ actions: own.countMoves(), ...(await gauges.weigh()) })
    console.log(weights.at(-1))
  }
  const code: number[] = []
  const weighCode = async () => void code.push(await gauges.weighCode())
  const hand = afterMoves(atPace(own, MOVE_MS), MINUTE, async () => {
    await weigh()
    await weighCode()
  })
  const until = performance.now() + WORK_MS
  while (own.countMoves() < HOUR && performance.now() < until) {
    await workOnce(hand)
    await weigh()
  }
  await weighCode()
  await page.context().close()

  const [minute, round, last] = [weights[0], weights[1], weights.at(-1)]
  if (minute === undefined || round === undefined || last === undefined) throw new Error('Nothing was done')
  const beside = (what: 'heap' | 'nodes' | 'listeners', then: typeof minute) => ({
    ours: last[what],
    beside: { name: `after ${then.actions}`, value: then[what] },
  })
  const [codeThen = 0, codeNow = 0] = code
  return [
    { what: `heap after ${last.actions} actions`, unit: 'MB', ...beside('heap', minute), goal: 1.2 },
    {
      what: 'the same without compiled scripts',
      unit: 'MB',
      ours: last.heap - codeNow,
      beside: { name: `after ${minute.actions}`, value: minute.heap - codeThen },
    },
    { what: 'all of it beside every screen once', unit: 'MB', ...beside('heap', round) },
    { what: 'elements', unit: '', ...beside('nodes', round) },
    { what: 'listeners', unit: '', ...beside('listeners', round) },
  ]
}
