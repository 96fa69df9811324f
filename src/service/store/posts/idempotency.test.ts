import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import type { Store } from '#service/store/store.ts'
import { engines } from '#service/store/testing/engines.ts'
import { testStores } from '#service/store/testing/open-stores.ts'
import {
  ALL_TIME,
  NOON,
  type Sample,
  makeSample,
  sampleQuote,
  sampleThread,
  sampleTweet,
  usedLimits,
} from '#service/store/testing/sample.ts'
import { recordsByDate } from '#service/store/testing/read-records.ts'

describe.each(engines)('creations with an idempotency key on $engine', (engine) => {
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

  it('return the first post for all copies of a request, over four stores', async () => {
    const all = await Promise.all([stores.open(), stores.open(), stores.open(), stores.open()])
    const thread = sampleThread(sample, { status: 'published' })
    const send = (each: Store) => each.creations.createThread(sample.calendar, thread, 'name')
    const copies = await Promise.all(Array.from({ length: 20 }, (_, i) => send(all[i % 4] ?? store)))
    now += 48 * 3_600_000 - 1
    copies.push(await send(store))
    const created = copies.map((copy) => (copy.ok ? copy.value : null))
    const [post, ...others] = await recordsByDate(store, sample.account.id, ALL_TIME)
    expect(others).toEqual([])
    for (const each of created) expect(each).toMatchObject({ uuid: post?.post_uuid, createdAt: NOON })
    expect(created.filter((each) => each?.isDue)).toHaveLength(1)
    expect(await used()).toEqual({ drafts: 0, apiPosts: 1, posts: 1 })
  })

  it('count the copies of a quote as one request', async () => {
    const send = (name: string) =>
      store.creations.createQuote(sample.calendar, sampleQuote(sample), sample.keyId, name)
    for (let i = 0; i < QUOTES_PER_DAY; i++) {
      expect(await send(`name ${i}`)).toEqual(await send(`name ${i}`))
    }
    expect(await send('one more')).toEqual({ ok: false, trouble: 'daily-cap-reached' })
    expect((await send('name 0')).ok).toBe(true)
    expect(await recordsByDate(store, sample.account.id, ALL_TIME)).toHaveLength(QUOTES_PER_DAY)
  })

  it('refuse other content under a used key, within its account', async () => {
    const send = (changes: Parameters<typeof sampleThread>[1], to = sample) =>
      store.creations.createThread(to.calendar, sampleThread(to, changes), 'name')
    expect((await send({})).ok).toBe(true)
    const changes = [
      { segments: ['First'] },
      { segments: ['First, Second'] },
      { scheduledAt: NOON + 60_001 },
      { status: 'draft' as const },
      { calendarUuid: sample.account.uuid },
    ]
    for (const change of changes) {
      expect(await send(change)).toEqual({ ok: false, trouble: 'sending-differs' })
    }
    const quote = sampleQuote(sample, { status: 'scheduled' })
    expect(await store.creations.createQuote(sample.calendar, quote, sample.keyId, 'name')).toEqual({
      ok: false,
      trouble: 'sending-differs',
    })
    expect((await send({}, await makeSample(store))).ok).toBe(true)
    expect(await recordsByDate(store, sample.account.id, ALL_TIME)).toHaveLength(1)
  })

  it('keep no key of a refused request', async () => {
    const send = () => store.creations.createQuote(sample.calendar, quote, sample.keyId, 'name')
    const quote = sampleQuote(sample, { tweetId: `later ${sample.keyId}` })
    expect(await send()).toEqual({ ok: false, trouble: 'tweet-inaccessible' })
    await store.tweets.insertMany([sampleTweet({ tweetId: quote.tweetId })])
    expect((await send()).ok).toBe(true)
  })
})
