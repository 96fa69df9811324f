import { randomUUID } from 'node:crypto'
import { isLimitOfPosting } from '#contract/account-limits.ts'
import type { Moment } from '#contract/moment.ts'
import type { NewCalendar } from '#service/store/posts/calendars.ts'
import type { NewPost } from '#service/store/posts/new-post.ts'
import { issueKey } from '#service/store/keys/issue-key.ts'
import type { Store } from '#service/store/store.ts'
import { type DemoCalendar, demoData, toPictureUrl } from './demo-data.ts'
import { demoPosts } from './demo-posts.ts'
import { makeAnsweredTweets } from './answered-tweets.ts'
import { makeRandom } from './random.ts'

export type DemoOptions = {
  posts: number
  now: number
  seed?: number
  onProgress?: ((done: number) => void) | undefined
}

export type Demo = {
  accountUuid: string
  key: string
  calendars: { uuid: string; name: string; username: string }[]
  tweetIds: string[]
}

const MAX_TWEET_IDS = 100

export async function createDemo(
  store: Store,
  { posts, now, seed = 1, onProgress }: DemoOptions,
): Promise<Demo> {
  const account = await store.accounts.create(demoData.account)
  const calendars = []
  for (const calendar of demoData.calendars)
    calendars.push(await store.calendars.create(toNewCalendar(calendar, account.id)))

  const random = makeRandom(seed)
  const answeredTweets = makeAnsweredTweets(random, { now, accountId: account.id })
  const newPosts = demoPosts({ account, calendars, now, seed }, posts, random, answeredTweets)
  await store.posts.insertMany(reportProgress(newPosts, onProgress), pendingAfter(now))

  await noteEarlierUse(store, account, now)

  const { key } = await issueKey(store, account.id)
  return {
    accountUuid: account.uuid,
    key,
    calendars: calendars.map(({ uuid, name, username }) => ({ uuid, name, username })),
    tweetIds: answeredTweets.newestIds(MAX_TWEET_IDS),
  }
}

const DAY = 24 * 3_600_000
const EARLIER_SHARES = [0.76, 0.77, 0.79, 0.8, 0.8, 0.83, 0.85, 0.87, 0.88, 0.89, 0.92, 0.94, 0.96, 0.97]

async function noteEarlierUse(
  store: Store,
  account: { id: number; uuid: string },
  now: Moment,
): Promise<void> {
  const current = await store.accountLimits.ofAccount(account.id)
  if (current === null) return
  const { tier, ...limits } = current
  for (const [index, share] of EARLIER_SHARES.entries()) {
    const earlier = Object.entries(limits).map(([name, { max, used: latest }]) => {
      const used = isLimitOfPosting(name) ? Math.round(latest * share) : latest
      return [name, { max, used, remaining: max - used }] as const
    })
    const at = now - (EARLIER_SHARES.length - index) * DAY
    await store.quotaReadings.note(account.uuid, { ...Object.fromEntries(earlier), tier }, at)
  }
}

function toNewCalendar(
  { name, username, verified, owner, picture }: DemoCalendar,
  accountId: number,
): NewCalendar {
  const [first, last] = owner
  return {
    accountId,
    userUuid: randomUUID(),
    userFirstName: first,
    userLastName: last,
    userEmail: `${first.toLowerCase()}@harbourandpine.example`,
    name,
    username,
    profilePhoto: toPictureUrl(picture),
    refreshToken: `demo-refresh-${randomUUID()}`,
    socialUserId: String(7_000_000 + username.length * 7919),
    verified,
  }
}

function pendingAfter(now: number): (post: NewPost) => Moment | null {
  return ({ status, scheduledAt }) => (status === 'scheduled' && scheduledAt > now ? scheduledAt : null)
}

function* reportProgress<Item>(
  items: Iterable<Item>,
  onProgress: DemoOptions['onProgress'],
): Generator<Item> {
  let done = 0
  for (const item of items) {
    yield item
    done++
    if (done % 1_000 === 0) onProgress?.(done)
  }
  onProgress?.(done)
}
