import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LEASE_MS } from './due-posts.ts'
import type { NewPost } from '#service/store/posts/new-post.ts'
import type { Store } from '#service/store/store.ts'
import { engines } from '#service/store/testing/engines.ts'
import { testStores } from '#service/store/testing/open-stores.ts'
import {
  EVER,
  NOON,
  type Sample,
  createThread,
  makeSample,
  samplePost,
  sampleQuote,
  sampleThread,
} from '#service/store/testing/sample.ts'
import { recordsByDate, recordsByUsername } from '#service/store/testing/read-records.ts'

describe.each(engines)('due posts on $engine', (engine) => {
  let now = NOON
  const stores = testStores(engine, () => now)
  let all: Store[]
  let store: Store
  let sample: Sample
  beforeAll(async () => {
    store = await stores.open()
    all = [store, await stores.open(), await stores.open(), await stores.open()]
    sample = await makeSample(store)
  })
  beforeEach(async () => {
    // Long after every lease, whatever an earlier test left due is put out of the way.
    now = NOON + 1e12
    for (const post of await store.duePosts.claim(10_000)) await store.duePosts.markFailed(post)
    now = NOON
    sample = await makeSample(store)
  })

  const schedule = (...posts: Partial<NewPost>[]) =>
    store.posts.insertMany(posts.map((post) => samplePost(sample, { status: 'scheduled', ...post })))
  const statuses = async () =>
    (await recordsByDate(store, sample.account.id, EVER)).map((post) => [
      post.status,
      post.post_content.tweet_id,
    ])

  it('are claimed from their moment on, not before, oldest first', async () => {
    await schedule(
      { uuid: 'b', scheduledAt: NOON + 2 },
      { uuid: 'a', scheduledAt: NOON + 1 },
      { uuid: 'c', scheduledAt: NOON + 3 },
    )
    expect(await store.duePosts.hasAny()).toBe(false)
    expect(await store.duePosts.claim(10)).toEqual([])
    now = NOON + 2
    expect(await store.duePosts.hasAny()).toBe(true)
    expect((await store.duePosts.claim(10)).map(({ uuid }) => uuid)).toEqual(['a', 'b'])
    expect(await store.duePosts.hasAny()).toBe(false)
  })

  it('are counted, and those that have waited too long among them', async () => {
    await schedule({ scheduledAt: NOON - 60_001 }, { scheduledAt: NOON - 60_000 }, { scheduledAt: NOON + 1 })
    expect(await store.duePosts.count(60_000)).toEqual({ due: 2, late: 1 })
  })

  it('are the oldest, when not all are taken', async () => {
    await schedule(
      { uuid: 'z', scheduledAt: NOON - 1 },
      { uuid: 'y', scheduledAt: NOON - 3 },
      { uuid: 'x', scheduledAt: NOON - 2 },
    )
    expect((await store.duePosts.claim(2)).map(({ uuid }) => uuid)).toEqual(['y', 'x'])
  })

  it('are scheduled ones only: drafts, published and failed posts never move', async () => {
    await store.posts.insertMany(
      (['draft', 'published', 'failed'] as const).map((status) =>
        samplePost(sample, { status, scheduledAt: NOON - 1 }),
      ),
    )
    await store.creations.createThread(
      sample.calendar,
      sampleThread(sample, { status: 'draft', scheduledAt: NOON - 1 }),
    )
    expect(await store.duePosts.hasAny()).toBe(false)
    expect(await store.duePosts.claim(10)).toEqual([])
  })

  it('are claimed once each, however many claim at the same time', async () => {
    await schedule(...Array.from({ length: 200 }, (_, i) => ({ scheduledAt: NOON - i })))
    const claims = await Promise.all(
      Array.from({ length: 40 }, (_, i) => (all[i % 4] ?? store).duePosts.claim(7)),
    )
    // A claimant passes over rows that another is just looking at, so that a second round takes the rest.
    const rest = await store.duePosts.claim(1_000)
    const ids = [...claims.flat(), ...rest].map(({ id }) => id)
    expect(ids).toHaveLength(200)
    expect(new Set(ids).size).toBe(200)
  })

  it('become published with the id of the response, or failed', async () => {
    await schedule({ scheduledAt: NOON - 2 }, { scheduledAt: NOON - 1 })
    const [first, second] = await store.duePosts.claim(2)
    if (first === undefined || second === undefined) throw new Error('Two posts were due')
    now = NOON + 5
    expect(await store.duePosts.markPublished(first, '9001')).toBe(true)
    expect(await store.duePosts.markFailed(second)).toBe(true)
    expect(await statuses()).toEqual([
      ['published', '9001'],
      ['failed', ''],
    ])
    const [post] = await recordsByDate(store, sample.account.id, EVER)
    expect(post?.updated_at).toBe('2026-11-21T12:00:00.005Z')
    // What is settled stays so.
    expect(await store.duePosts.markFailed(first)).toBe(false)
    expect(await store.duePosts.markPublished(second, '9002')).toBe(false)
    now = NOON + LEASE_MS * 2
    expect(await store.duePosts.claim(10)).toEqual([])
  })

  it('are claimed again if the clock was ahead when a dead publisher claimed them', async () => {
    await schedule({ uuid: 'early', scheduledAt: NOON + 1 })
    now = NOON + 3 * 24 * 3_600_000
    expect(await store.duePosts.claim(1)).toHaveLength(1)
    now = NOON
    expect(await store.duePosts.hasAny()).toBe(false)
    now = NOON + 1
    expect(await store.duePosts.hasAny()).toBe(true)
    expect((await store.duePosts.claim(1)).map(({ uuid }) => uuid)).toEqual(['early'])
    expect(await store.duePosts.claim(1)).toEqual([])
  })

  it('whose publisher died are taken over when its lease has ended, and the dead cannot interfere', async () => {
    await schedule({ scheduledAt: NOON - 1 })
    const [dead] = await store.duePosts.claim(1)
    now = NOON + LEASE_MS - 1
    expect(await store.duePosts.claim(1)).toEqual([])
    now = NOON + LEASE_MS
    const [heir] = await store.duePosts.claim(1)
    if (dead === undefined || heir === undefined) throw new Error('The post was due for both')
    expect(heir.uuid).toBe(dead.uuid)
    expect(await store.duePosts.markPublished(dead, '9003')).toBe(false)
    expect(await store.duePosts.markFailed(dead)).toBe(false)
    await store.duePosts.release(dead)
    expect(await store.duePosts.markPublished(heir, '9004')).toBe(true)
    expect(await statuses()).toEqual([['published', '9004']])
  })

  it('that were given back are there for the next at once', async () => {
    await schedule({ scheduledAt: NOON - 1 })
    const [first] = await store.duePosts.claim(1)
    if (first === undefined) throw new Error('The post was due')
    await store.duePosts.release(first)
    expect((await store.duePosts.claim(1)).map(({ uuid }) => uuid)).toEqual([first.uuid])
  })

  it('include a post to publish at once, claimed by its creator, whatever moment it carries', async () => {
    const thread = sampleThread(sample, { status: 'published', scheduledAt: NOON + 1e9 })
    const { claimed } = await createThread(store, sample.calendar, thread)
    expect(await store.duePosts.claim(10)).toEqual([])
    expect(claimed?.texts).toEqual(['First', 'Second'])
    now = NOON + LEASE_MS
    const [heir] = await store.duePosts.claim(10)
    expect(heir).toEqual({ ...claimed, claim: heir?.claim })
  })

  it('once published, can be quoted', async () => {
    const thread = sampleThread(sample, { status: 'published' })
    const { claimed } = await createThread(store, sample.calendar, thread)
    const quote = sampleQuote(sample, { tweetId: '9005' })
    expect((await store.creations.createQuote(sample.calendar, quote, sample.keyId)).ok).toBe(false)
    if (claimed !== null) await store.duePosts.markPublished(claimed, '9005')
    expect((await store.creations.createQuote(sample.calendar, quote, sample.keyId)).ok).toBe(true)
    expect(await recordsByUsername(store, sample.account.id, 'ada', EVER)).toMatchObject([
      { post_metadata: { tweet_id: '9005', text: 'First\n\nSecond', social_id: '1815' } },
    ])
  })
})
