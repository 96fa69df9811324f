import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { kynasPost } from '#e2e/support/setup/kynas-post.ts'
import type { StoryPost } from '#e2e/support/story-service.ts'

export function reply(
  at: string,
  content: string,
  target: Parameters<typeof kynasPost>[0] = {},
  more: Partial<StoryPost> = {},
): StoryPost {
  return { uuid: randomUUID(), at, type: 'comment', content, target: kynasPost(target), ...more }
}

export const rows = (page: Page) =>
  page.getByRole('list', { name: 'Interactions with @Kyna' }).getByRole('listitem')
export const search = async (page: Page, text: string) => {
  await page.getByRole('combobox', { name: 'Username' }).fill(text)
  await page.getByRole('button', { name: 'Search' }).click()
}
