import { describe, expect, it, vi } from 'vitest'
import { LEASE_MS } from '#service/store/publishing/due-posts.ts'
import { engines } from '#service/store/testing/engines.ts'
import { NOON } from '#service/store/testing/sample.ts'
import { publisherBench } from './testing/publisher-bench.ts'
import { unreliablePlatform } from './testing/unreliable-platform.ts'

describe.each(engines)('faults around the publisher on $engine', (engine) => {
  const bench = publisherBench(engine)

  it('counts on the claim where the store goes away between the platform and the note of it', async () => {
    const reports: unknown[] = []
    const markPublished = () => Promise.reject(new Error('The store is away'))
    const duePosts = { ...bench.store.duePosts, hasAny: () => Promise.resolve(false), markPublished }
    const away = bench.start({
      store: { ...bench.store, duePosts },
      reportError: (error) => void reports.push(error),
    })
    await bench.schedule({ scheduledAt: NOON - 1 })
    const [post] = await bench.store.duePosts.claim(1)
    expect(await away.publishNow(post!)).toBe(false) // One was just scheduled.
    expect(reports).toHaveLength(1)
    bench.now = NOON + LEASE_MS + 1
    bench.start()
    await bench.untilStatuses('published')
  })

  it('makes a post failed that the platform refuses, and never asks again', async () => {
    bench.behaviour = 'refuse'
    await bench.schedule({ scheduledAt: NOON - 1 })
    bench.start()
    await bench.untilStatuses('failed')
    bench.now = NOON + LEASE_MS * 3
    bench.behaviour = 'publish'
    await bench.schedule({ scheduledAt: NOON })
    await bench.untilStatuses('failed', 'published')
    expect(bench.asked).toHaveLength(2)
  })

  it('does not let a silent platform hold up what is due later, and asks again when the claim has run out', async () => {
    await bench.schedule(
      { uuid: `${bench.sample.keyId} stuck`, scheduledAt: NOON - 2 },
      { scheduledAt: NOON - 1 },
    )
    const platform = unreliablePlatform(bench.store, ({ postUuid }) =>
      postUuid.endsWith('stuck') && bench.now === NOON ? 'stall' : 'publish',
    )
    bench.start({ platform, platformTimeoutMs: 20 })
    await bench.untilStatuses('scheduled', 'published')
    expect(await bench.store.duePosts.hasAny()).toBe(false)
    bench.now = NOON + LEASE_MS
    await bench.untilStatuses('published', 'published')
  })

  it('publishes once when the platform did its part and the answer was lost', async () => {
    bench.behaviour = 'lose-answer'
    await bench.schedule({ scheduledAt: NOON - 1 })
    bench.start()
    await vi.waitFor(() => expect(bench.asked).toHaveLength(1))
    bench.behaviour = 'publish'
    bench.now = NOON + LEASE_MS
    await bench.untilStatuses('published')
    expect(bench.asked).toHaveLength(2)
    const [post] = await bench.records()
    const publication = await bench.store.platformPublications.find(post?.post_uuid ?? '')
    expect(publication).toMatchObject({ tweetId: post?.post_content.tweet_id, publishedAt: NOON })
  })

  it('goes on when the store was away, and reports it', async () => {
    const reportError = vi.fn<(error: unknown) => void>()
    let isAway = true
    const hasAny = () => {
      if (isAway) throw new Error('The store is away')
      return bench.store.duePosts.hasAny()
    }
    await bench.schedule({ scheduledAt: NOON - 1 })
    const flaky = { ...bench.store, duePosts: { ...bench.store.duePosts, hasAny } }
    bench.start({ store: flaky, reportError })
    await vi.waitFor(() => expect(reportError).toHaveBeenCalled())
    isAway = false
    await bench.untilStatuses('published')
  })
})
