import { makeAccount, newPost } from '#service/api/testing/api-under-test.ts'
import { openStore } from '#service/store/store.ts'

/** A file of the dashboard. */
export const SCRIPT = '/assets/large.js'

/** Each day from the first to the last has 4 MB of posts. */
export const FIRST_DAY = '2026-01-01'
export const LAST_DAY = '2026-01-30'

const [POSTS_A_DAY, DAYS] = [50, 30]

/** Fills a store with legal threads of 25 segments of 280 characters that are escaped in JSON. Returns a key. */
export async function fillWithLargePosts(dataDir: string): Promise<string> {
  const store = await openStore({ dataDir })
  const { account, calendar, key } = await makeAccount(store)
  const content = '\u0001'.repeat(25 * 280)
  const posts = Array.from({ length: POSTS_A_DAY * DAYS }, (_, i) => {
    const scheduledAt = Date.parse(FIRST_DAY) + Math.floor(i / POSTS_A_DAY) * 86_400_000
    return newPost({ accountId: account.id, calendarId: calendar.id, content, scheduledAt })
  })
  await store.posts.insertMany(posts)
  await store.close()
  return key
}
