// What a keystroke costs in the composer with 25 full segments, beside a plain page of text areas that count, in turns.
import { setTimeout as pause } from 'node:timers/promises'
import { type Page, chromium } from 'playwright'
import { launchOptions } from '#e2e/support/browser.mjs'
import { makeStoryClock } from '#e2e/support/story-clock.ts'
import { startService } from '#e2e/support/story-service.ts'
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
  const costs: Record<keyof typeof pages, number[]> = { plain: [], still: [], composer: [] }
  for (let round = -2; round < ROUNDS; round++) {
    for (const name of ['plain', 'still', 'composer'] as const) {
      await pages[name].bringToFront()
      const cost = await measure(pages[name])
      // The first rounds warm the compilers of all alike.
      if (round >= 0) costs[name].push(cost)
    }
  }
  const own = median(costs.composer)
  const line = (what: string, cost: number) =>
    console.log(
      `${what.padEnd(44)} ${cost.toFixed(2).padStart(6)} ms   composer ${(own / cost).toFixed(2)} x`,
    )
  console.log(
    `25 segments of 280 characters, main thread for a key, ${KEYS} keys a round, medians of ${ROUNDS} rounds`,
  )
  line('bare text areas that count', median(costs.plain))
  line('the same picture, text areas that count', median(costs.still))
  line('composer', own)
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
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
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
  const cost = ((await readTaskTime()) - before) / KEYS
  await session.detach()
  return cost

  async function readTaskTime(): Promise<number> {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
