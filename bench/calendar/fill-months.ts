import { randomUUID } from 'node:crypto'
import { makeRandom } from '#service/demo/random.ts'
import { issueKey } from '#service/store/keys/issue-key.ts'
import type { NewPost } from '#service/store/posts/new-post.ts'
import { openStore } from '#service/store/store.ts'

const WORDS =
  'a map is a promise the path keeps only if somebody walked it before you drew it and wrote down where the gate was'.split(
    ' ',
  )
const TYPES = ['post', 'comment', 'thread', 'quote_repost', 'retweet'] as const

/** A store with so many posts in each month from September to February, of three calendars. */
export async function fillMonths(postsAMonth: number, now: number) {
  const store = await openStore({ memory: true, clock: () => now })
  const account = await store.accounts.create({ name: 'Bench', tier: 'pro' })
  const calendarIds: number[] = []
  for (const name of ['North', 'South', 'East']) {
    const { id } = await store.calendars.create({
      accountId: account.id,
      userUuid: randomUUID(),
      userFirstName: 'Ada',
      userLastName: 'Nord',
      userEmail: 'ada@planted-mail.example',
      name,
      username: name.toLowerCase(),
      profilePhoto: '',
      refreshToken: 'planted',
      socialUserId: '77',
      verified: '',
    })
    calendarIds.push(id)
  }
  const random = makeRandom(postsAMonth)
  let lastId = 1_000_000
  const pick = random.below
  const text = (count: number) => Array.from({ length: count }, () => random.pick(WORDS)).join(' ')
  const makePost = (from: number, to: number): NewPost => {
    const scheduledAt = from + pick(to - from)
    const type = random.pick(TYPES)
    const isPast = scheduledAt < now
    return {
      uuid: randomUUID(),
      accountId: account.id,
      calendarId: random.pick(calendarIds),
      channel: 'Social',
      type,
      status: isPast ? (pick(50) === 0 ? 'failed' : 'published') : pick(5) === 0 ? 'draft' : 'scheduled',
      content: text(8 + pick(24)),
      segments: null,
      scheduledAt,
      createdAt: scheduledAt - 86_400_000,
      updatedAt: scheduledAt,
      target:
        type === 'post' || type === 'thread'
          ? null
          : {
              tweetId: String(1000 + pick(5000)),
              name: `Reader ${pick(200)}`,
              username: `reader_${pick(200)}`,
              profilePhoto: '',
              socialId: '5',
              verified: 'true',
              text: text(10 + pick(20)),
            },
      responseTweetId: isPast ? String(++lastId) : null,
    }
  }
  for (let month = 8; month < 14; month++) {
    const [from, to] = [Date.UTC(2026, month, 1), Date.UTC(2026, month + 1, 1)]
    await store.posts.insertMany(Array.from({ length: postsAMonth }, () => makePost(from, to)))
  }
  const { key } = await issueKey(store, account.id)
  return { store, key }
}
