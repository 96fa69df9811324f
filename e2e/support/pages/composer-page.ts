import type { BrowserContext, Page } from 'playwright'
import { expect } from 'playwright/test'
import type { StoryService } from '#e2e/support/story-service.ts'

/** The thread composer as a person finds their way in it. */
export function onComposer(page: Page) {
  return {
    segment: (number: number) => page.getByRole('textbox', { name: `Segment ${number}`, exact: true }),
    meter: (number: number) =>
      page.getByRole('meter', { name: `Characters in segment ${number}`, exact: true }),
    button: (name: string | RegExp) => page.getByRole('button', { name }),
    schedule: page.getByRole('button', { name: /^Schedule/ }),
    saved: page.getByText('Saved on this device'),
    created: page.getByRole('heading', { name: 'It was created' }),
  }
}

/** Begins a thread of two segments from today in the calendar, by keyboard alone. */
export async function beginThreadByKeys(page: Page): Promise<void> {
  const { segment } = onComposer(page)
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await page.getByRole('gridcell', { name: /^Saturday, 21 November/ }).focus()
  await page.keyboard.press('n')
  await expect(segment(1)).toBeFocused()
  await page.keyboard.type('First of all')
  await page.keyboard.press('Alt+Enter')
  await expect(segment(2)).toBeFocused()
  await page.keyboard.type('Then the rest of it')
}

/** The texts of the posts that the service holds and the dashboard made. */
export async function readCreated({
  url,
  key,
}: StoryService): Promise<{ content: string; status: string }[]> {
  const query = 'start_date=2026-11-01&end_date=2027-01-15'
  const answer = await fetch(`${url}/api/v1/dashboard/post/by_date?${query}`, {
    headers: { 'X-API-KEY': key },
  })
  // The service's own answer, whose shape its own tests hold.
  const { data } = (await answer.json()) as { data: { content: string; status: string; post_type: string }[] }
  return data.filter(({ post_type }) => ['thread', 'quote_repost'].includes(post_type))
}

/** Kills what draws the page, as a crash does: nothing in it hears of its end. */
export async function killRenderer(page: Page): Promise<void> {
  await page.goto('chrome://crash', { timeout: 5000 }).catch(() => null)
  await page.close()
}

/** Lets the browser's storage take nothing more for an origin. */
export async function fillStorage(context: BrowserContext, page: Page, origin: string): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
}
