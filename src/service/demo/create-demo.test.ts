import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLimit } from '#contract/limit-reading.ts'
import { POST_STATUSES, POST_TYPES } from '#contract/post-kind.ts'
import { PostList, PostRecord } from '#contract/post.ts'
import {
  MAX_SEGMENTS,
  MAX_CHARACTERS,
  countCharacters,
  isBlank,
  isStorableText,
} from '#contract/text-length.ts'
import { hashApiKey } from '#service/store/keys/api-key.ts'
import { engines } from '#service/store/testing/engines.ts'
import { useStores } from '#service/store/testing/open-stores.ts'
import { openStore } from '#service/store/store.ts'
import { createDemo } from './create-demo.ts'
import { demoPosts } from './demo-posts.ts'
import { makeAnsweredTweets } from './answered-tweets.ts'
import { makeRandom } from './random.ts'
import { recordsByDate } from '#service/store/testing/read-records.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const DAY = 86_400_000
const EVER = { from: 0, to: Date.parse('2100-01-01T00:00:00Z') }

/** The posts of a demo without a store. */
function invent(total: number, { now = NOW, seed = 1, accountId = 1 } = {}) {
  const account = { id: accountId, uuid: '00000000-1111-4111-8111-111111111111' }
  const calendars = [1, 2, 3, 4].map((id) => ({ id }))
  const random = makeRandom(seed)
  const answeredTweets = makeAnsweredTweets(random, { now, accountId })
  return [...demoPosts({ account, calendars, now, seed }, total, random, answeredTweets)]
}

async function demoOf(posts: number) {
  const store = await openStore({ memory: true, clock: () => NOW })
  const demo = await createDemo(store, { posts, now: NOW })
  const account = await store.accounts.find(demo.accountUuid)
  if (account === null) throw new Error('The demo has no account')
  const records = await recordsByDate(store, account.id, EVER)
  return { store, demo, account, records }
}

describe.each(engines)('a demo on $engine', (engine) => {
  const stores = useStores(engine, () => NOW)

  test('has a key, calendars, tweets to quote, and as many posts as were wished for', async () => {
    const store = await stores.open()
    const demo = await createDemo(store, { posts: 300, now: NOW })
    const key = await store.keys.find(hashApiKey(store.pepper, demo.key))
    expect(key).toMatchObject({ isReadOnly: false, revokedAt: null, account: { uuid: demo.accountUuid } })
    const records = await recordsByDate(store, key?.account.id ?? 0, EVER)
    expect(records).toHaveLength(300)
    expect(new Set(records.map((post) => post.calendar_uuid))).toEqual(
      new Set(demo.calendars.map((calendar) => calendar.uuid)),
    )
    for (const id of demo.tweetIds) expect(await store.tweets.find(id)).toMatchObject({ tweetId: id })
    expect(demo.tweetIds.length).toBeGreaterThan(30)
  })

  test('can stand beside a second one of the same seed and moment', async () => {
    const store = await stores.open()
    const one = await createDemo(store, { posts: 200, now: NOW })
    const other = await createDemo(store, { posts: 200, now: NOW })
    expect(other.accountUuid).not.toBe(one.accountUuid)
    expect(other.key).not.toBe(one.key)
  })
})

test('every type and every status is there, however few the posts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 400 }), fc.nat(), (total, seed) => {
      const posts = invent(total, { seed })
      expect(new Set(posts.map((post) => post.type))).toEqual(new Set(POST_TYPES))
      expect(new Set(posts.map((post) => post.status))).toEqual(new Set(POST_STATUSES))
    }),
    { numRuns: 40 },
  )
})

test('any number of posts is that number, with identifiers of their own, oldest day first', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_500 }),
      fc.nat(),
      fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      (total, seed, date) => {
        const posts = invent(total, { seed, now: date.getTime() })
        const ids = posts.flatMap((post) => post.responseTweetId ?? [])
        expect(posts).toHaveLength(total)
        expect(new Set(posts.map((post) => post.uuid)).size).toBe(total)
        expect(new Set(ids).size).toBe(ids.length)
        expect(posts.map((post) => post.scheduledAt)).toEqual(
          posts.map((post) => post.scheduledAt).toSorted((a, b) => a - b),
        )
      },
    ),
    { numRuns: 40 },
  )
})

test('what a demo says is what the service would have taken', () => {
  for (const { type, content, segments, target } of invent(3_000)) {
    const texts = segments ?? [content]
    expect(texts.filter((text) => isBlank(text) || !isStorableText(text))).toEqual([])
    expect(texts.filter((text) => countCharacters(text) > MAX_CHARACTERS)).toEqual([])
    expect(texts.join('\n\n')).toBe(content)
    expect(texts.length).toBeLessThanOrEqual(MAX_SEGMENTS)
    expect(content).not.toMatch(/[{}]|undefined/)
    if (type !== 'thread') expect(target === null).toBe(type === 'post')
  }
})

test('no post knows the future: it was made and changed before now, and what is published is over', () => {
  for (const { status, scheduledAt, createdAt, updatedAt, responseTweetId } of invent(3_000)) {
    expect(createdAt).toBeLessThanOrEqual(updatedAt)
    expect(updatedAt).toBeLessThanOrEqual(NOW)
    if (status === 'published' || status === 'failed') expect(scheduledAt).toBeLessThanOrEqual(NOW)
    expect(responseTweetId !== null).toBe(status === 'published')
  }
})

test('the same seed and moment say the same again, another seed says something else', () => {
  expect(invent(500)).toEqual(invent(500))
  const contents = (seed: number) => invent(500, { seed }).map((post) => post.content)
  expect(contents(2)).not.toEqual(contents(1))
})

describe('a demo of 400 posts', () => {
  test('lies around today: six tenths in the past year, a good tenth in the next eight weeks', () => {
    const within = (from: number, to: number) =>
      invent(400).filter(({ scheduledAt: at }) => at >= NOW + from * DAY && at < NOW + to * DAY).length / 400
    expect(within(-365, 0)).toBeCloseTo(0.6, 1)
    expect(within(0, 56)).toBeGreaterThan(0.1)
    expect(within(0, 56)).toBeLessThan(0.2)
    expect(within(-15, 15)).toBeGreaterThan(0.1)
  })

  test('talks with many people, unevenly, some of whose handles differ in their capitals alone', () => {
    const times = new Map<string, number>()
    for (const { target } of invent(2_000))
      if (target !== null) times.set(target.username, (times.get(target.username) ?? 0) + 1)
    const counts = [...times.values()].toSorted((a, b) => b - a)
    expect(counts).toHaveLength(40)
    expect(counts[0]).toBeGreaterThan(10 * (counts.at(-1) ?? 0))
    expect([...times.keys()].filter((name) => name.toLowerCase() === 'kyna').toSorted()).toEqual([
      'KYNA',
      'Kyna',
      'kyna',
    ])
  })

  test('has overdue posts that no publisher will touch, and future ones that it will', async () => {
    const { store, records } = await demoOf(400)
    const overdue = records.filter(
      (post) => post.status === 'scheduled' && Date.parse(post.scheduled_at) <= NOW,
    )
    expect(overdue.length).toBeGreaterThan(0)
    expect(await store.duePosts.claim(100)).toEqual([])
    await store.close()

    const later = await openStore({ memory: true, clock: () => NOW + 400 * DAY })
    await createDemo(later, { posts: 400, now: NOW })
    const planned = records.filter((post) => post.status === 'scheduled').length - overdue.length
    expect(await later.duePosts.claim(400)).toHaveLength(planned)
    await later.close()
  })

  test('has ghosts, quotas in all four states, long texts, and several scripts', async () => {
    const { store, account, records } = await demoOf(400)
    expect(records.some(({ post_metadata: target }) => target.tweet_id !== '' && target.text === '')).toBe(
      true,
    )
    const limits = await store.accountLimits.ofAccount(account.id)
    const { tier: _tier, ...rest } = limits ?? { tier: 'none' }
    expect(new Set(Object.values(rest).map((limit) => readLimit(limit).state))).toEqual(
      new Set(['normal', 'at-capacity', 'over', 'not-in-tier']),
    )
    const texts = records.map((post) => post.content).join(' ')
    for (const script of [
      /\p{sc=Arabic}/u,
      /\p{sc=Devanagari}/u,
      /\p{sc=Hangul}/u,
      /\p{sc=Hiragana}/u,
      /\p{sc=Cyrillic}/u,
    ])
      expect(texts).toMatch(script)
    expect(texts).toMatch(/https:\/\/|#|\p{Emoji_Presentation}/u)
    expect(records.some((post) => post.post_type === 'post' && countCharacters(post.content) > 230)).toBe(
      true,
    )
    await store.close()
  })

  test('is made of records that a client reads without losing one', async () => {
    const { store, records } = await demoOf(400)
    expect(PostList.parse(records)).toMatchObject({ unreadable: [] })
    expect(() => records.map((record) => PostRecord.parse(record))).not.toThrow()
    await store.close()
  })
})
