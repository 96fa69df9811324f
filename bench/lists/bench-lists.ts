// Ten thousand interactions, scrolled with a wheel: how many frames come late.
import { randomUUID } from 'node:crypto'
import { type Page, chromium } from 'playwright'
import { openMainThread } from '#bench/measure/main-thread.ts'
import { median } from '#bench/measure/median.ts'
import { report } from '#bench/measure/results.ts'
import { newContext } from '#bench/measure/serve-folder.ts'
import { launchOptions } from '#e2e/support/browser.mjs'
import { makeStoryClock } from '#e2e/support/story-clock.ts'
import { startService } from '#e2e/support/story-service.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const ROWS = 10_000
const TURNS = 120
const LATE_MS = 25
/** A reading pace, and a throw, in pixels of a turn of the wheel. */
const STEPS = [120, 900]

const service = await startService(makeStoryClock(new Date().toISOString()))
await service.addPosts(makeInteractions())
const browser = await chromium.launch(launchOptions())
try {
  const page = await (await newContext(browser)).newPage()
  const { hash } = new URL(service.launchLink())
  await page.goto(`${service.url}/interactions?user=Kyna&view=timeline${hash}`)
  await page.getByRole('list', { name: 'Interactions with @Kyna' }).getByText('Answer 0:').waitFor()
  const figures = []
  for (const step of STEPS) {
    const late: number[] = []
    for (let round = 0; round < ROUNDS; round++) late.push(await scroll(page, step))
    const what = `frames over ${LATE_MS} ms, ${ROWS.toLocaleString('en')} rows, ${step} px a turn`
    figures.push({ what, unit: '%' as const, ours: median(late), goal: 3 })
  }
  report({ bench: 'lists', rounds: ROUNDS, versions: { chromium: browser.version() }, figures })
} finally {
  await browser.close()
  await service.stop()
}

/** The share of frames that came late, in percent. */
async function scroll(page: Page, step: number): Promise<number> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await (await openMainThread(page)).quiet()
  await page.mouse.move(700, 450)
  await page.evaluate(() => {
    globalThis.frameTimes = []
    const frame = (now: number) => {
      globalThis.frameTimes.push(now)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  for (let turn = 0; turn < TURNS; turn++) await page.mouse.wheel(0, step)
  const moments = await page.evaluate(() => globalThis.frameTimes)
  const times = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment))
  return (times.filter((time) => time > LATE_MS).length / times.length) * 100
}

function makeInteractions() {
  const newest = Date.now() - 3_600_000
  return Array.from({ length: ROWS }, (_, index) => ({
    uuid: randomUUID(),
    at: new Date(newest - index * 60_000).toISOString(),
    type: 'comment' as const,
    content: `Answer ${index}: the path keeps only what was walked before it was drawn, ${'and wrote down where the gate was '.repeat(index % 5)}`,
    target: {
      tweetId: String(index),
      name: 'Kyna Marsh',
      username: 'Kyna',
      profilePhoto: '',
      socialId: '5',
      verified: 'true',
      text: `Is map ${index} right about the river? ${'It was not there when I looked. '.repeat(index % 4)}`,
    },
  }))
}

declare global {
  var frameTimes: number[]
}
