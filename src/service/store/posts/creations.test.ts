import * as fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nextUtcMidnight } from '#contract/day.ts'
import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import { segmentsToContent } from './new-post.ts'
import type { Store } from '#service/store/store.ts'
import { engines } from '#service/store/testing/engines.ts'
import { testStores } from '#service/store/testing/open-stores.ts'
import {
  ALL_TIME,
  NOON,
  type Sample,
  createThread,
  makeSample,
  sampleQuote,
  sampleThread,
  sampleTweet,
  usedLimits,
} from '#service/store/testing/sample.ts'
import { recordsByDate, recordsByUsername } from '#service/store/testing/read-records.ts'

describe.each(engines)('creations on $engine', (engine) => {
  let now = NOON
  const stores = testStores(engine, () => now)
  let store: Store
  let sample: Sample
  beforeAll(async () => {
    store = await stores.open()
    await store.tweets.insertMany([sampleTweet()])
  })
  beforeEach(async () => {
    now = NOON
    sample = await makeSample(store)
  })

  const used = () => usedLimits(store, sample)

  it('make a thread that is read back with its segments joined by a blank line', async () => {
    const { uuid, createdAt } = await createThread(store, sample.calendar, sampleThread(sample))
    const [post] = await recordsByDate(store, sample.account.id, ALL_TIME)
    expect(createdAt).toBe(NOON)
    expect(post).toMatchObject({
      post_uuid: uuid,
      status: 'scheduled',
      post_type: 'thread',
      content: 'First\n\nSecond',
      scheduled_at: '2026-11-21T12:01:00.000Z',
      post_metadata: { name: '', username: '', tweet_id: '', text: '', verified: '' },
      post_content: { text: 'First\n\nSecond', tweet_id: '' },
    })
  })

  it('make a quote that shows the quoted post', async () => {
    const made = await store.creations.createQuote(sample.calendar, sampleQuote(sample), sample.keyId)
    const [post] = await recordsByUsername(store, sample.account.id, 'kyna', ALL_TIME)
    expect(made).toMatchObject({ ok: true, value: { uuid: post?.post_uuid } })
    expect(post).toMatchObject({
      content: 'Well said',
      post_metadata: { username: 'kyna', tweet_id: '2001', text: 'What was said first' },
    })
  })

  it('refuse to quote an unknown or inaccessible post', async () => {
    await store.tweets.insertMany([sampleTweet({ tweetId: '2002', isAccessible: false })])
    for (const tweetId of ['2002', '2003', '02001', '2001 ', '']) {
      const quote = sampleQuote(sample, { tweetId })
      expect(await store.creations.createQuote(sample.calendar, quote, sample.keyId)).toEqual({
        ok: false,
        trouble: 'tweet-inaccessible',
      })
    }
    expect(await recordsByDate(store, sample.account.id, ALL_TIME)).toEqual([])
  })

  it('count a draft against the quota of drafts, and other posts against both quotas of posts', async () => {
    await store.creations.createThread(sample.calendar, sampleThread(sample, { status: 'draft' }))
    expect(await used()).toEqual({ drafts: 1, apiPosts: 0, posts: 0 })
    await store.creations.createThread(sample.calendar, sampleThread(sample, { status: 'scheduled' }))
    await store.creations.createThread(sample.calendar, sampleThread(sample, { status: 'published' }))
    expect(await used()).toEqual({ drafts: 1, apiPosts: 2, posts: 2 })
  })

  it('continue when a quota is used up, with a negative rest', async () => {
    sample.account = await store.accounts.create({ name: 'Small', tier: 'free' })
    sample.calendar = await store.calendars.create({ ...sample.calendar, accountId: sample.account.id })
    const thread = sampleThread(sample, { status: 'draft' })
    for (let i = 0; i < 11; i++) await store.creations.createThread(sample.calendar, thread)
    const limits = await store.accountLimits.ofAccount(sample.account.id)
    expect(limits?.api_draft_post_limit).toEqual({ max: 10, remaining: -1, used: 11 })
    expect(limits?.tier).toBe('free')
  })

  it('accept exactly thirty of a hundred quotes that arrive at once over four stores', async () => {
    const all = await Promise.all([stores.open(), stores.open(), stores.open(), stores.open()])
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        (all[i % 4] ?? store).creations.createQuote(sample.calendar, sampleQuote(sample), sample.keyId),
      ),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(QUOTES_PER_DAY)
    expect(new Set(results.flatMap((result) => (result.ok ? [] : result.trouble)))).toEqual(
      new Set(['daily-cap-reached']),
    )
    expect(await recordsByDate(store, sample.account.id, ALL_TIME)).toHaveLength(QUOTES_PER_DAY)
    expect(await used()).toEqual({ drafts: QUOTES_PER_DAY, apiPosts: 0, posts: 0 })
  })

  it('cap quotes for each key separately, and again from midnight UTC', async () => {
    const quote = (keyId: string) =>
      store.creations.createQuote(sample.calendar, sampleQuote(sample), keyId).then(({ ok }) => ok)
    for (let i = 0; i < QUOTES_PER_DAY; i++) expect(await quote(sample.keyId)).toBe(true)
    expect(await quote(sample.keyId)).toBe(false)
    await store.keys.insert({
      id: `second ${sample.keyId}`,
      accountId: sample.account.id,
      hash: `second ${sample.keyId}`,
      isReadOnly: false,
    })
    expect(await quote(`second ${sample.keyId}`)).toBe(true)
    now = nextUtcMidnight(NOON) - 1
    expect(await quote(sample.keyId)).toBe(false)
    now += 1
    expect(await quote(sample.keyId)).toBe(true)
  })

  it('count no request that is refused', async () => {
    const unknown = sampleQuote(sample, { tweetId: 'unknown' })
    for (let i = 0; i < QUOTES_PER_DAY + 5; i++) {
      await store.creations.createQuote(sample.calendar, unknown, sample.keyId)
    }
    const result = await store.creations.createQuote(sample.calendar, sampleQuote(sample), sample.keyId)
    expect(result.ok).toBe(true)
  })

  it('keep every text exactly, and find its name again', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
      fc.constantFrom(
        `'; DROP TABLE posts; --`,
        '👩‍👩‍👧‍👦 é ü 漢字 \r\n\t "quoted" \\',
        '$1 ${x} %s ?',
        '\u{10FFFF}\u200B\uFEFF',
      ),
    )
    const storable = text.map((each) => each.replaceAll('\0', '')).filter((each) => each !== '')
    await fc.assert(
      fc.asyncProperty(
        fc.array(storable, { minLength: 1, maxLength: 4 }),
        storable,
        async (segments, name) => {
          const { account, calendar, keyId } = await makeSample(store)
          const tweet = sampleTweet({ tweetId: `${keyId} ${name}`, username: name, text: segments.join('|') })
          await store.tweets.insertMany([tweet])
          await store.creations.createThread(calendar, sampleThread(sample, { segments, scheduledAt: NOON }))
          const quote = sampleQuote(sample, { commentary: name, tweetId: tweet.tweetId })
          await store.creations.createQuote(calendar, quote, keyId)
          const [thread, quoted] = await recordsByDate(store, account.id, ALL_TIME)
          expect(thread?.content).toBe(segmentsToContent(segments))
          expect(quoted).toMatchObject({
            content: name,
            post_metadata: { username: name, text: tweet.text, tweet_id: tweet.tweetId },
          })
          expect(await recordsByUsername(store, account.id, name, ALL_TIME)).toEqual([quoted])
        },
      ),
      { numRuns: 60 },
    )
  })
})
