import { describe, expect, it } from 'vitest'
import { engines } from '#service/store/testing/engines.ts'
import { NOON, createThread, sampleThread } from '#service/store/testing/sample.ts'
import { unreliablePlatforms } from './testing/unreliable-platform.ts'
import { publisherBench } from './testing/publisher-bench.ts'

describe.each(engines)('the publisher on $engine', (engine) => {
  const bench = publisherBench(engine)

  it('publishes a post when its moment comes, and not before', async () => {
    await bench.schedule({ scheduledAt: NOON - 1 }, { scheduledAt: NOON + 1 })
    bench.start()
    await bench.untilStatuses('published', 'scheduled')
    bench.now = NOON + 1
    await bench.untilStatuses('published', 'published')
    const posts = await bench.records()
    for (const { post_uuid, post_content } of posts) {
      const publication = await bench.store.platformPublications.find(post_uuid)
      expect(publication?.tweetId).toBe(post_content.tweet_id)
    }
  })

  it('publishes posts that became due in the meantime, the oldest first', async () => {
    const order = Array.from({ length: 45 }, (_, i) => (i * 17) % 45)
    await bench.schedule(
      ...order.map((age) => ({ uuid: `${bench.sample.keyId} ${age}`, scheduledAt: NOON - age })),
    )
    bench.start()
    await bench.untilStatuses(...order.map(() => 'published'))
    expect(bench.asked.map(({ postUuid }) => Number(postUuid.split(' ')[1]))).toEqual(
      order.toSorted((a, b) => b - a),
    )
  })

  it('publishes nothing that is more than a day late, and the record says why it failed', async () => {
    const day = 24 * 3_600_000
    await bench.schedule(
      { scheduledAt: NOON - day - 1 },
      { scheduledAt: NOON - day },
      { scheduledAt: NOON + day },
    )
    bench.start()
    await bench.untilStatuses('failed', 'published', 'scheduled')
    bench.now = NOON + 3 * day
    await bench.untilStatuses('failed', 'published', 'failed')
    expect(bench.asked).toHaveLength(1)
    const [late, published, jumped] = await bench.records()
    expect([late, published, jumped].map((post) => post?.failure_reason)).toEqual(['late', undefined, 'late'])
    bench.now = NOON
    await bench.untilStatuses('failed', 'published', 'failed')
  })

  it('publishes late posts within its own limit', async () => {
    await bench.schedule({ scheduledAt: NOON - 3_600_001 }, { scheduledAt: NOON - 3_600_000 })
    bench.start({ lateMs: 3_600_000 })
    await bench.untilStatuses('failed', 'published')
    expect(bench.asked).toHaveLength(1)
  })

  it('passes on the segments of a thread and the target of a quote', async () => {
    await bench.store.creations.createThread(
      bench.sample.calendar,
      sampleThread(bench.sample, { segments: ['a', 'b\n\nc'] }),
    )
    bench.now = NOON + 60_000
    bench.start()
    await bench.untilStatuses('published')
    expect(bench.asked).toMatchObject([{ texts: ['a', 'b\n\nc'], answeredTweetId: null }])
  })

  it('shares the work with other publishers, and sends each post once', async () => {
    const { calendar } = bench.sample
    const calendars = await Promise.all(
      Array.from({ length: 12 }, () => bench.store.calendars.create(calendar)),
    )
    const posts = Array.from({ length: 120 }, (_, i) => ({
      scheduledAt: NOON - i,
      calendarId: calendars[i % 12]?.id ?? calendar.id,
    }))
    await bench.schedule(...posts)
    const all = [bench.store, await bench.open(), await bench.open(), await bench.open()]
    for (const each of all) bench.start({ store: each })
    await bench.untilStatuses(...posts.map(() => 'published'))
    expect(bench.asked).toHaveLength(120)
    expect(new Set(bench.asked.map(({ postUuid }) => postUuid)).size).toBe(120)
  })

  it('finishes the current post when it is stopped, and releases the others at once', async () => {
    await bench.schedule({ scheduledAt: NOON - 2 }, { scheduledAt: NOON - 1 })
    const [asked, gate] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
    const platforms = unreliablePlatforms(bench.store, async () => {
      asked.resolve(null)
      await gate.promise
      return 'publish' as const
    })
    const publisher = bench.start({ platforms })
    await asked.promise
    expect(await bench.store.duePosts.hasAny()).toBe(false)
    const stopped = publisher.stop()
    gate.resolve(null)
    await stopped
    expect(await bench.statuses()).toEqual(['published', 'scheduled'])
    expect(await bench.store.duePosts.hasAny()).toBe(true)
  })

  it('publishes a post at once that was created as published', async () => {
    const publisher = bench.start()
    const thread = sampleThread(bench.sample, { status: 'published', scheduledAt: NOON + 60_000 })
    const { id } = await createThread(bench.store, bench.sample.calendar, thread)
    await publisher.publishNow({ id, calendarId: bench.sample.calendar.id })
    expect(await bench.statuses()).toEqual(['published'])
    await publisher.publishNow({ id, calendarId: bench.sample.calendar.id })
    expect(bench.asked).toHaveLength(1)
  })

  it('is alive while its heartbeat is recent', async () => {
    const publisher = bench.start()
    await expect.poll(() => publisher.isAlive()).toBe(true)
    bench.now += 3_600_000
    await expect.poll(() => publisher.isAlive()).toBe(true)
    await publisher.stop()
    expect(await publisher.isAlive()).toBe(false)
  })
})
