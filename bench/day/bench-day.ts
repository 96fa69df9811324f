// An hour of use without a reload: what stays in memory, and what runs while the page is open and unused.
import { setTimeout as pause } from 'node:timers/promises'
import { type Page, chromium } from 'playwright'
import { SCREENS } from '#bench/actions/screens.ts'
import { startDashboard } from '#bench/measure/dashboard.ts'
import { openMainThread } from '#bench/measure/main-thread.ts'
import { median } from '#bench/measure/median.ts'
import { type Person, makePerson } from '#bench/measure/person.ts'
import { report } from '#bench/measure/results.ts'
import { launchOptions } from '#e2e/support/browser.mjs'

/** One action every four seconds for an hour. Here they follow each other without a pause. */
const ACTIONS = Number(process.env['ACTIONS'] ?? 900)
const IDLE_S = Number(process.env['IDLE_S'] ?? 20)

const PLACES: Readonly<Record<string, string>> = { '/calendar': 'Calendar', '/compose/thread': 'New thread' }

const browser = await chromium.launch(launchOptions())
const dashboard = await startDashboard(browser)
try {
  const page = await dashboard.open('/calendar')
  const idle = await measureIdle(page)
  const person = makePerson(page, { heldMs: 0, looksMs: 0 })
  const before = await weigh(page)
  let start: number | undefined
  const rounds: number[] = []
  while (person.countActions() < ACTIONS) {
    await workOnce(person, async () => void (start ??= await weigh(page)))
    rounds.push(await weigh(page))
  }
  const last = rounds.at(-1) ?? Number.NaN
  const half = rounds[Math.ceil(rounds.length / 2) - 1] ?? Number.NaN
  report({
    bench: 'day',
    rounds: 1,
    versions: { chromium: browser.version() },
    figures: [
      {
        what: `heap after ${person.countActions()} actions`,
        unit: 'MB',
        ours: last,
        beside: { name: 'the start, two minutes of the calendar', value: start ?? Number.NaN },
        goal: 1.3,
      },
      {
        what: 'heap at the end',
        unit: 'MB',
        ours: last,
        beside: { name: 'half of the time', value: half },
        goal: 1.05,
      },
      {
        what: 'heap beside every screen used once',
        unit: 'MB',
        ours: last,
        beside: { name: 'first round', value: rounds[0] ?? Number.NaN },
      },
      { what: 'heap before the first action', unit: 'MB', ours: before },
      { what: 'script in a second without input', unit: 'ms', ours: idle, goal: 0.5 },
    ],
    details: [{ heapAfterEachRound: rounds }],
  })
} finally {
  await browser.close()
  await dashboard.stop()
}

/** Every action of every screen once, and back to the calendar. */
async function workOnce(person: Person, afterScreen: () => Promise<void>): Promise<void> {
  const rail = person.page.getByRole('navigation', { name: 'Main' })
  const go = (place: string) => person.press(null, rail.getByRole('link', { name: place, exact: true }))
  for (const { path, tour } of Object.values(SCREENS)) {
    await go('Quotas')
    await go(PLACES[path] ?? path)
    await tour(person)
    await afterScreen()
  }
  await go('Quotas')
  await go('Calendar')
  await (await openMainThread(person.page)).quiet()
}

/** The heap in megabytes, without what nothing refers to any more. */
async function weigh(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  // The second collection frees what the first one finalised.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.disable')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  console.log(`heap ${(usedSize / 1_000_000).toFixed(1)} MB`)
  return usedSize / 1_000_000
}

/** The median over seconds; the turn of a minute does not count. */
async function measureIdle(page: Page): Promise<number> {
  await (await openMainThread(page)).quiet()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  }
  const seconds: number[] = []
  for (let second = 0; second < IDLE_S; second++) {
    const before = await read()
    await pause(1000)
    seconds.push((await read()) - before)
  }
  return median(seconds)
}
