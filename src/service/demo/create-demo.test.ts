import { describe, expect, test } from 'vitest'
import { FAILURE_REASONS, POST_STATUSES, POST_TYPES } from '#contract/post-kind.ts'
import { readLimit } from '#contract/limit-reading.ts'
import { readPostList } from '#contract/post.ts'
import { PostRecord } from '#contract/post-record.ts'
import { countCharacters } from '#contract/text-length.ts'
import { hashApiKey } from '#service/store/keys/api-key.ts'
import { engines } from '#service/store/testing/engines.ts'
import { testStores } from '#service/store/testing/open-stores.ts'
import { openStore } from '#service/store/store.ts'
import { MIGRATED_IMAGE } from '#service/store/testing/migrated-image.ts'
import { createDemo } from './create-demo.ts'
import { recordsByDate } from '#service/store/testing/read-records.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const DAY = 86_400_000
const ALL_TIME = { from: 0, to: Date.parse('2100-01-01T00:00:00Z') }

async function demoOf(posts: number) {
  const store = await openStore({ memory: MIGRATED_IMAGE, clock: () => NOW })
  const demo = await createDemo(store, { posts, now: NOW })
  const account = await store.accounts.find(demo.accountUuid)
  if (account === null) throw new Error('The demo has no account')
  const records = await recordsByDate(store, account.id, ALL_TIME)
  return { store, demo, account, records }
}

describe.each(engines)('a demo on $engine', (engine) => {
  const stores = testStores(engine, () => NOW)

  test('has a key, calendars, tweets to quote, and the requested number of posts', async () => {
    const store = await stores.open()
    const demo = await createDemo(store, { posts: 300, now: NOW })
    const key = await store.keys.find(hashApiKey(store.pepper, demo.key))
    expect(key).toMatchObject({ isReadOnly: false, revokedAt: null, account: { uuid: demo.accountUuid } })
    const records = await recordsByDate(store, key?.account.id ?? 0, ALL_TIME)
    expect(records).toHaveLength(300)
    expect(new Set(records.map((post) => post.calendar_uuid))).toEqual(
      new Set(demo.calendars.map((calendar) => calendar.uuid)),
    )
    for (const id of demo.tweetIds) expect(await store.tweets.find(id)).toMatchObject({ tweetId: id })
    expect(demo.tweetIds.length).toBeGreaterThan(30)
  })

  test('can exist beside a second demo with the same seed and moment', async () => {
    const store = await stores.open()
    const one = await createDemo(store, { posts: 200, now: NOW })
    const other = await createDemo(store, { posts: 200, now: NOW })
    expect(other.accountUuid).not.toBe(one.accountUuid)
    expect(other.key).not.toBe(one.key)
  })
})

describe('a demo of 600 posts', () => {
  test('has readings of two weeks in which the use of the quotas grows', async () => {
    const { store, account } = await demoOf(600)
    const readings = await store.quotaReadings.list(account.uuid)
    expect(readings.map(({ at }) => NOW - at)).toEqual(
      Array.from({ length: 14 }, (_, index) => (14 - index) * DAY),
    )
    const used = readings.map(({ limits }) =>
      Number(/"api_published_scheduled_post_limit":{[^}]*"used":(\d+)/.exec(limits)?.[1]),
    )
    expect(used).toEqual(used.toSorted((a, b) => a - b))
    expect(used.at(-1)).toBeLessThan(946)
    await store.close()
  })

  test('has overdue posts that no publisher will touch, and future ones that it will', async () => {
    const { store, records } = await demoOf(600)
    const overdue = records.filter(
      (post) => post.status === 'scheduled' && Date.parse(post.scheduled_at) <= NOW,
    )
    expect(overdue.length).toBeGreaterThan(0)
    expect(await store.duePosts.claim(100)).toEqual([])
    await store.close()

    const later = await openStore({ memory: MIGRATED_IMAGE, clock: () => NOW + 400 * DAY })
    await createDemo(later, { posts: 600, now: NOW })
    const planned = records.filter((post) => post.status === 'scheduled').length - overdue.length
    expect(await later.duePosts.count(0)).toEqual({ due: planned, late: planned })
    await later.close()
  })

  test('has every kind and status, quotas in all four states, six scripts, both directions, long texts and deleted tweets', async () => {
    const { store, account, records } = await demoOf(600)
    expect(new Set(records.map((post) => post.post_type))).toEqual(new Set(POST_TYPES))
    expect(new Set(records.map((post) => post.status))).toEqual(new Set(POST_STATUSES))
    const targets = records.map(({ post_metadata: target }) => target)
    expect(targets.some(({ tweet_id, text }) => tweet_id !== '' && text === '')).toBe(true)
    const limits = await store.accountLimits.ofAccount(account.id)
    const { tier: _tier, ...rest } = limits ?? { tier: 'none' }
    expect(new Set(Object.values(rest).map((limit) => readLimit(limit).state))).toEqual(
      new Set(['normal', 'at-capacity', 'over', 'not-in-tier']),
    )
    const texts = records.map((post) => post.content).join(' ')
    for (const script of [
      /\p{sc=Latin}/u,
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

  test('has failed posts with different reasons, some in the words of the platform, and one without any', async () => {
    const { store, records } = await demoOf(600)
    const failed = records.filter(({ status }) => status === 'failed')
    const reasons = failed.map((post) => [post.post_type, post.failure_reason, post.failure_words].join())
    const found = (pattern: RegExp) => reasons.filter((reason) => pattern.test(reason)).length
    expect(new Set(failed.map(({ failure_reason: reason }) => reason))).toEqual(
      new Set([...FAILURE_REASONS, undefined]),
    )
    expect(found(/refused,\S/)).toBeGreaterThan(1)
    expect(found(/^(?!quote_repost).*target-/)).toBe(0)
    const misfits = failed.filter(
      ({ post_type: type, content, failure_words: words = '' }) =>
        (/link/i.test(words) && !/https?:/.test(content)) ||
        (/repl/i.test(words) && type !== 'comment') ||
        (/repost/i.test(words) && type !== 'retweet'),
    )
    expect(misfits).toEqual([])
    const recent = failed.filter((post) => Date.parse(post.scheduled_at) > NOW - 30 * DAY)
    expect(new Set(recent.map((post) => `${post.failure_reason}${post.failure_words}`)).size).toBeGreaterThan(
      2,
    )
    await store.close()
  })

  test('has only records that a client can read', async () => {
    const { store, records } = await demoOf(600)
    expect(readPostList(records)).toMatchObject({ unreadable: [] })
    expect(() => records.map((record) => PostRecord.parse(record))).not.toThrow()
    await store.close()
  })
})
