// What a letter costs in a thread of 25 full segments: all work of the main thread, deferred work included.
import { setTimeout as pause } from 'node:timers/promises'
import { type Page, chromium } from 'playwright'
import { startDashboard } from '#bench/measure/dashboard.ts'
import { openMainThread } from '#bench/measure/main-thread.ts'
import { median } from '#bench/measure/median.ts'
import { report } from '#bench/measure/results.ts'
import { launchOptions } from '#e2e/support/browser.mjs'

const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const LETTERS = Number(process.env['LETTERS'] ?? 60)
/** The pause of a person who types fast. */
const PAUSE_MS = 80
const GOAL_MS = 12
const SENTENCE = 'The almanac was first printed in a small town by the sea, where few expected it to sell. '

const browser = await chromium.launch(launchOptions())
const dashboard = await startDashboard(browser, 200)
try {
  const page = await dashboard.open('/compose/thread')
  await fill(page)
  const letters: number[] = []
  for (let round = -1; round < ROUNDS; round++) {
    const letter = await measure(page)
    if (round >= 0) letters.push(letter)
  }
  report({
    bench: 'composer',
    rounds: ROUNDS,
    versions: { chromium: browser.version() },
    figures: [
      { what: 'all work of a letter in 25 full segments', unit: 'ms', ours: median(letters), goal: GOAL_MS },
    ],
  })
} finally {
  await browser.close()
  await dashboard.stop()
}

async function fill(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Segment 1', exact: true }).fill(segmentText(1))
  for (let index = 2; index <= 25; index++) {
    await page.getByRole('button', { name: 'Add segment' }).click()
    await page.keyboard.insertText(segmentText(index))
  }
  await page.getByText('Saved on this device').waitFor()
}

function segmentText(index: number): string {
  return `${index}. ${SENTENCE.repeat(4)}`.slice(0, 278)
}

async function measure(page: Page): Promise<number> {
  const { spent, quiet } = await openMainThread(page)
  await page.getByRole('textbox', { name: 'Segment 13', exact: true }).focus()
  await quiet()
  const before = await spent()
  for (let letter = 0; letter < LETTERS; letter++) {
    await page.keyboard.press(letter % 2 === 0 ? 'a' : 'Backspace')
    await pause(PAUSE_MS)
  }
  await quiet()
  return ((await spent()) - before) / LETTERS
}
