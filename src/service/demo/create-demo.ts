import type { Outstanding } from '#service/store/posts/insert-posts.ts'
import type { NewPost } from '#service/store/posts/new-post.ts'
import { issueKey } from '#service/store/keys/issue-key.ts'
import type { Store } from '#service/store/store.ts'
import { demoAccount, demoCalendars } from './demo-account.ts'
import { demoPosts } from './demo-posts.ts'
import { makeOriginals } from './originals.ts'
import { makeRandom } from './random.ts'

export type DemoWish = {
  posts: number
  now: number
  /** Two demos of one seed and one moment say the same things; their identifiers and keys differ. */
  seed?: number
  /** Told after every thousand, and at the end. */
  onProgress?: ((done: number) => void) | undefined
}

export type Demo = {
  accountUuid: string
  key: string
  calendars: { uuid: string; name: string; username: string }[]
  /** Posts of other people that can be quoted, the newest first. */
  tweetIds: string[]
}

/** How many tweet ids are told; more of them are known. */
const TOLD = 100

/** A new account with a past and a future around `now`. */
export async function createDemo(
  store: Store,
  { posts, now, seed = 1, onProgress }: DemoWish,
): Promise<Demo> {
  const account = await store.accounts.create(demoAccount)
  const calendars = []
  for (const { calendar } of demoCalendars) calendars.push(await store.calendars.create(calendar(account.id)))

  const random = makeRandom(seed)
  const originals = makeOriginals(random, { now, accountId: account.id })
  const made = demoPosts({ account, calendars, now, seed }, posts, random, originals)
  await store.posts.insertMany(counted(made, onProgress), outstandingUntil(now))
  const tweets = originals.known()
  await store.tweets.insertMany(tweets)

  const { key } = await issueKey(store, account.id)
  return {
    accountUuid: account.uuid,
    key,
    calendars: calendars.map(({ uuid, name, username }) => ({ uuid, name, username })),
    tweetIds: tweets
      .filter((tweet) => tweet.isAccessible)
      .slice(-TOLD)
      .map((tweet) => tweet.tweetId)
      .toReversed(),
  }
}

/** What should have gone out before now stays overdue: a publisher would otherwise see to it at once. */
function outstandingUntil(now: number): (post: NewPost) => Outstanding | null {
  return ({ status, scheduledAt }) =>
    status === 'scheduled' && scheduledAt > now ? { dueAt: scheduledAt, claim: null } : null
}

function* counted<Item>(items: Iterable<Item>, onProgress: DemoWish['onProgress']): Generator<Item> {
  let done = 0
  for (const item of items) {
    yield item
    done++
    if (done % 1_000 === 0) onProgress?.(done)
  }
  onProgress?.(done)
}
