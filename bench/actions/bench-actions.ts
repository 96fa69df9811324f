// Measures actions with 1,000 posts a month: the time to the painted frame at full speed, and Interaction to Next Paint
// (INP) at a quarter of the processor's speed.
import { chromium } from 'playwright'
import { median } from '#bench/measure/figures.ts'
import { openMainThread } from '#bench/measure/main-thread.ts'
import { fillMonths } from '#bench/measure/months.ts'
import { type Reading, makePerson } from '#bench/measure/person.ts'
import { DIST, serveFolder } from '#bench/measure/serve-folder.ts'
import { launchOptions } from '#e2e/support/browser.mjs'
import { TOURS, type Tour } from './tours.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
/**
 * Holds a press for 70 ms at a quarter of the speed. Otherwise the browser would measure a press and its release as one
 * event.
 */
const SPEEDS = [
  { slower: 1, heldMs: 0 },
  { slower: 4, heldMs: 70 },
]
const LOOKS_MS = 150

type Action = Reading & { screen: string; slower: number }

const asked = process.argv.slice(2)
const browser = await chromium.launch(launchOptions())
const { store, key } = await fillMonths(1000, Date.now())
const served = await serveFolder(browser, DIST, { store, key, now: Date.now })
try {
  const actions: Action[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const [screen, tour] of Object.entries(TOURS))
      for (const speed of SPEEDS)
        if (asked.length === 0 || asked.includes(screen)) actions.push(...(await walk(screen, tour, speed)))
  print(actions)
} finally {
  await browser.close()
  await served.stop()
  await store.close()
}

async function walk(screen: string, { path, tour }: Tour, { slower, heldMs }: (typeof SPEEDS)[number]) {
  const page = await served.open()
  await page.goto(served.url + path)
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  const { session, quiet } = await openMainThread(page)
  await quiet()
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const person = makePerson(page, { heldMs, looksMs: LOOKS_MS })
  await tour(person)
  const readings = await person.readings()
  await page.context().close()
  return readings.map((reading): Action => ({ screen, slower, ...reading }))
}

/** The goals are 100 ms to the painted frame at full speed (1x), and 200 ms INP at a quarter of the speed (4x). */
function print(actions: readonly Action[]): void {
  const screens = [...Map.groupBy(actions, ({ screen }) => screen), ['all', actions] as const]
  const rows = screens.map(([screen, own]) => {
    const [painted, inp] = [sort(own, 1, 'shown'), sort(own, 4, 'inp')]
    const percent = (share: number) => inp[Math.floor(inp.length * (1 - share))]?.ms
    const slow = { '4x INP, worst': inp[0]?.ms, '4x p75': percent(0.75), '4x p98': percent(0.98) }
    return [screen, { actions: inp.length, '1x painted, worst': painted[0]?.ms, ...slow }] as const
  })
  console.table(Object.fromEntries(rows))
  console.log('Slowest at 1x, painted, and at 4x, Interaction to Next Paint')
  console.table([...sort(actions, 1, 'shown').slice(0, 5), ...sort(actions, 4, 'inp').slice(0, 5)])
  console.log('Longest animation frames at 4x, and the script that held each')
  const longest = actions.filter(({ slower }) => slower === 4).toSorted((a, b) => b.frame - a.frame)
  const toRow = ({ screen, name, frame, held }: Action) => ({ screen, name, ms: Math.round(frame), held })
  console.table(longest.slice(0, 8).map(toRow))
}

function sort(actions: readonly Action[], slower: number, what: 'shown' | 'inp') {
  const own = actions.filter((action) => action.slower === slower)
  return [...Map.groupBy(own, ({ screen, name }) => `${screen}: ${name}`)]
    .map(([name, same]) => ({ name, slower, ms: Math.round(median(same.map((action) => action[what]))) }))
    .toSorted((a, b) => b.ms - a.ms)
}
