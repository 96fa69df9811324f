// What moves under a reader's eyes: every screen once, on a line on which an answer takes longer than a press excuses.
import { type Browser, chromium } from 'playwright'
import { startBusyAccount } from '#bench/account/busy-account.ts'
import type { Figure } from '#bench/measure/figure.ts'
import { report } from '#bench/measure/results.ts'
import { launchOptions } from '#e2e/support/browser.mjs'
import { recordLayoutShifts } from '#e2e/support/checks/record-layout-shifts.ts'
import { visitScreens } from './visit-screens.ts'

const WIDTHS = (process.env['WIDTHS'] ?? '1440,360').split(',').map(Number)

const account = await startBusyAccount()
const browser = await chromium.launch(launchOptions())
try {
  const figures: Figure[] = []
  for (const width of WIDTHS) figures.push(await visit(browser, width))
  report({ bench: 'shifts', rounds: 1, versions: { chromium: browser.version() }, figures })
} finally {
  await browser.close()
  await account.stop()
}

async function visit(browser: Browser, width: number): Promise<Figure> {
  const page = await account.open(browser, '/calendar', recordLayoutShifts, { width, height: 800 })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 700,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const shifts = await visitScreens(page)
  for (const shift of shifts) console.log(`moved by itself at ${width}`, shift)
  await page.context().close()
  const sum = shifts.reduce((sum, { value }) => sum + value, 0)
  return { what: `layout shift of all screens at ${width} px`, unit: '', ours: sum, goal: 0 }
}
