import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'

const PATHS = [
  '/calendar',
  '/calendar?view=week',
  '/calendar?view=day',
  '/calendar?view=agenda',
  '/calendar?view=quarter',
  '/interactions?user=reader_0',
  '/interactions',
  '/quotas',
  '/drafts',
  '/compose/thread',
  '/compose/quote',
  '/guesses',
]

/** Opens each screen as a link from elsewhere does, and gives what moved by itself in them. */
export async function visitScreens(page: Page) {
  const { origin } = new URL(page.url())
  const all = []
  for (const path of PATHS) {
    await page.goto(`${origin}${path}`)
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    await page.waitForLoadState('networkidle')
    // What comes after the last answer has been drawn by then.
    await pause(300)
    all.push(...(await page.evaluate(() => globalThis.layoutShifts)))
  }
  return all
}
