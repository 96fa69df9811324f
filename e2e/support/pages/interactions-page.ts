import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import type { StoryPost } from '#e2e/support/story-service.ts'

type Told = { tweetId?: string; text?: string; username?: string; name?: string; verified?: string }

/** One of ours that answers somebody. */
export function answer(
  at: string,
  content: string,
  told: Told = {},
  more: Partial<StoryPost> = {},
): StoryPost {
  const target = {
    tweetId: '900',
    name: 'Kyna Marsh',
    username: 'Kyna',
    profilePhoto: '',
    socialId: '5',
    verified: 'true',
    text: 'Which maps get rivers right?',
    ...told,
  }
  return { uuid: randomUUID(), at, type: 'comment', content, target, ...more }
}

export const pairs = (page: Page) =>
  page.getByRole('list', { name: 'Interactions with @Kyna' }).getByRole('listitem')
export const search = async (page: Page, text: string) => {
  await page.getByRole('combobox', { name: 'Username' }).fill(text)
  await page.getByRole('button', { name: 'Search' }).click()
}
