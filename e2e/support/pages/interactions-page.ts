import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import type { StoryPost } from '#e2e/support/story-service.ts'

type Target = { tweetId?: string; text?: string; username?: string; name?: string; verified?: string }

/** A post of ours that replies to a post of Kyna, or of another person. */
export function reply(
  at: string,
  content: string,
  target: Target = {},
  more: Partial<StoryPost> = {},
): StoryPost {
  const replyTarget = {
    tweetId: '900',
    name: 'Kyna Marsh',
    username: 'Kyna',
    profilePhoto: '',
    socialId: '5',
    verified: 'true',
    text: 'Which maps get rivers right?',
    ...target,
  }
  return { uuid: randomUUID(), at, type: 'comment', content, target: replyTarget, ...more }
}

/** Each row shows a post of theirs beside our replies. */
export const rows = (page: Page) =>
  page.getByRole('list', { name: 'Interactions with @Kyna' }).getByRole('listitem')
export const search = async (page: Page, text: string) => {
  await page.getByRole('combobox', { name: 'Username' }).fill(text)
  await page.getByRole('button', { name: 'Search' }).click()
}
