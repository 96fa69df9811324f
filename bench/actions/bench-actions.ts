// Every action of a day, with a thousand posts a month: its painted frame at full speed, and its Interaction to Next Paint at a fourth.
import { chromium } from 'playwright'
import { startDashboard } from '#bench/measure/dashboard.ts'
import { openMainThread } from '#bench/measure/main-thread.ts'
import { makePerson } from '#bench/measure/person.ts'
import { report } from '#bench/measure/results.ts'
import { launchOptions } from '#e2e/support/browser.mjs'
import { type Action, actionsToFigures, printActions } from './action-table.ts'
import { SCREENS, type Tour } from './screens.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 3)

/** A key or a button stays down for 70 ms at a fourth of the speed, so that what key-up causes counts by itself. */
const SPEEDS = [
  { slower: 1, heldMs: 0 },
  { slower: 4, heldMs: 70 },
] as const
const LOOKS_MS = 150

const asked = process.argv.slice(2)
const browser = await chromium.launch(launchOptions())
const dashboard = await startDashboard(browser)
try {
  const actions: Action[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const [screen, tour] of Object.entries(SCREENS))
      for (const speed of SPEEDS)
        if (asked.length === 0 || asked.includes(screen)) actions.push(...(await walk(screen, tour, speed)))
  printActions(actions)
  report({
    bench: 'actions',
    rounds: ROUNDS,
    versions: { chromium: browser.version() },
    figures: actionsToFigures(actions),
    details: actions,
  })
} finally {
  await browser.close()
  await dashboard.stop()
}

async function walk(screen: string, { path, tour }: Tour, speed: (typeof SPEEDS)[number]): Promise<Action[]> {
  const page = await dashboard.open(path)
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await (await openMainThread(page)).quiet()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: speed.slower })
  const person = makePerson(page, { heldMs: speed.heldMs, looksMs: LOOKS_MS })
  await tour(person)
  const readings = await person.readings()
  await page.context().close()
  return readings.map((reading) => ({ screen, slower: speed.slower, ...reading }))
}
