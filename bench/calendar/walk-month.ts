import type { Page } from 'playwright'
import { settle } from './serve-calendar.ts'
import { watch } from './watch.ts'

/** The moment at which all calendars are looked at; their posts lie around it. */
export const NOW = Date.parse('2026-11-21T12:00:00Z')

/** What is done on every page, by the button that does it and the one that leads back. */
const ACTS = {
  'next month': { button: 'Next', back: 'Previous' },
  'to Week': { button: 'Week', back: 'Month' },
  'to Agenda': { button: 'Agenda', back: 'Month' },
} as const

/** Opens a calendar in a page of its own, and reads how long its month took, and then each act. */
export async function walkMonth(page: Page, url: string, name: Parameters<typeof settle>[1]) {
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'commit' })
  const [painted, inUse] = await page.evaluate(() =>
    Promise.all([globalThis.paintedAt(), globalThis.inUseAt()]),
  )
  await settle(page, name)
  const take = async (act: keyof typeof ACTS) => {
    const taken = await page.evaluate((button) => globalThis.press(button), ACTS[act].button)
    await page.evaluate((button) => globalThis.press(button), ACTS[act].back)
    return taken
  }
  return {
    'month painted': painted,
    'month in use': inUse,
    'next month': await take('next month'),
    'to Week': await take('to Week'),
    'to Agenda': await take('to Agenda'),
  }
}
