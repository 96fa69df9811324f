import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '#service/store/store.ts'
import { engines } from '#service/store/testing/engines.ts'
import { testStores } from '#service/store/testing/open-stores.ts'
import { recordsByDate } from '#service/store/testing/read-records.ts'
import { NOON, type Sample, samplePost } from '#service/store/testing/sample.ts'
import { settleAllDue } from '#service/store/testing/settle-all-due.ts'
import { ALL_TIME, post, reply } from './testing/listed-posts.ts'
import { DID, POSTS, listed, openReadBackBench } from './testing/read-back-bench.ts'

const DAY = 86_400_000

describe.each(engines)('own posts of a calendar that is read back on $engine', (engine) => {
  let now = NOON
  const stores = testStores(engine, () => now)
  let store: Store
  let bench: Awaited<ReturnType<typeof openReadBackBench>>
  let sample: Sample
  beforeAll(async () => {
    store = await stores.open()
    bench = await openReadBackBench(store)
  })
  afterAll(() => bench.close())
  beforeEach(async () => {
    now = NOON + 1e12
    await settleAllDue(store)
    now = NOON
    sample = await bench.connect()
  })

  const posts = () => recordsByDate(store, sample.account.id, ALL_TIME)
  const insert = (uuid: string, scheduledAt: number) =>
    store.posts.insertMany([
      samplePost(sample, {
        uuid,
        type: 'thread',
        status: 'scheduled',
        content: 'One\n\nTwo',
        segments: ['One', 'Two'],
        scheduledAt,
      }),
    ])
  const idsOf = (postUuid: string) =>
    bench.platforms.bluesky.reading?.idsOf(DID, { postUuid, keyMoment: NOON, tweetId: null, segments: 2 }) ??
    []
  const recordsOf = (ids: readonly string[]) => {
    const [first = '', second = ''] = ids
    const createdAt = new Date(NOON).toISOString()
    return [
      listed(second, { text: 'Two', createdAt, ...reply(first) }),
      listed(first, { text: 'One', createdAt }),
    ]
  }

  it('are found by their keys in every state, because a backup may be older than its account', async () => {
    const [scheduled, failed, deleted, forgotten] = [1, 2, 3, 4].map(() => randomUUID())
    if (!scheduled || !failed || !deleted || !forgotten) throw new Error('There are four')
    await insert(failed, NOON - 2 * DAY)
    const claim = await store.duePosts.claimCalendar(sample.calendar.id)
    const due = claim && (await store.duePosts.take(claim))
    if (claim === null || due === null) throw new Error('It is due')
    await store.duePosts.markFailed(claim, due, 'late')
    await store.duePosts.release(claim)
    for (const uuid of [scheduled, deleted, forgotten]) await insert(uuid, NOON + 5 * DAY)
    const remove = async (uuid: string) => {
      const { version } = (await store.postChanges.findAnywhere(uuid)) ?? { version: 0 }
      const change = { account: sample.account.uuid, id: null, digest: '', by: 'dashboard' } as const
      const wanted = { kind: 'delete', uuid, version, draft: null } as const
      expect((await store.postChanges.change(change, wanted, () => null)).ok).toBe(true)
    }
    await remove(forgotten)
    now = NOON + 2 * DAY
    await store.postChanges.forgetOld()
    await remove(deleted)
    const own = [scheduled, failed, deleted, forgotten].flatMap((uuid) => recordsOf(idsOf(uuid)))
    bench.setLists({ [POSTS]: [...own, post(1)] })
    expect(await bench.read(sample)).toMatchObject({ read: 9, added: 1, trouble: null })
    expect((await posts()).map(({ status }) => status)).toEqual(['failed', 'published', 'scheduled'])
  })

  it('take over what was read back of them before they were known, and no calendar is blocked by it', async () => {
    const uuid = randomUUID()
    const ids = idsOf(uuid)
    const [first = '', second = ''] = ids
    const continued = post(-60, { text: 'Continued elsewhere', ...reply(second, first) })
    bench.setLists({ [POSTS]: [continued, ...recordsOf(ids)] })
    expect(await bench.read(sample)).toMatchObject({ read: 3, added: 1 })
    await insert(uuid, NOON - 1)
    const claim = await store.duePosts.claimCalendar(sample.calendar.id)
    const due = claim && (await store.duePosts.take(claim))
    if (claim === null || due === null) throw new Error('It is due')
    expect(await store.duePosts.markPublished(claim, due, first, [second])).toBe(true)
    const all = (await posts()).map(({ content }) => content)
    expect(new Set(all)).toEqual(new Set(['One\n\nTwo', 'Continued elsewhere']))
    expect(all).toHaveLength(2)
    now = NOON + DAY
    expect(await bench.read(sample)).toMatchObject({ added: 0, removed: 0 })
    expect(await posts()).toHaveLength(2)
  })
})
