import { randomUUID } from 'node:crypto'
import { hashApiKey, makeApiKey } from '#service/store/keys/api-key.ts'
import type { NewPost } from '#service/store/posts/new-post.ts'
import type { Store } from '#service/store/store.ts'

/** The requested range has this many posts, and the store many more around it. */
export const POSTS_IN_RANGE = 3_000
export const RANGE = { start: '2026-01-01', end: '2026-03-31' }

const RANGE_MS = 90 * 86_400_000
const WORDS =
  'Morgenlicht über dem Hafen, 港の朝, una taza de café, и тишина, before the day begins — and so on'.split(
    ' ',
  )

/** Inserts posts at equal distances, with the range in their middle. Returns a key of the account. */
export async function fill(store: Store, posts: number): Promise<string> {
  const account = await store.accounts.create({ name: 'Bench', tier: 'enterprise' })
  const calendar = await store.calendars.create({
    accountId: account.id,
    userUuid: randomUUID(),
    userFirstName: 'Ada',
    userLastName: 'Nord',
    userEmail: 'ada@mail.example',
    name: 'Nordlicht',
    username: 'nordlicht',
    profilePhoto: 'https://photos.example/nordlicht.png',
    refreshToken: randomUUID(),
    socialUserId: '77',
    verified: 'true',
  })
  const pace = RANGE_MS / POSTS_IN_RANGE
  const first = Date.parse(`${RANGE.start}T00:00:00Z`) - Math.floor((posts - POSTS_IN_RANGE) / 2) * pace
  function* all(): Generator<NewPost> {
    for (let i = 0; i < posts; i++) {
      const scheduledAt = first + i * pace
      yield {
        uuid: randomUUID(),
        accountId: account.id,
        calendarId: calendar.id,
        channel: 'Social',
        type: 'comment',
        status: 'published',
        content: words(i, 24),
        segments: null,
        scheduledAt,
        createdAt: scheduledAt - 1,
        updatedAt: scheduledAt,
        target: {
          tweetId: String(10 ** 15 + i),
          name: `Person ${i % 40}`,
          username: `person${i % 40}`,
          profilePhoto: '',
          socialId: String(i % 40),
          verified: 'false',
          text: words(i + 7, 20),
        },
        responseTweetId: String(2 * 10 ** 15 + i),
      }
    }
  }
  await store.posts.insertMany(all())
  const key = makeApiKey()
  await store.keys.insert({
    id: randomUUID(),
    accountId: account.id,
    hash: hashApiKey(store.pepper, key),
    isReadOnly: true,
  })
  return key
}

function words(seed: number, count: number): string {
  return Array.from(
    { length: count },
    (_, i) => WORDS[(seed * 31 + i * (1 + (seed % 7))) % WORDS.length],
  ).join(' ')
}
