import { randomUUID } from 'node:crypto'
import { makeRandom } from '#service/demo/random.ts'
import { issueKey } from '#service/store/keys/issue-key.ts'
import type { NewPost } from '#service/store/posts/new-post.ts'
import { openStore } from '#service/store/store.ts'

const HOUR = 3_600_000
const WORDS =
  'a map is a promise the path keeps only if somebody walked it before you drew it and wrote down where the gate was'.split(
    ' ',
  )
const TYPES = ['post', 'comment', 'comment', 'thread', 'quote_repost', 'retweet'] as const

/** The first words of the first post of a day. Every calendar shows the first post of each day. */
export function dawnOf(day: number): string {
  return `Dawn ${new Date(day).toISOString().slice(0, 10)}`
}

/** A store with this many posts in each month around now, in three calendars, most of them to two hundred people. */
export async function fillMonths(postsAMonth: number, now: number, { before = 2, after = 8 } = {}) {
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
  const text = (count: number) => Array.from({ length: count }, () => random.pick(WORDS)).join(' ')
  let lastId = 5_000_000

  const makePost = (scheduledAt: number, content: string, type: (typeof TYPES)[number]): NewPost => {
    const isPast = scheduledAt < now
    // Some people are met far more often than others.
    const person = random.below(1 + random.below(200))
    const isFailed = isPast && !content.startsWith('Dawn') && random.chance(0.02)
    return {
      uuid: randomUUID(),
      accountId: account.id,
      calendarId: random.pick(calendarIds),
      channel: 'Social',
      type,
      // Nothing falls due during a measurement.
      status: isFailed ? 'failed' : isPast ? 'published' : 'draft',
      content,
      segments: null,
      scheduledAt,
      createdAt: scheduledAt - 86_400_000,
      updatedAt: scheduledAt,
      target:
        type === 'post' || type === 'thread'
          ? null
          : {
              tweetId: String(10_000 * (person + 1) + random.below(5000)),
              name: `Reader ${person}`,
              username: `reader_${person}`,
              profilePhoto: '',
              socialId: String(person),
              verified: 'true',
              text: text(10 + random.below(20)),
            },
      responseTweetId: isPast ? String(++lastId) : null,
    }
  }

  const [year, month] = [new Date(now).getUTCFullYear(), new Date(now).getUTCMonth()]
  for (let each = month - before; each <= month + after; each++) {
    const days = new Date(Date.UTC(year, each + 1, 0)).getUTCDate()
    // From 00:30 to 21:30 in UTC every post lies on the same day in Berlin.
    const dawns = Array.from({ length: days }, (_, day) => Date.UTC(year, each, day + 1))
    const posts = dawns.map((day) => makePost(day + HOUR / 2, `${dawnOf(day)} ${text(12)}`, 'post'))
    while (posts.length < postsAMonth) {
      const at = random.pick(dawns) + 2 * HOUR + random.below(19.5 * HOUR)
      posts.push(makePost(at, text(8 + random.below(24)), random.pick(TYPES)))
    }
    await store.posts.insertMany(posts)
  }
  const { key } = await issueKey(store, account.id)
  return { store, key }
}
