import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CalendarClaim, LEASE_MS, MAX_WAIT_MS } from './due-posts.ts'
import type { NewPost } from '#service/store/posts/new-post.ts'
import type { Store } from '#service/store/store.ts'
import { engines } from '#service/store/testing/engines.ts'
import { settleAllDue } from '#service/store/testing/settle-all-due.ts'
import { testStores } from '#service/store/testing/open-stores.ts'
import {
  ALL_TIME,
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
    now = NOON + 1e12
    await settleAllDue(store)
    now = NOON
    sample = await makeSample(store)
  })

  const schedule = (...posts: Partial<NewPost>[]) =>
    store.posts.insertMany(posts.map((post) => samplePost(sample, { status: 'scheduled', ...post })))
  const statuses = async () =>
    (await recordsByDate(store, sample.account.id, ALL_TIME)).map((post) => [
      post.status,
      post.post_content.tweet_id,
    ])

  const claimOne = async (): Promise<CalendarClaim> => {
    const [claim] = await store.duePosts.claim(1)
    if (claim === undefined) throw new Error('A calendar has due posts')
    return claim
  }
  const next = async (claim: CalendarClaim) => {
    const post = await store.duePosts.take(claim)
    if (post === null) throw new Error('The calendar has a due post')
    return post
  }

  it('are available from their moment on, the oldest first', async () => {
    await schedule(
      { uuid: 'b', scheduledAt: NOON + 2 },
      { uuid: 'a', scheduledAt: NOON + 1 },
      { uuid: 'c', scheduledAt: NOON + 3 },
    )
    expect(await store.duePosts.hasAny()).toBe(false)
    expect(await store.duePosts.claim(10)).toEqual([])
    now = NOON + 2
    expect(await store.duePosts.hasAny()).toBe(true)
    const claim = await claimOne()
    expect(await store.duePosts.hasAny()).toBe(false)
    for (const uuid of ['a', 'b']) {
      const post = await next(claim)
      expect(post).toMatchObject({ uuid, platform: 'simulated', calendarId: sample.calendar.id })
      await store.duePosts.markPublished(claim, post, `id of ${uuid}`)
    }
    expect(await store.duePosts.take(claim)).toBeNull()
  })

  it('are counted, and those that have waited too long among them', async () => {
    await schedule({ scheduledAt: NOON - 60_001 }, { scheduledAt: NOON - 60_000 }, { scheduledAt: NOON + 1 })
    expect(await store.duePosts.count(60_000)).toEqual({ due: 2, late: 1 })
  })

  it('are those of the calendar with the oldest first, when not all calendars are taken', async () => {
    const others = await Promise.all([1, 2, 3].map(() => makeSample(store)))
    for (const [i, age] of [5, 9, 7].entries())
      await store.posts.insertMany([
        samplePost(others[i] ?? sample, { status: 'scheduled', scheduledAt: NOON - age }),
      ])
    const claims = await store.duePosts.claim(2)
    const ids = new Set(claims.map(({ calendarId }) => calendarId))
    expect(ids).toEqual(new Set([others[1]?.calendar.id, others[2]?.calendar.id]))
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

  it('have one publisher for each calendar, even if many claim at the same time', async () => {
    const samples = [sample, ...(await Promise.all(Array.from({ length: 19 }, () => makeSample(store))))]
    await store.posts.insertMany(
      samples.map((one) => samplePost(one, { status: 'scheduled', scheduledAt: NOON - 1 })),
    )
    const claims = await Promise.all(
      Array.from({ length: 40 }, (_, i) => (all[i % 4] ?? store).duePosts.claim(3)),
    )
    const rest = await store.duePosts.claim(1_000)
    const ids = [...claims.flat(), ...rest].map(({ calendarId }) => calendarId)
    expect(ids).toHaveLength(20)
    expect(new Set(ids).size).toBe(20)
  })

  it('of one calendar are claimed by only one of many publishers', async () => {
    await schedule({ scheduledAt: NOON - 1 })
    const asked = Array.from({ length: 12 }, (_, i) =>
      (all[i % 4] ?? store).duePosts.claimCalendar(sample.calendar.id),
    )
    expect((await Promise.all(asked)).filter((claim) => claim !== null)).toHaveLength(1)
  })

  it('become published with the id of the response, or failed with a reason and words', async () => {
    await schedule({ scheduledAt: NOON - 2 }, { scheduledAt: NOON - 1 })
    const claim = await claimOne()
    now = NOON + 5
    const first = await next(claim)
    expect(await store.duePosts.markPublished(claim, first, '9001')).toBe(true)
    const second = await next(claim)
    expect(await store.duePosts.markFailed(claim, second, 'refused', 'Too “long”')).toBe(true)
    expect(await statuses()).toEqual([
      ['published', '9001'],
      ['failed', ''],
    ])
    const [published, failed] = await recordsByDate(store, sample.account.id, ALL_TIME)
    expect(published?.updated_at).toBe('2026-11-21T12:00:00.005Z')
    expect(published).not.toHaveProperty('failure_reason')
    expect(failed).toMatchObject({ failure_reason: 'refused', failure_words: 'Too “long”' })
    expect(await store.duePosts.markFailed(claim, first, 'late')).toBe(false)
    expect(await store.duePosts.markPublished(claim, second, '9002')).toBe(false)
    now = NOON + LEASE_MS * 2
    expect(await store.duePosts.claim(10)).toEqual([])
  })

  it('are claimed again if the clock was fast when a dead publisher claimed them', async () => {
    await schedule({ uuid: 'early', scheduledAt: NOON + 1 })
    now = NOON + 3 * 24 * 3_600_000
    expect(await store.duePosts.claim(1)).toHaveLength(1)
    now = NOON
    expect(await store.duePosts.hasAny()).toBe(false)
    now = NOON + 1
    expect(await store.duePosts.hasAny()).toBe(true)
    expect(await next(await claimOne())).toMatchObject({ uuid: 'early' })
    expect(await store.duePosts.claim(1)).toEqual([])
  })

  it('are marked as tried once, before anything is sent, and every try carries that moment', async () => {
    await schedule({ uuid: 'tried', scheduledAt: NOON - 5, createdAt: NOON - 9 })
    const claim = await claimOne()
    expect(await next(claim)).toMatchObject({ keyMoment: NOON - 9, firstTriedAt: NOON })
    await store.duePosts.release(claim)
    now = NOON + 60_000
    const again = await claimOne()
    expect(await next(again)).toMatchObject({ keyMoment: NOON - 9, firstTriedAt: NOON })
    expect(await store.duePosts.take(claim)).toBeNull()
  })

  it('whose publisher died are taken over after its lease, and the old claim has no effect', async () => {
    await schedule({ scheduledAt: NOON - 1 })
    const dead = await claimOne()
    const post = await next(dead)
    now = NOON + LEASE_MS - 1
    expect(await store.duePosts.claim(1)).toEqual([])
    now = NOON + LEASE_MS
    const heir = await claimOne()
    expect(heir.calendarId).toBe(dead.calendarId)
    expect(await store.duePosts.markPublished(dead, post, '9003')).toBe(false)
    expect(await store.duePosts.markFailed(dead, post, 'late')).toBe(false)
    expect(await store.duePosts.prolong(dead)).toBe(false)
    await store.duePosts.release(dead)
    await store.duePosts.postpone(dead, 'unclear', () => 1e9)
    expect(await store.duePosts.markPublished(heir, post, '9004')).toBe(true)
    expect(await statuses()).toEqual([['published', '9004']])
  })

  it('stay with a publisher that prolongs its claim', async () => {
    await schedule({ scheduledAt: NOON - 1 })
    const claim = await claimOne()
    now = NOON + LEASE_MS - 1
    expect(await store.duePosts.prolong(claim)).toBe(true)
    now = NOON + LEASE_MS * 2 - 2
    expect(await store.duePosts.claim(1)).toEqual([])
  })

  it('that were released are available at once', async () => {
    await schedule({ scheduledAt: NOON - 1 })
    await store.duePosts.release(await claimOne())
    expect(await store.duePosts.claim(1)).toHaveLength(1)
  })

  it('that have to wait delay no other calendar, and each unclear try is counted', async () => {
    const other = await makeSample(store)
    await schedule({ scheduledAt: NOON - 2 })
    await store.posts.insertMany([samplePost(other, { status: 'scheduled', scheduledAt: NOON - 1 })])
    const tries: number[] = []
    const wait = (before: number) => {
      tries.push(before)
      return 1_000
    }
    await store.duePosts.postpone(await claimOne(), 'unclear', wait)
    expect(await store.duePosts.countWaiting()).toEqual({ limited: 0, unclear: 1, inactive: 0, reconnect: 0 })
    expect((await store.duePosts.claim(10)).map(({ calendarId }) => calendarId)).toEqual([other.calendar.id])
    now = NOON + 1_000
    await store.duePosts.postpone(await claimOne(), 'unclear', wait)
    now = NOON + 2_000
    const claim = await claimOne()
    await store.duePosts.release(claim)
    await store.duePosts.postpone(await claimOne(), 'limited', wait)
    expect(tries).toEqual([0, 1, 0])
    expect(await store.duePosts.countWaiting()).toEqual({ limited: 1, unclear: 0, inactive: 0, reconnect: 0 })
  })

  it('wait no longer than a day, even if the clock was fast', async () => {
    await schedule({ scheduledAt: NOON - 1 })
    await store.duePosts.postpone(await claimOne(), 'limited', () => 1e12)
    now = NOON + MAX_WAIT_MS - 1
    expect(await store.duePosts.hasAny()).toBe(false)
    now = NOON - 1
    expect(await store.duePosts.hasAny()).toBe(true)
  })

  it('include a post to publish at once, with any moment', async () => {
    const thread = sampleThread(sample, { status: 'published', scheduledAt: NOON + 1e9 })
    const { isDue, id } = await createThread(store, sample.calendar, thread)
    expect(isDue).toBe(true)
    const claim = await claimOne()
    const post = await next(claim)
    expect(post).toMatchObject({ id, dueAt: NOON, texts: ['First', 'Second'] })
    expect(await store.duePosts.isPending(id)).toBe(true)
    await store.duePosts.markPublished(claim, post, '9000')
    expect(await store.duePosts.isPending(id)).toBe(false)
  })

  it('can be quoted after they are published', async () => {
    const thread = sampleThread(sample, { status: 'published' })
    await createThread(store, sample.calendar, thread)
    const quote = sampleQuote(sample, { tweetId: '9005' })
    expect((await store.creations.createQuote(sample.calendar, quote, sample.keyId)).ok).toBe(false)
    const claim = await claimOne()
    await store.duePosts.markPublished(claim, await next(claim), '9005')
    expect((await store.creations.createQuote(sample.calendar, quote, sample.keyId)).ok).toBe(true)
    expect(await recordsByUsername(store, sample.account.id, 'ada', ALL_TIME)).toMatchObject([
      { post_metadata: { tweet_id: '9005', text: 'First\n\nSecond', social_id: '1815' } },
    ])
  })
})
