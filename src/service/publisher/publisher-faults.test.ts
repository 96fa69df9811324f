import { describe, expect, it, vi } from 'vitest'
import { readPost } from '#contract/post.ts'
import { LEASE_MS } from '#service/store/publishing/due-posts.ts'
import { engines } from '#service/store/testing/engines.ts'
import { readPages } from '#service/store/testing/read-records.ts'
import {
  ALL_TIME,
  NOON,
  createThread,
  makeSample,
  samplePost,
  sampleThread,
} from '#service/store/testing/sample.ts'
import { publisherBench } from './testing/publisher-bench.ts'
import { unreliablePlatforms } from './testing/unreliable-platform.ts'

describe.each(engines)('faults around the publisher on $engine', (engine) => {
  const bench = publisherBench(engine)
  const connect = () => {
    const { account, calendar } = bench.sample
    return bench.store.connections.connect(
      account.id,
      {
        platform: 'bluesky',
        server: 'https://pds.example',
        userId: `did:plc:of${calendar.id}`,
        handle: 'alice.test',
        photo: '',
        sealFor: () => 'sealed',
      },
      calendar.uuid,
      calendar,
    )
  }

  it('relies on the claim if the store fails after the platform has published', async () => {
    const reports: unknown[] = []
    const markPublished = () => Promise.reject(new Error('The store is away'))
    const duePosts = { ...bench.store.duePosts, markPublished }
    const away = bench.start({
      store: { ...bench.store, duePosts },
      reportError: (error) => void reports.push(error),
    })
    await bench.schedule({ scheduledAt: NOON - 1 })
    await expect.poll(() => reports).toHaveLength(1)
    await away.stop()
    bench.now = NOON + LEASE_MS + 1
    bench.start()
    await bench.untilStatuses('published')
    expect(new Set(bench.asked.map(({ postUuid }) => postUuid)).size).toBe(1)
  })

  it('makes a post failed that the platform refuses, with its words, and never asks again', async () => {
    bench.behaviour = { kind: 'refused', reason: 'refused', words: 'Too long' }
    await bench.schedule({ scheduledAt: NOON - 1 })
    const first = bench.start()
    await bench.untilStatuses('failed')
    expect(await bench.records()).toMatchObject([{ failure_reason: 'refused', failure_words: 'Too long' }])
    await first.stop()
    bench.now = NOON + LEASE_MS * 3
    bench.start()
    bench.behaviour = 'publish'
    await bench.schedule({ scheduledAt: NOON })
    await bench.untilStatuses('failed', 'published')
    expect(bench.asked).toHaveLength(2)
  })

  it('keeps the order within a calendar, and delays no other calendar', async () => {
    const other = await makeSample(bench.store)
    await bench.schedule(
      { uuid: `${bench.sample.keyId} stuck`, scheduledAt: NOON - 2 },
      { scheduledAt: NOON - 1 },
    )
    await bench.store.posts.insertMany([
      samplePost(other, { uuid: `${other.keyId} other`, status: 'scheduled', scheduledAt: NOON - 1 }),
    ])
    const gate = Promise.withResolvers<null>()
    const platforms = unreliablePlatforms(bench.store, async ({ postUuid }) => {
      if (postUuid.endsWith('stuck')) await gate.promise
      return 'publish' as const
    })
    bench.start({ platforms })
    await expect.poll(() => bench.store.platformPublications.find(`${other.keyId} other`)).not.toBeNull()
    expect(await bench.statuses()).toEqual(['scheduled', 'scheduled'])
    gate.resolve(null)
    await bench.untilStatuses('published', 'published')
  })

  it('asks again after 5 seconds, 15 seconds, a minute, and then every five minutes', async () => {
    bench.behaviour = { kind: 'unknown' }
    await bench.schedule({ scheduledAt: NOON - 1 })
    bench.start()
    let tries = 0
    for (const wait of [0, 5_000, 15_000, 60_000, 300_000, 300_000]) {
      if (wait > 0) {
        bench.now += wait - 1
        expect(await bench.store.duePosts.hasAny()).toBe(false)
        bench.now += 1
      }
      tries++
      await expect.poll(() => bench.postponed).toBe(tries)
    }
    expect(bench.asked).toHaveLength(tries)
    bench.behaviour = 'publish'
    bench.now += 300_000
    await bench.untilStatuses('published')
  })

  it('waits five seconds again after a post went through, also if the publisher ended before its turn did', async () => {
    bench.behaviour = { kind: 'unknown' }
    await bench.schedule({ scheduledAt: NOON - 2 })
    const calendarId = bench.sample.calendar.id
    for (const wait of [0, 5_000, 15_000, 60_000]) {
      bench.now += wait
      const [claim] = await bench.store.duePosts.claim(1)
      if (claim === undefined) throw new Error('The calendar has waited long enough')
      await bench.store.duePosts.postpone(claim, 'unclear', () => wait)
    }
    bench.now += 300_000
    const claim = await bench.store.duePosts.claimCalendar(calendarId)
    const post = claim === null ? null : await bench.store.duePosts.take(claim)
    if (claim === null || post === null) throw new Error('The post is due')
    expect(await bench.store.duePosts.markPublished(claim, post, '1')).toBe(true)
    bench.now += LEASE_MS
    await bench.schedule({ scheduledAt: NOON - 1 })
    bench.start()
    await expect.poll(() => bench.postponed).toBe(1)
    bench.now += 4_999
    expect(await bench.store.duePosts.hasAny()).toBe(false)
    bench.behaviour = 'publish'
    bench.now += 1
    await bench.untilStatuses('published', 'published')
  })

  it('waits as long as the platform says, and not longer', async () => {
    bench.behaviour = { kind: 'wait', forMs: 90_000 }
    await bench.schedule({ scheduledAt: NOON - 1 })
    bench.start()
    await expect.poll(() => bench.postponed).toBe(1)
    expect(await bench.store.duePosts.countWaiting()).toMatchObject({ limited: 1 })
    bench.now += 89_999
    expect(await bench.store.duePosts.hasAny()).toBe(false)
    bench.behaviour = 'publish'
    bench.now += 1
    await bench.untilStatuses('published')
    expect(bench.asked).toHaveLength(2)
  })

  it('lets a post that could not be sent for a day fail as too late', async () => {
    bench.behaviour = { kind: 'reconnect' }
    await bench.schedule({ scheduledAt: NOON - 1 })
    bench.start()
    await expect.poll(() => bench.postponed).toBe(1)
    bench.now = NOON + 24 * 3_600_000
    await bench.untilStatuses('failed')
    expect(bench.asked).toHaveLength(1)
    expect(await bench.records()).toMatchObject([{ failure_reason: 'late' }])
  })

  it('looks for a post that was tried before it fails as too late, as long as that takes', async () => {
    bench.behaviour = 'lose-answer'
    await bench.schedule({ uuid: `${bench.sample.keyId} there`, scheduledAt: NOON - 2 })
    bench.start()
    await expect.poll(() => bench.postponed).toBe(1)
    bench.behaviour = { kind: 'unknown' }
    bench.now = NOON + 48 * 3_600_000
    await expect.poll(() => bench.postponed).toBe(2)
    expect(await bench.statuses()).toEqual(['scheduled'])
    bench.behaviour = 'publish'
    bench.now += 24 * 3_600_000
    await bench.untilStatuses('published')
    expect(bench.asked).toHaveLength(1)
  })

  it('looks again for a late post that was never tried, until the platform answers', async () => {
    bench.behaviour = { kind: 'unknown' }
    await bench.schedule({ scheduledAt: NOON - 25 * 3_600_000 })
    bench.start()
    await expect.poll(() => bench.postponed).toBe(1)
    expect(await bench.statuses()).toEqual(['scheduled'])
    bench.behaviour = 'publish'
    bench.now += 5_000
    await bench.untilStatuses('failed')
    expect(await bench.records()).toMatchObject([{ failure_reason: 'late' }])
    expect(bench.asked).toHaveLength(0)
  })

  it('sends waiting posts when their calendar is signed in again, unless they are too late', async () => {
    const { calendar } = bench.sample
    await connect()
    await bench.store.connections.lose(calendar.id, 'sealed')
    const dayBefore = NOON - 24 * 3_600_000
    await bench.schedule(
      { scheduledAt: dayBefore - 1 },
      { scheduledAt: dayBefore + 1 },
      { scheduledAt: NOON },
    )
    bench.start()
    await bench.untilPolled()
    expect(await bench.store.duePosts.countWaiting()).toMatchObject({ reconnect: 1 })
    expect(await bench.statuses()).toEqual(['scheduled', 'scheduled', 'scheduled'])
    await connect()
    await bench.untilStatuses('failed', 'published', 'published')
    expect(await bench.records()).toMatchObject([{ failure_reason: 'late' }, {}, {}])
    expect(bench.asked).toHaveLength(2)
  })

  it('says on the posts of a calendar that its account is not active, until the account is active again', async () => {
    const { account, calendar } = bench.sample
    await connect()
    bench.behaviour = { kind: 'inactive' }
    await bench.schedule({ scheduledAt: NOON - 1 })
    bench.start()
    await expect.poll(() => bench.postponed).toBe(1)
    const connection = async () => {
      const pages = await Array.fromAsync(bench.store.posts.byDatePages(account.id, ALL_TIME, 'browser'))
      return readPages(pages).map((record) => readPost(record)?.calendar)
    }
    expect(await connection()).toMatchObject([{ isInactive: true, isSignedOut: false }])
    expect(await bench.store.duePosts.countWaiting()).toMatchObject({ inactive: 1, unclear: 0 })
    bench.behaviour = 'publish'
    bench.now += 5_000
    await bench.untilStatuses('published')
    await expect.poll(connection).not.toMatchObject([{ isInactive: true }])
    await bench.store.connections.lose(calendar.id, 'sealed')
    expect(await connection()).toMatchObject([{ isSignedOut: true }])
  })

  it('publishes once if the platform has published and the answer was lost', async () => {
    bench.behaviour = 'lose-answer'
    await bench.schedule({ scheduledAt: NOON - 1 })
    bench.start()
    await expect.poll(() => bench.postponed).toBe(1)
    bench.behaviour = 'publish'
    bench.now = NOON + LEASE_MS
    await bench.untilStatuses('published')
    expect(bench.asked).toHaveLength(2)
    const [post] = await bench.records()
    const publication = await bench.store.platformPublications.find(post?.post_uuid ?? '')
    expect(publication).toMatchObject({ tweetId: post?.post_content.tweet_id, publishedAt: NOON })
  })

  it('leaves a post that was created as published to its turn if the platform makes it wait', async () => {
    bench.behaviour = { kind: 'unknown' }
    const publisher = bench.start()
    const thread = sampleThread(bench.sample, { status: 'published' })
    const { id } = await createThread(bench.store, bench.sample.calendar, thread)
    await publisher.publishNow({ id, calendarId: bench.sample.calendar.id })
    expect(await bench.statuses()).toEqual(['scheduled'])
    bench.behaviour = 'publish'
    bench.now += 5_000
    await bench.untilStatuses('published')
  })

  it('waits after an error of its platform, and reports it', async () => {
    const reports: unknown[] = []
    const bug = new Error('A bug in the platform')
    const { simulated } = bench.listening()
    let isBroken = true
    const publish: typeof simulated.publish = async (...publication) => {
      if (isBroken) throw bug
      return await simulated.publish(...publication)
    }
    await bench.schedule({ scheduledAt: NOON - 1 })
    bench.start({
      platforms: { simulated: { ...simulated, publish }, bluesky: simulated },
      reportError: (error) => void reports.push(error),
    })
    await expect.poll(() => bench.postponed).toBe(1)
    expect(reports).toEqual([bug])
    expect(await bench.statuses()).toEqual(['scheduled'])
    isBroken = false
    bench.now += 5_000
    await bench.untilStatuses('published')
  })

  it('continues after the store was unavailable, and reports it', async () => {
    const reportError = vi.fn<(error: unknown) => void>()
    let isAway = true
    const hasAny = () => {
      if (isAway) throw new Error('The store is away')
      return bench.store.duePosts.hasAny()
    }
    await bench.schedule({ scheduledAt: NOON - 1 })
    const flaky = { ...bench.store, duePosts: { ...bench.store.duePosts, hasAny } }
    bench.start({ store: flaky, reportError })
    await expect.poll(() => reportError).toHaveBeenCalled()
    isAway = false
    await bench.untilStatuses('published')
  })
})
