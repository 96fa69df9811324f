// What a keystroke costs in the composer with 25 full segments, beside a plain page of text areas that count, in turns.
import { setTimeout as pause } from 'node:timers/promises'
import { type Page, chromium } from 'playwright'
import { launchOptions } from '#e2e/support/browser.mjs'
import { makeStoryClock } from '#e2e/support/story-clock.ts'
import { startService } from '#e2e/support/story-service.ts'
import type { Figure } from '#bench/measure/figure.ts'
import { inTurns } from '#bench/measure/in-turns.ts'
import { report } from '#bench/measure/results.ts'
import { openTaskMeter } from '#bench/measure/task-meter.ts'
import { plainPage } from './plain-page.ts'
import { openStillPage } from './still-page.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 9)
const VIEWPORT = { width: 1280, height: 900 }
const KEYS = Number(process.env['KEYS'] ?? 120)
/** A person who types fast leaves this much between two keys; what is put off until then has to fit in. */
const PAUSE_MS = Number(process.env['PAUSE'] ?? 60)

const sentence =
  'The almanac was first printed in a small town by the sea, where nobody expected it to sell. '
const texts = Array.from({ length: 25 }, (_, index) => `${index + 1}. ${sentence.repeat(4)}`.slice(0, 278))

const service = await startService(makeStoryClock())
await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
const browser = await chromium.launch(launchOptions())
try {
  const context = await browser.newContext({ viewport: VIEWPORT })
  const composer = await openComposer(await context.newPage())
  const plain = await context.newPage()
  await plain.setContent(plainPage(texts))
  const still = await (await browser.newContext({ viewport: VIEWPORT, bypassCSP: true })).newPage()
  await openStillPage(still, composer)

  const pages = { plain, still, composer }
  const median = await inTurns(
    ['plain', 'still', 'composer'],
    { rounds: ROUNDS, warmUps: 2 },
    async (name) => {
      await pages[name].bringToFront()
      return { key: await measure(pages[name]) }
    },
  )
  const figure = (name: string, beside: keyof typeof pages): Figure => ({
    what: 'a key in 25 full segments',
    unit: 'ms',
    ours: median('composer', 'key'),
    beside: { name, value: median(beside, 'key') },
  })
  report({
    bench: 'composer',
    rounds: ROUNDS,
    versions: { chromium: browser.version() },
    figures: [
      { ...figure('bare text areas that count', 'plain'), goal: 1.2 },
      figure('the same picture, text areas that count', 'still'),
    ],
  })
} finally {
  await browser.close()
  await service.stop()
}

async function openComposer(page: Page): Promise<Page> {
  const { hash } = new URL(service.launchLink())
  await page.goto(`${service.url}/compose/thread${hash}`)
  const first = page.getByRole('textbox', { name: 'Segment 1', exact: true })
  await first.fill(texts[0] ?? '')
  for (const text of texts.slice(1)) {
    await page.getByRole('button', { name: 'Add segment' }).click()
    await page.keyboard.insertText(text)
  }
  await page.getByText('Saved on this device').waitFor()
  return page
}

/** The main thread's time for a key, in milliseconds: handlers, drawing, and whatever was put off meanwhile. */
async function measure(page: Page): Promise<number> {
  const readTaskTime = await openTaskMeter(page)
  const area = page.locator('textarea').nth(12)
  await area.focus()
  // A pointer that rests over the page is looked up again after every layout; it rests in the same place on all.
  await page.mouse.move(640, 450)
  await area.evaluate((element: HTMLTextAreaElement) => {
    element.setSelectionRange(100, 100)
  })
  const before = await readTaskTime()
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press(key % 2 === 0 ? 'a' : 'Backspace')
    await pause(PAUSE_MS)
  }
  return ((await readTaskTime()) - before) / KEYS
}
