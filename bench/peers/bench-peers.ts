// The calendar beside those that people would pick instead, and beside plain elements: all in turns, from the same service.
import { type Browser, chromium } from 'playwright'
import { fillMonths } from '#bench/calendar/fill-months.ts'
import { serveCalendars } from '#bench/calendar/serve-calendar.ts'
import { NOW, walkMonth } from '#bench/calendar/walk-month.ts'
import type { Figure } from '#bench/measure/figure.ts'
import { inTurns } from '#bench/measure/in-turns.ts'
import { report } from '#bench/measure/results.ts'
import { type Behind, keepSession, newContext, serveFolder } from '#bench/measure/serve-folder.ts'
import { launchOptions } from '#e2e/support/browser.mjs'
import { PEER_NAMES, type Peer, buildPeers, peerFolder, peerVersion } from './build-peers.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const SIZES = (process.env['SIZES'] ?? '200,1000,10000').split(',').map(Number)

buildPeers()
const browser = await chromium.launch(launchOptions())
try {
  const figures: Figure[] = []
  for (const size of SIZES) figures.push(...(await compare(browser, size)))
  const versions = {
    chromium: browser.version(),
    fullcalendar: peerVersion('fullcalendar'),
    'big-calendar': peerVersion('big-calendar'),
  }
  report({ bench: 'peers', rounds: ROUNDS, versions, figures })
} finally {
  await browser.close()
}

async function compare(browser: Browser, size: number): Promise<Figure[]> {
  const { store, key } = await fillMonths(size, NOW)
  const behind = { store, key, now: NOW }
  const { almanac, floor } = await serveCalendars(browser, behind)
  const served = {
    almanac,
    'plain DOM': floor,
    fullcalendar: await servePeer(browser, 'fullcalendar', behind),
    'big-calendar': await servePeer(browser, 'big-calendar', behind),
  }
  const others = ['plain DOM', ...PEER_NAMES] as const
  const median = await inTurns(['almanac', ...others], { rounds: ROUNDS, warmUps: 1 }, async (name) => {
    const { url, state } = served[name]
    const context = await newContext(browser, state)
    const page = await context.newPage()
    const readings = await walkMonth(page, url, name === 'almanac' ? 'almanac' : 'floor')
    await context.close()
    return readings
  })

  const whats = ['month painted', 'next month', 'to Week', 'to Agenda'] as const
  const figures = whats.flatMap((what) =>
    others.map((other): Figure => ({
      what: `${what}, ${size.toLocaleString('en')} posts`,
      unit: 'ms',
      ours: median('almanac', what),
      beside: { name: other, value: median(other, what) },
    })),
  )
  for (const { stop } of Object.values(served)) await stop()
  await store.close()
  return figures
}

async function servePeer(browser: Browser, peer: Peer, behind: Behind) {
  const { url, launchHash, stop } = await serveFolder(peerFolder(peer), behind)
  return { url: `${url}/`, state: await keepSession(browser, `${url}/${launchHash()}`), stop }
}
