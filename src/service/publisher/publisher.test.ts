import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LEASE_MS } from '#service/store/publishing/due-posts.ts'
import type { NewPost } from '#service/store/posts/new-post.ts'
import type { Store } from '#service/store/store.ts'
import { engines } from '#service/store/testing/engines.ts'
import { useStores } from '#service/store/testing/open-stores.ts'
import {
  NOON,
  type Sample,
  createThread,
  makeSample,
  samplePost,
  sampleThread,
} from '#service/store/testing/sample.ts'
import type { Platform, Publication } from './platform.ts'
import { type Publisher, type PublisherSettings, startPublisher } from './publisher.ts'
import { type PlatformBehaviour, unreliablePlatform } from './testing/unreliable-platform.ts'
import { recordsByDate } from '#service/store/testing/read-records.ts'

const EVER = { from: NOON - 1e12, to: NOON + 1e12 }

describe.each(engines)('the publisher on $engine', (engine) => {
  let now = NOON
  const stores = useStores(engine, () => now)
  let store: Store
  let sample: Sample
  let behaviour: PlatformBehaviour
  let asked: Publication[]
  let running: Publisher[] = []
  beforeAll(async () => {
    store = await stores.open()
  })
  beforeEach(async () => {
    now = NOON
    behaviour = 'publish'
    asked = []
    sample = await makeSample(store)
  })
  afterEach(async () => {
    await Promise.all(running.map((publisher) => publisher.stop()))
    running = []
    // What a test left due is out of the way of the next.
    now = NOON + 1e12
    for (const post of await store.duePosts.claim(10_000)) await store.duePosts.markFailed(post)
  })

  const listening = (): Platform =>
    unreliablePlatform(store, (publication) => {
      asked.push(publication)
      return behaviour
    })
  const start = (changes: Partial<PublisherSettings> = {}) => {
    const reportError = (error: unknown) => expect.fail(String(error))
    const publisher = startPublisher({
      store,
      platform: listening(),
      reportError,
      pollPauseMs: 5,
      ...changes,
    })
    running.push(publisher)
    return publisher
  }
  const schedule = (...posts: Partial<NewPost>[]) =>
    store.posts.insertMany(posts.map((post) => samplePost(sample, { status: 'scheduled', ...post })))
  const statuses = async () =>
    (await recordsByDate(store, sample.account.id, EVER)).map((post) => post.status)
  const untilStatuses = (...wanted: string[]) =>
    vi.waitFor(async () => expect(await statuses()).toEqual(wanted), { timeout: 20_000, interval: 10 })

  it('counts on the claim where the store goes away between the platform and the note of it', async () => {
    const reports: unknown[] = []
    const markPublished = () => Promise.reject(new Error('The store is away'))
    const duePosts = { ...store.duePosts, hasAny: () => Promise.resolve(false), markPublished }
    const away = start({
      store: { ...store, duePosts },
      reportError: (error) => void reports.push(error),
    })
    await schedule({ scheduledAt: NOON - 1 })
    const [post] = await store.duePosts.claim(1)
    expect(await away.publishNow(post!)).toBe(false) // One was just scheduled.
    expect(reports).toHaveLength(1)
    now = NOON + LEASE_MS + 1
    start()
    await untilStatuses('published')
  })

  it('publishes a post when its moment comes, and not before', async () => {
    await schedule({ scheduledAt: NOON - 1 }, { scheduledAt: NOON + 1 })
    start()
    await untilStatuses('published', 'scheduled')
    now = NOON + 1
    await untilStatuses('published', 'published')
    const posts = await recordsByDate(store, sample.account.id, EVER)
    for (const { post_uuid, post_content } of posts) {
      const publication = await store.platformPublications.find(post_uuid)
      expect(publication?.tweetId).toBe(post_content.tweet_id)
    }
  })

  it('publishes what fell due meanwhile oldest first', async () => {
    const order = Array.from({ length: 45 }, (_, i) => (i * 17) % 45)
    await schedule(...order.map((age) => ({ uuid: `${sample.keyId} ${age}`, scheduledAt: NOON - age })))
    start()
    await untilStatuses(...order.map(() => 'published'))
    expect(asked.map(({ postUuid }) => Number(postUuid.split(' ')[1]))).toEqual(
      order.toSorted((a, b) => b - a),
    )
  })

  it('publishes nothing that is more than a day late, and the record says why it failed', async () => {
    const day = 24 * 3_600_000
    await schedule({ scheduledAt: NOON - day - 1 }, { scheduledAt: NOON - day }, { scheduledAt: NOON + day })
    start()
    await untilStatuses('failed', 'published', 'scheduled')
    // The clock jumps forward by three days, as after a downtime.
    now = NOON + 3 * day
    await untilStatuses('failed', 'published', 'failed')
    expect(asked).toHaveLength(1)
    const [late, published, jumped] = await recordsByDate(store, sample.account.id, EVER)
    expect([late, published, jumped].map((post) => post?.failure_reason)).toEqual(['late', undefined, 'late'])
    now = NOON
    await untilStatuses('failed', 'published', 'failed')
  })

  it('publishes what is late within its own limit', async () => {
    await schedule({ scheduledAt: NOON - 3_600_001 }, { scheduledAt: NOON - 3_600_000 })
    start({ lateMs: 3_600_000 })
    await untilStatuses('failed', 'published')
    expect(asked).toHaveLength(1)
  })

  it('hands over the segments of a thread and what a quote answers', async () => {
    await store.creations.createThread(sample.calendar, sampleThread(sample, { segments: ['a', 'b\n\nc'] }))
    now = NOON + 60_000
    start()
    await untilStatuses('published')
    expect(asked).toMatchObject([{ texts: ['a', 'b\n\nc'], answeredTweetId: null }])
  })

  it('makes a post failed that the platform refuses, and never asks again', async () => {
    behaviour = 'refuse'
    await schedule({ scheduledAt: NOON - 1 })
    start()
    await untilStatuses('failed')
    now = NOON + LEASE_MS * 3
    behaviour = 'publish'
    await schedule({ scheduledAt: NOON })
    await untilStatuses('failed', 'published')
    expect(asked).toHaveLength(2)
  })

  it('does not let a silent platform hold up what is due later, and asks again when the claim has run out', async () => {
    await schedule({ uuid: `${sample.keyId} stuck`, scheduledAt: NOON - 2 }, { scheduledAt: NOON - 1 })
    const platform = unreliablePlatform(store, ({ postUuid }) =>
      postUuid.endsWith('stuck') && now === NOON ? 'stall' : 'publish',
    )
    start({ platform, platformTimeoutMs: 20 })
    await untilStatuses('scheduled', 'published')
    expect(await store.duePosts.hasAny()).toBe(false)
    now = NOON + LEASE_MS
    await untilStatuses('published', 'published')
  })

  it('publishes once when the platform did its part and the answer was lost', async () => {
    behaviour = 'lose-answer'
    await schedule({ scheduledAt: NOON - 1 })
    start()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    behaviour = 'publish'
    now = NOON + LEASE_MS
    await untilStatuses('published')
    expect(asked).toHaveLength(2)
    const [post] = await recordsByDate(store, sample.account.id, EVER)
    const publication = await store.platformPublications.find(post?.post_uuid ?? '')
    expect(publication).toMatchObject({ tweetId: post?.post_content.tweet_id, publishedAt: NOON })
  })

  it('shares the work with others, and each post is handed over once', async () => {
    const posts = Array.from({ length: 120 }, (_, i) => ({ scheduledAt: NOON - i }))
    await schedule(...posts)
    const all = [store, await stores.open(), await stores.open(), await stores.open()]
    for (const each of all) start({ store: each })
    await untilStatuses(...posts.map(() => 'published'))
    expect(asked).toHaveLength(120)
    expect(new Set(asked.map(({ postUuid }) => postUuid)).size).toBe(120)
  })

  it('finishes the post in hand when it is stopped, and gives back the rest at once', async () => {
    await schedule({ scheduledAt: NOON - 2 }, { scheduledAt: NOON - 1 })
    const gate = Promise.withResolvers<null>()
    const platform: Platform = {
      publish: async (publication, signal) => {
        await gate.promise
        return await listening().publish(publication, signal)
      },
    }
    const publisher = start({ platform })
    await vi.waitFor(async () => expect(await store.duePosts.hasAny()).toBe(false))
    const stopped = publisher.stop()
    gate.resolve(null)
    await stopped
    expect(await statuses()).toEqual(['published', 'scheduled'])
    expect(await store.duePosts.hasAny()).toBe(true)
  })

  it('goes on when the store was away, and reports it', async () => {
    const reportError = vi.fn<(error: unknown) => void>()
    let isAway = true
    const hasAny = () => {
      if (isAway) throw new Error('The store is away')
      return store.duePosts.hasAny()
    }
    await schedule({ scheduledAt: NOON - 1 })
    const flaky = { ...store, duePosts: { ...store.duePosts, hasAny } }
    start({ store: flaky, reportError })
    await vi.waitFor(() => expect(reportError).toHaveBeenCalled())
    isAway = false
    await untilStatuses('published')
  })

  it('publishes at once what was created as published', async () => {
    const publisher = start()
    const thread = sampleThread(sample, { status: 'published', scheduledAt: NOON + 60_000 })
    const { claimed } = await createThread(store, sample.calendar, thread)
    if (claimed === null) throw new Error('It was to be published at once')
    expect(await publisher.publishNow(claimed)).toBe(true)
    expect(await publisher.publishNow(claimed)).toBe(false)
    expect(await statuses()).toEqual(['published'])
  })

  it('is alive as long as its heart beats', async () => {
    const publisher = start()
    await vi.waitFor(async () => expect(await publisher.isAlive()).toBe(true))
    now += 3_600_000
    await vi.waitFor(async () => expect(await publisher.isAlive()).toBe(true))
    await publisher.stop()
    expect(await publisher.isAlive()).toBe(false)
  })
})
