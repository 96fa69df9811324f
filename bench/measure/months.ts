import { makeAccount, newCalendar, newPost } from '#service/api/testing/api-under-test.ts'
import { makeRandom } from '#service/demo/random.ts'
import { openStore } from '#service/store/store.ts'
import { MIGRATED_IMAGE } from '#service/store/testing/migrated-image.ts'

const HOUR = 3_600_000
const WORDS = 'a map is a promise the path keeps only if somebody walked it before you drew it'.split(' ')
const TYPES = ['post', 'comment', 'comment', 'thread', 'quote_repost', 'retweet'] as const

export function dawnOf(day: number): string {
  return `Dawn ${new Date(day).toISOString().slice(0, 10)}`
}

/** Returns how the text of the day's post at 12:00 UTC begins. The week view scrolls to noon when it opens. */
export function noonOf(day: number): string {
  return `Noon ${new Date(day).toISOString().slice(0, 10)}`
}

export function makeTarget(person: number, tweetId: string, text: string) {
  const names = { name: `Reader ${person}`, username: `reader_${person}`, socialId: String(person) }
  return { ...names, tweetId, text, profilePhoto: '', verified: 'true' }
}

export async function fillMonths(postsAMonth: number, now: number, { before = 2, after = 8 } = {}) {
  const store = await openStore({ memory: MIGRATED_IMAGE, clock: () => now })
  const { account, calendar, key } = await makeAccount(store, 'North')
  const calendarIds = [calendar.id]
  for (const name of ['South', 'East'])
    calendarIds.push((await store.calendars.create(newCalendar(account.id, name))).id)
  const random = makeRandom(postsAMonth)
  const text = (count: number) => Array.from({ length: count }, () => random.pick(WORDS)).join(' ')
  let lastId = 5_000_000

  const makePost = (scheduledAt: number, content: string, type: (typeof TYPES)[number]) => {
    const isPast = scheduledAt < now
    const isFailed = isPast && !/^(Dawn|Noon)/.test(content) && random.chance(0.02)
    // Nests `below`, so that some people appear in far more posts than others.
    const person = random.below(1 + random.below(200))
    const tweetId = String(10_000 * (person + 1) + random.below(5000))
    const target = makeTarget(person, tweetId, text(10 + random.below(20)))
    return newPost({
      accountId: account.id,
      calendarId: random.pick(calendarIds),
      type,
      // Makes future posts drafts, so that no post becomes due during a measurement.
      status: isFailed ? 'failed' : isPast ? 'published' : 'draft',
      content,
      scheduledAt,
      createdAt: scheduledAt - 86_400_000,
      updatedAt: scheduledAt,
      target: type === 'post' || type === 'thread' ? null : target,
      responseTweetId: isPast ? String(++lastId) : null,
    })
  }

  const [year, month] = [new Date(now).getUTCFullYear(), new Date(now).getUTCMonth()]
  for (let each = month - before; each <= month + after; each++) {
    const days = new Date(Date.UTC(year, each + 1, 0)).getUTCDate()
    // Uses times from 00:30 to 21:30 UTC, at which Berlin has the same date as UTC.
    const dawns = Array.from({ length: days }, (_, day) => Date.UTC(year, each, day + 1))
    const posts = dawns.map((day) => makePost(day + HOUR / 2, `${dawnOf(day)} ${text(12)}`, 'post'))
    posts.push(...dawns.map((day) => makePost(day + 12 * HOUR, `${noonOf(day)} ${text(12)}`, 'post')))
    while (posts.length < postsAMonth) {
      const at = random.pick(dawns) + 2 * HOUR + random.below(19.5 * HOUR)
      posts.push(makePost(at, text(8 + random.below(24)), random.pick(TYPES)))
    }
    await store.posts.insertMany(posts)
  }
  return { store, key }
}
