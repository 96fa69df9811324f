import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import type { StoryService } from '#e2e/support/story-service.ts'

export const CREATED = /^(?:Thread of \d+|Post|Quote) (?:scheduled|published|sent as draft)$/

export function composerPage(page: Page) {
  return {
    segment: (number: number) => page.getByRole('textbox', { name: `Segment ${number}`, exact: true }),
    meter: (number: number) =>
      page.getByRole('meter', { name: `Characters in segment ${number}`, exact: true }),
    button: (name: string | RegExp) => page.getByRole('button', { name }),
    schedule: page.getByRole('button', { name: /^Schedule/ }),
    saved: page.getByText(/^(?:Saved|Draft saved, post unchanged)$/),
    savedHere: page.getByText('Saved on this device', { exact: true }),
    created: page.getByRole('heading', { name: CREATED }),
    pick: async (number: number, name: string) => {
      await page.getByRole('button', { name: `More for segment ${number}`, exact: true }).click()
      await page.getByRole('button', { name }).click()
    },
    send: async (name: 'Publish now' | 'Send as draft') => {
      await page.getByRole('button', { name: 'More ways to send' }).click()
      await page.getByRole('button', { name }).click()
    },
  }
}

export async function startThreadByKeyboard(page: Page): Promise<void> {
  const { segment } = composerPage(page)
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await page.getByRole('button', { name: /^Saturday, 21 November/ }).focus()
  await page.keyboard.press('n')
  await expect(segment(1)).toBeFocused()
  await page.keyboard.type('First of all')
  await page.keyboard.press('Alt+Enter')
  await expect(segment(2)).toBeFocused()
  await page.keyboard.type('Then the rest of it')
}

export async function readCreated({
  url,
  key,
}: StoryService): Promise<{ content: string; status: string }[]> {
  const query = 'start_date=2026-11-01&end_date=2027-01-15'
  const response = await fetch(`${url}/api/v1/dashboard/post/by_date?${query}`, {
    headers: { 'X-API-KEY': key },
  })
  // The cast is safe, because the service's tests check these fields.
  const { data } = (await response.json()) as {
    data: { content: string; status: string; post_type: string }[]
  }
  return data.filter(({ post_type }) => ['thread', 'quote_repost'].includes(post_type))
}

/** Crashes the page, because a crash fires no unload event. */
export async function crashPage(page: Page): Promise<void> {
  await page.goto('chrome://crash', { timeout: 5000 }).catch(() => null)
  await page.close()
}

export async function goBackAtOnce(page: Page): Promise<void> {
  await expect(page.getByRole('form', { name: 'Thread' })).toBeVisible()
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('form[aria-label="Thread"]') !== null) return
      observer.disconnect()
      history.back()
    }).observe(document.body, { childList: true, subtree: true })
  })
}
