// The calendar beside those that people would choose instead, in turns, with posts from the same service.
import { type Browser, chromium } from 'playwright'
import { DIST } from '#bench/measure/dashboard.ts'
import type { Figure } from '#bench/measure/figure.ts'
import { inTurns } from '#bench/measure/in-turns.ts'
import { fillMonths } from '#bench/measure/months.ts'
import { report } from '#bench/measure/results.ts'
import { type Behind, newContext, serveFolder, signIn } from '#bench/measure/serve-folder.ts'
import { launchOptions } from '#e2e/support/browser.mjs'
import { PEER_NAMES, type Peer, buildPeers, peerFolder, peerVersion } from './build-peers.ts'
import { MEASURES, NOW, measureNext, walkCalendar } from './walk-calendar.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const SIZES = (process.env['SIZES'] ?? '200,1000,10000').split(',').map(Number)

/** At most this part of the time of the better peer. */
const GOALS = { 'month shown': 1, 'next month': 0.5, week: 1, agenda: 0.5 } as const
const WORK_SIZE = 1000
const WORK_GOAL_MS = 80
const LETTER_GOAL_MS = 50

buildPeers()
const browser = await chromium.launch(launchOptions())
try {
  const figures: Figure[] = []
  for (const size of SIZES) figures.push(...(await compare(browser, size)))
  const versions = {
    chromium: browser.version(),
    FullCalendar: peerVersion('FullCalendar'),
    'react-big-calendar': peerVersion('react-big-calendar'),
  }
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
  }
  const names = ['Almanac', ...PEER_NAMES] as const
  const median = await inTurns(names, { rounds: ROUNDS, warmUps: 0 }, async (name) => {
    const { url, state } = served[name]
    // FullCalendar lists a month from its first day, the others from the date.
    const agendaFrom = name === 'FullCalendar' ? 1 : 15
    const walked = await newContext(browser, state)
    const reading = await walkCalendar(await walked.newPage(), url, agendaFrom, name === 'Almanac')
    await walked.close()
    if (size !== WORK_SIZE) return { ...reading, work: Number.NaN }
    const worked = await newContext(browser, state)
    const work = await measureNext(await worked.newPage(), url)
    await worked.close()
    return { ...reading, work }
  })
  for (const { stop } of Object.values(served)) await stop()
  await store.close()

  const posts = `${size.toLocaleString('en')} posts`
  const beside = (peer: Peer, what: Parameters<typeof median>[1]) => ({
    name: peer,
    value: median(peer, what),
  })
  const figures = MEASURES.flatMap((what): Figure[] => {
    const peers = PEER_NAMES.map((peer) => beside(peer, what)).toSorted((a, b) => a.value - b.value)
    return peers.map((peer, index) => ({
      what: `${what}, ${posts}`,
      unit: 'ms',
      ours: median('Almanac', what),
      beside: peer,
      ...(index === 0 ? { goal: GOALS[what] } : {}),
    }))
  })
  figures.push({
    what: `letter in the filter, ${posts}`,
    unit: 'ms',
    ours: median('Almanac', 'letter'),
    goal: LETTER_GOAL_MS,
  })
  if (size !== WORK_SIZE) return figures
  const work: Figure = { what: `all work of Next, ${posts}`, unit: 'ms', ours: median('Almanac', 'work') }
  return [
    ...figures,
    { ...work, goal: WORK_GOAL_MS },
    ...PEER_NAMES.map((peer) => ({ ...work, beside: beside(peer, 'work') })),
  ]
}

async function serve(browser: Browser, folder: string, behind: Behind, path: string) {
  const served = await serveFolder(folder, behind)
  return { url: served.url + path, state: await signIn(browser, served), stop: served.stop }
}
