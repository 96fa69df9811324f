import type { Page } from 'playwright'
import { expect } from '#e2e/support/story.ts'

export const mixedLimits = {
  api_draft_post_limit: { max: 100, used: 40 },
  api_published_scheduled_post_limit: { max: 100, used: 95 },
  keyword_webhook_limit: { max: 10, used: 10 },
  list_limit: { max: 20, used: 30 },
  list_member_limit: { max: 0, used: 10 },
  mention_webhook_limit: { max: 0, used: 0 },
  published_scheduled_post_limit: { max: 200, used: 150 },
  space_host_limit: { max: 10, used: 2 },
}

export const limitCard = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name, exact: true }),
    })

export async function retryUntilLongBackoff(page: Page): Promise<void> {
  const next = page.getByText(/Next try in|Trying now/)
  await expect(async () => {
    if (/Next try in 0:/.test((await next.textContent()) ?? '')) {
      await page.getByRole('button', { name: 'Retry now' }).click()
    }
    await expect(next).toContainText(/Next try in [1-9]:/, { timeout: 500 })
  }).toPass()
}
