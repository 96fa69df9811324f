// Everything that a person can do, at a quarter of this processor's speed and with a thousand posts a month: how long until it shows.
import { type Browser, chromium } from 'playwright'
import { startBusyAccount } from '#bench/account/busy-account.ts'
import type { Figure } from '#bench/measure/figure.ts'
import { report } from '#bench/measure/results.ts'
import { launchOptions } from '#e2e/support/browser.mjs'
import { logEvents } from './event-log.ts'
import { type Hand, type Readings, makeHand } from './hand.ts'
import { type Action, actionsToFigure, readingsToActions, tellActions } from './tell-actions.ts'
import * as access from './tours/access.ts'
import * as calendar from './tours/calendar.ts'
import * as drafts from './tours/drafts.ts'
import * as interactions from './tours/interactions.ts'
import * as post from './tours/post.ts'
import * as quotas from './tours/quotas.ts'
import * as quote from './tours/quote.ts'
import * as shell from './tours/shell.ts'
import * as thread from './tours/thread.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const SLOWER = Number(process.env['SLOWER'] ?? 4)

type Tour = { path: string; tour: (hand: Hand) => Promise<void> }
const TOURS: Readonly<Record<string, Tour>> = {
  calendar,
  post,
  interactions,
  quotas,
  thread,
  quote,
  drafts,
  shell,
  access,
}

const asked = process.argv.slice(2)
const account = await startBusyAccount()
const browser = await chromium.launch(launchOptions())
try {
  const names = asked.length > 0 ? asked : Object.keys(TOURS)
  const figures: Figure[] = []
  const all: Action[] = []
  for (const name of names) {
    const readings: Readings = new Map()
    for (let round = 0; round < ROUNDS; round++) await walk(browser, name, readings)
    const actions = readingsToActions(name, readings)
    all.push(...actions)
    figures.push(actionsToFigure(name, actions))
  }
  tellActions(all)
  report({
    bench: 'actions',
    rounds: ROUNDS,
    versions: { chromium: browser.version() },
    figures,
    details: all,
  })
} finally {
  await browser.close()
  await account.stop()
}

async function walk(browser: Browser, name: string, readings: Readings): Promise<void> {
  const { path, tour } = TOURS[name] ?? { path: '', tour: undefined }
  if (tour === undefined) throw new Error(`There is no tour called ${name}: ${Object.keys(TOURS).join(', ')}`)
  const page = await account.open(browser, path, logEvents)
  page.setDefaultTimeout(20_000)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const hand = makeHand(page)
  await tour(hand)
  await hand.read(readings)
  await page.context().close()
}
