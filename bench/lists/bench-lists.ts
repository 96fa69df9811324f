// Ten thousand interactions beside a plain windowed list of rows that look the same: both scrolled in turns.
import { randomUUID } from 'node:crypto'
import { type BrowserContext, type Page, chromium } from 'playwright'
import { launchOptions } from '#e2e/support/browser.mjs'
import { makeStoryClock } from '#e2e/support/story-clock.ts'
import { type StoryService, startService } from '#e2e/support/story-service.ts'
import type { Figure } from '#bench/measure/figure.ts'
import { inTurns } from '#bench/measure/in-turns.ts'
import { report } from '#bench/measure/results.ts'
import { openTaskMeter } from '#bench/measure/task-meter.ts'
import { plainList } from './plain-list.ts'
import { scroll } from './scroll.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 7)
const ROWS = Number(process.env['ROWS'] ?? 10_000)
const FRAMES = 240
const LATE_MS = 25
/** A reading pace, a wheel, and a throw. */
const STEPS = [30, 120, 900]

// The pages keep the time of the machine: a clock in its place would be asked for every row, of one side only.
const clock = makeStoryClock(new Date().toISOString())
const service = await startService(clock)
const browser = await chromium.launch(launchOptions())
try {
  await fill(service)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const almanac = await openAlmanac(context)
  const plain = await openPlain(context, almanac)
  const figures: Figure[] = []
  for (const step of STEPS) figures.push(...(await compare(step, { plain, almanac })))
  report({ bench: 'lists', rounds: ROUNDS, versions: { chromium: browser.version() }, figures })
} finally {
  await browser.close()
  await service.stop()
}

async function compare(step: number, pages: Record<'plain' | 'almanac', Page>): Promise<Figure[]> {
  const meters = { plain: await openTaskMeter(pages.plain), almanac: await openTaskMeter(pages.almanac) }
  const median = await inTurns(['plain', 'almanac'], { rounds: ROUNDS, warmUps: 1 }, async (name) => {
    const page = pages[name]
    await page.bringToFront()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const before = await meters[name]()
    const frames = await page.evaluate(scroll, { frames: FRAMES, step })
    const late = frames.filter((time) => time > LATE_MS).length
    return {
      frame: mean(frames),
      late: (late / frames.length) * 100,
      work: ((await meters[name]()) - before) / FRAMES,
    }
  })
  const beside = (what: 'frame' | 'late' | 'work') => ({
    ours: median('almanac', what),
    beside: { name: 'plain windowed list', value: median('plain', what) },
  })
  const pace = `${ROWS.toLocaleString('en')} rows at ${step} px a frame`
  return [
    { what: `a frame of ${pace}`, unit: 'ms', ...beside('frame'), goal: 1.5 },
    { what: `work for it`, unit: 'ms', ...beside('work') },
    { what: `frames over ${LATE_MS} ms`, unit: '%', ours: median('almanac', 'late'), goal: 3 },
    { what: `the same of the plain list`, unit: '%', ours: median('plain', 'late') },
  ]
}

async function openAlmanac(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
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
  const newest = clock.now() - 3_600_000
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

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
