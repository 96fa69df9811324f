// Ten thousand interactions beside a plain windowed list of rows that look the same: both scrolled in turns.
import { randomUUID } from 'node:crypto'
import { type BrowserContext, type CDPSession, type Page, chromium } from 'playwright'
import { launchOptions } from '#e2e/support/browser.mjs'
import { makeStoryClock } from '#e2e/support/story-clock.ts'
import { type StoryService, startService } from '#e2e/support/story-service.ts'
import { plainList } from './plain-list.ts'
import { scroll } from './scroll.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 7)
const ROWS = Number(process.env['ROWS'] ?? 10_000)
const FRAMES = 240
const LATE_MS = 25
/** A reading pace, a wheel, and a throw. */
const STEPS = [30, 120, 900]

const clock = makeStoryClock()
const service = await startService(clock)
const browser = await chromium.launch(launchOptions())
try {
  await fill(service)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const almanac = await openAlmanac(context)
  const plain = await openPlain(context, almanac)
  console.log(`${ROWS} rows, ${ROUNDS} rounds of ${FRAMES} frames each`)
  for (const step of STEPS) await compare(step, { plain, almanac })
} finally {
  await browser.close()
  await service.stop()
}

async function compare(step: number, pages: Record<'plain' | 'almanac', Page>): Promise<void> {
  const runs: Record<'plain' | 'almanac', { work: number; frames: number[] }[]> = { plain: [], almanac: [] }
  const meters = { plain: await openMeter(pages.plain), almanac: await openMeter(pages.almanac) }
  for (let round = -1; round < ROUNDS; round++) {
    for (const name of ['plain', 'almanac'] as const) {
      const page = pages[name]
      await page.bringToFront()
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      const before = await taskTime(meters[name])
      const frames = await page.evaluate(scroll, { frames: FRAMES, step })
      const work = ((await taskTime(meters[name])) - before) / FRAMES
      // The first round warms caches and compilers, of both alike.
      if (round >= 0) runs[name].push({ work, frames })
    }
  }
  console.log(`${step} px a frame`)
  for (const name of ['plain', 'almanac'] as const) {
    const all = runs[name].flatMap(({ frames }) => frames)
    const late = all.filter((time) => time > LATE_MS).length
    console.log(
      `  ${name.padEnd(8)} frame ${mean(all).toFixed(1)} ms (${(mean(all) / mean(runs.plain.flatMap(({ frames }) => frames))).toFixed(2)} x)` +
        `, over ${LATE_MS} ms ${((late / all.length) * 100).toFixed(1)} %` +
        `, work ${median(runs[name].map(({ work }) => work)).toFixed(2)} ms a frame`,
    )
  }
}

async function openAlmanac(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await clock.show(page)
  const { hash } = new URL(service.launchLink())
  await page.goto(`${service.url}/interactions?user=Kyna&view=timeline${hash}`)
  await page.getByRole('list', { name: 'Interactions with @Kyna' }).getByText('Answer 0:').waitFor()
  return page
}

/** The same rows in the same dress, without anything of ours behind them. */
async function openPlain(context: BrowserContext, almanac: Page): Promise<Page> {
  const page = await context.newPage()
  const rows = almanac.getByRole('list', { name: 'Interactions with @Kyna' }).getByRole('listitem')
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  const style = await almanac.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n'),
  )
  const row = await rows.first().evaluate((element) => new XMLSerializer().serializeToString(element))
  await page.setContent(`<!doctype html><style>${style}</style><body><template>${row}</template></body>`)
  await page.evaluate(plainList, { height: mean(heights), count: ROWS })
  return page
}

async function fill({ addPosts }: StoryService): Promise<void> {
  const newest = Date.parse('2026-11-20T09:00:00Z')
  await addPosts(
    Array.from({ length: ROWS }, (_, index) => ({
      uuid: randomUUID(),
      at: new Date(newest - index * 60_000).toISOString(),
      type: 'comment' as const,
      content: `Answer ${index}: the path keeps only what somebody walked before it was drawn, ${'and wrote down where the gate was '.repeat(index % 5)}`,
      target: {
        tweetId: String(index),
        name: 'Kyna Marsh',
        username: 'Kyna',
        profilePhoto: '',
        socialId: '5',
        verified: 'true',
        text: `Is map ${index} right about the river? ${'It was not there when I looked. '.repeat(index % 4)}`,
      },
    })),
  )
}

async function openMeter(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return session
}

/** What the page's main thread worked so far, in milliseconds. */
async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
