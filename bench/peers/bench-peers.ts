// The calendar beside those that people would choose instead and beside a plain page of React, in turns, with posts from
// the same service.
import { type Browser, chromium } from 'playwright'
import { DIST } from '#bench/measure/dashboard.ts'
import type { Figure } from '#bench/measure/figure.ts'
import { inTurns } from '#bench/measure/in-turns.ts'
import { fillMonths } from '#bench/measure/months.ts'
import { report } from '#bench/measure/results.ts'
import { type Behind, newContext, serveFolder, signIn } from '#bench/measure/serve-folder.ts'
import { launchOptions } from '#e2e/support/browser.mjs'
import { LIBRARIES, PEER_NAMES, type Peer, buildPeers, peerFolder, peerVersion } from './build-peers.ts'
import { MEASURES, NOW, type NextWork, measureNext, walkCalendar } from './walk-calendar.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const SIZES = (process.env['SIZES'] ?? '200,1000,10000').split(',').map(Number)

/** At most this part of the time of the better library. */
const LIBRARY_GOALS = { 'month shown': 1, 'next month': 0.5, week: 0.5, agenda: 0.25 } as const
/** At most this many times as long as the plain page takes. */
const PLAIN_GOALS: Partial<Record<(typeof MEASURES)[number], number>> = { 'next month': 2 }
/** The size at which the work of Next is measured, and the goals are set. */
const WORK_SIZE = 1000
const WORK_PARTS = ['work', 'script', 'style', 'layout', 'elements'] as const
const WORK_GOAL = 2.5
const LETTER_GOAL_MS = 100
/** Of the sizes at which it is not measured. */
const NOT_MEASURED: NextWork = {
  work: Number.NaN,
  script: Number.NaN,
  style: Number.NaN,
  layout: Number.NaN,
  elements: Number.NaN,
}

buildPeers()
const browser = await chromium.launch(launchOptions())
try {
  const figures: Figure[] = []
  for (const size of SIZES) figures.push(...(await compare(browser, size)))
  const peers = Object.fromEntries(PEER_NAMES.map((name) => [name, peerVersion(name)]))
  const versions = { chromium: browser.version(), ...peers }
  report({ bench: 'peers', rounds: ROUNDS, versions, figures })
} finally {
  await browser.close()
}

async function compare(browser: Browser, size: number): Promise<Figure[]> {
  const { store, key } = await fillMonths(size, NOW, { before: 1, after: 3 })
  const behind = { store, key, now: () => NOW }
  const served = {
    Almanac: await serve(browser, DIST, behind, '/calendar?date=2026-11-15'),
    FullCalendar: await serve(browser, peerFolder('FullCalendar'), behind, '/'),
    'react-big-calendar': await serve(browser, peerFolder('react-big-calendar'), behind, '/'),
    'plain-react': await serve(browser, peerFolder('plain-react'), behind, '/'),
  }
  const names = ['Almanac', ...PEER_NAMES] as const
  const median = await inTurns(names, { rounds: ROUNDS, warmUps: 0 }, async (name) => {
    const { url, state } = served[name]
    // FullCalendar lists a month from its first day, the others from the date.
    const agendaFrom = name === 'FullCalendar' ? 1 : 15
    const walked = await newContext(browser, state)
    const reading = await walkCalendar(await walked.newPage(), url, agendaFrom, name === 'Almanac')
    await walked.close()
    if (size !== WORK_SIZE) return { ...reading, ...NOT_MEASURED }
    const worked = await newContext(browser, state)
    const work = await measureNext(await worked.newPage(), url)
    await worked.close()
    return { ...reading, ...work }
  })
  for (const { stop } of Object.values(served)) await stop()
  await store.close()

  const posts = `${size.toLocaleString('en')} posts`
  const beside = (peer: Peer, what: Parameters<typeof median>[1]) => ({
    name: peer,
    value: median(peer, what),
  })
  const isGoalSize = size >= WORK_SIZE
  const figures = MEASURES.flatMap((what): Figure[] => {
    const libraries = LIBRARIES.map((peer) => beside(peer, what)).toSorted((a, b) => a.value - b.value)
    const goals = [LIBRARY_GOALS[what], undefined, PLAIN_GOALS[what]]
    return [...libraries, beside('plain-react', what)].map((peer, index) => ({
      what: `${what}, ${posts}`,
      unit: 'ms',
      ours: median('Almanac', what),
      beside: peer,
      ...(isGoalSize && goals[index] !== undefined ? { goal: goals[index] } : {}),
    }))
  })
  figures.push({
    what: `letter in the filter, ${posts}`,
    unit: 'ms',
    ours: median('Almanac', 'letter'),
    goal: LETTER_GOAL_MS,
  })
  if (size !== WORK_SIZE) return figures
  const parts = WORK_PARTS.flatMap((part) =>
    PEER_NAMES.map((peer): Figure => ({
      what: part === 'elements' ? `elements after Next, ${posts}` : `${part} of Next, ${posts}`,
      unit: part === 'elements' ? '' : 'ms',
      ours: median('Almanac', part),
      beside: beside(peer, part),
      ...(part === 'work' && peer === 'plain-react' ? { goal: WORK_GOAL } : {}),
    })),
  )
  return [...figures, ...parts]
}

async function serve(browser: Browser, folder: string, behind: Behind, path: string) {
  const served = await serveFolder(folder, behind)
  return { url: served.url + path, state: await signIn(browser, served), stop: served.stop }
}
