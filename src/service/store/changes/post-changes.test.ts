import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PostEdit } from '#service/rules/post-change.ts'
import type { NewPost } from '#service/store/posts/new-post.ts'
import { type CalendarClaim, type DuePost } from '#service/store/publishing/due-posts.ts'
import type { OwnPost } from '#service/store/read-back/read-record.ts'
import type { Queryable, Value } from '#service/store/database/database.ts'
import { openPostgres } from '#service/store/database/postgres-database.ts'
import { openSqliteFolder } from '#service/store/database/sqlite-folder.ts'
import type { Store } from '#service/store/store.ts'
import { engines } from '#service/store/testing/engines.ts'
import { testStores } from '#service/store/testing/open-stores.ts'
import { recordsByDate } from '#service/store/testing/read-records.ts'
import {
  ALL_TIME,
  NOON,
  type Sample,
  createThread,
  makeSample,
  samplePost,
  sampleThread,
  sampleTweet,
  usedLimits,
} from '#service/store/testing/sample.ts'
import { settleAllDue } from '#service/store/testing/settle-all-due.ts'
import { type FindOwnIds, type WantedChange, openPostChanges } from './post-changes.ts'

const ownIds: FindOwnIds = () => ({
  idsOf: ({ keyMoment, postUuid }: OwnPost) => [`${keyMoment}:${postUuid}`],
  momentOf: (id) => (/^\d+:/.test(id) ? Number(id.split(':')[0]) : null),
  idsWithinMs: 1_000,
})
const noIds: FindOwnIds = () => null

describe.each(engines)('changing posts on $engine', (engine) => {
  let now = NOON
  const stores = testStores(engine, () => now)
  let store: Store
  let other: Store
  let sample: Sample
  beforeAll(async () => {
    ;[store, other] = [await stores.open(), await stores.open()]
  })
  beforeEach(async () => {
    now = NOON + 1e12
    await settleAllDue(store)
    now = NOON
    sample = await makeSample(store)
  })

  const insert = async (changes: Partial<NewPost> = {}) => {
    const post = samplePost(sample, {
      uuid: randomUUID(),
      status: 'scheduled',
      type: 'thread',
      segments: ['Old', 'words'],
      content: 'Old\n\nwords',
      scheduledAt: NOON + 1_000,
      ...changes,
    })
    await store.posts.insertMany([post])
    return await find(post.uuid)
  }
  const find = async (uuid: string) => {
    const post = await store.postChanges.find(sample.account.uuid, uuid)
    if (post === null) throw new Error('The post is there')
    return post
  }
  const by = () => ({ account: sample.account.uuid, id: randomUUID(), digest: '', by: 'dashboard' as const })
  const change = (wanted: WantedChange, from = store, ids = noIds) =>
    from.postChanges.change(by(), wanted, ids)
  const edit = ({ uuid, version }: { uuid: string; version: number }, changes: PostEdit, from = store) =>
    change({ kind: 'edit', uuid, version, edit: changes }, from, ownIds)
  const remove = ({ uuid, version }: { uuid: string; version: number }, from = store) =>
    change({ kind: 'delete', uuid, version, draft: null }, from, ownIds)
  const take = async (from = store): Promise<[CalendarClaim, DuePost]> => {
    const claim = await from.duePosts.claimCalendar(sample.calendar.id)
    const post = claim && (await from.duePosts.take(claim))
    if (claim === null || post === null) throw new Error('A post is due')
    return [claim, post]
  }

  const openCounted = async () => {
    const { dataDir, databaseUrl } = stores.settings()
    const database =
      databaseUrl === undefined
        ? await openSqliteFolder(dataDir ?? '', () => now)
        : await openPostgres(databaseUrl, () => now)
    const read: { sql: string; rows: number }[] = []
    const count = (tx: Queryable): Queryable => ({
      ...tx,
      all: async <Row>(sql: string, params?: readonly Value[]) => {
        const rows = await tx.all<Row>(sql, params)
        read.push({ sql, rows: rows.length })
        return rows
      },
    })
    const postChanges = openPostChanges({
      ...database,
      transaction: (work, maxWaitMs) => database.transaction((tx) => work(count(tx)), maxWaitMs),
    })
    return { postChanges, read, close: database.close }
  }

  it('of many posts reads near posts of the calendar once, and far posts never', async () => {
    const DAY = 24 * 3_600_000
    const posts = Array.from({ length: 120 }, (_, i) =>
      samplePost(sample, {
        status: 'scheduled',
        content: `Post ${i}`,
        scheduledAt: NOON + (i + 1) * 5 * DAY,
      }),
    )
    await store.posts.insertMany(posts)
    const failed = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7].map((i) =>
        insert({ status: 'failed', type: 'post', segments: null, content: `Failed ${i}` }),
      ),
    )
    const counted = await openCounted()
    const retry = failed.map(({ uuid, version }, i): WantedChange => {
      const scheduledAt = NOON + 5_000 + (i % 2) * 500 * DAY
      return { kind: 'edit', uuid, version, edit: { isScheduling: true, scheduledAt } }
    })
    const changed = await counted.postChanges.changeMany(by(), retry, noIds)
    await counted.close()
    if (!changed.ok) throw new Error('They were changed')
    expect(changed.value.map(({ trouble }) => trouble)).toEqual(failed.map(() => null))
    const words = counted.read.filter(({ sql }) => sql.includes('post_type IN'))
    expect(words).toHaveLength(2)
    const rows = words.map((statement) => statement.rows)
    expect(Math.min(...rows)).toBeGreaterThan(5)
    expect(Math.max(...rows)).toBeLessThan(25)
    expect(counted.read.filter(({ sql }) => sql.includes('sent_words'))).toHaveLength(1)
  })

  it('compares the words with the earlier changes of the request', async () => {
    const [first, second, third] = await Promise.all(
      ['Alpha', 'Gamma', 'Delta'].map((text) => insert({ segments: [text], content: text })),
    )
    if (!first || !second || !third) throw new Error('Three were inserted')
    const to = ({ uuid, version }: typeof first, text: string): WantedChange => ({
      kind: 'edit',
      uuid,
      version,
      edit: { texts: [text] },
    })
    const wanted = [to(first, 'Beta'), to(second, 'Beta'), to(third, 'Alpha')]
    const changed = await store.postChanges.changeMany(by(), wanted, noIds)
    if (!changed.ok) throw new Error('They were changed')
    expect(changed.value).toMatchObject([
      { trouble: null },
      { trouble: { reason: 'text-repeated', repeated: { postUuid: first.uuid } } },
      { trouble: null },
    ])
  })

  it('is refused after the first try, and a publisher gets the old or the new post as a whole', async () => {
    const post = await insert()
    const changed = await edit(post, { texts: ['New', 'and', 'whole'] })
    if (!changed.ok) throw new Error(changed.trouble.reason)
    now = NOON + 1_000
    const [claim, taken] = await take(other)
    expect(taken).toMatchObject({ uuid: post.uuid, texts: ['New', 'and', 'whole'], firstTriedAt: now })
    const version = changed.value.version
    for (const late of [
      await edit({ ...post, version }, { texts: ['Too late'] }),
      await edit({ ...post, version }, { scheduledAt: NOON + 9_000 }),
      await remove({ ...post, version }),
      await remove(post),
    ])
      expect(late).toMatchObject({ ok: false, trouble: { reason: 'post-trying' } })
    await other.duePosts.release(claim)
    now += 60_000
    const [, again] = await take()
    expect(again).toMatchObject(taken)
  })

  it('of an untried overdue post is possible, and the publisher does not send it', async () => {
    const [moved, deleted, edited] = [await insert(), await insert(), await insert()]
    now = NOON + 2_000
    expect((await edit(moved, { scheduledAt: NOON + 60_000 })).ok).toBe(true)
    expect((await remove(deleted)).ok).toBe(true)
    expect((await edit(edited, { texts: ['In time'] })).ok).toBe(true)
    const [claim, taken] = await take()
    expect(taken).toMatchObject({ uuid: edited.uuid, texts: ['In time'], dueAt: NOON + 1_000 })
    await store.duePosts.markPublished(claim, taken, randomUUID())
    expect(await store.duePosts.take(claim)).toBeNull()
  })

  it('at the moment of the first try wins or loses, never both', async () => {
    const posts = await Promise.all(Array.from({ length: 30 }, () => insert()))
    now = NOON + 1_000
    const claim = await store.duePosts.claimCalendar(sample.calendar.id)
    if (claim === null) throw new Error('Posts are due')
    const sent = new Map<string, readonly string[]>()
    const publish = async () => {
      for (
        let post = await store.duePosts.take(claim);
        post !== null;
        post = await store.duePosts.take(claim)
      ) {
        sent.set(post.uuid, post.texts)
        await store.duePosts.markPublished(claim, post, randomUUID())
      }
    }
    const changes = posts.toReversed().map(async (post, i) => ({
      uuid: post.uuid,
      isDeletion: i % 2 === 0,
      edited: ['New', `words of ${i}`],
      result:
        i % 2 === 0
          ? await remove(post, other)
          : await edit(post, { texts: ['New', `words of ${i}`] }, other),
    }))
    const [, ...outcomes] = await Promise.all([publish(), ...changes])
    for (const { uuid, isDeletion, edited, result } of outcomes) {
      const texts = sent.get(uuid)
      if (!result.ok) expect(['post-trying', 'post-published']).toContain(result.trouble.reason)
      if (isDeletion) expect(texts === undefined).toBe(result.ok)
      else expect(texts).toEqual(result.ok ? edited : ['Old', 'words'])
    }
  })

  it('of a failed post tries it again, with new keys and without its first try', async () => {
    const post = await insert({ scheduledAt: NOON + 1, createdAt: NOON })
    now = NOON + 1
    const [claim, taken] = await take()
    await store.duePosts.markFailed(claim, taken, 'refused', 'No')
    await store.duePosts.release(claim)
    const failed = await find(post.uuid)
    expect(failed.failure).toEqual({ reason: 'refused', words: 'No' })
    now = NOON + 5_000
    expect((await edit(failed, { isScheduling: true, texts: ['Shorter'] })).ok).toBe(true)
    const [, again] = await take()
    expect(again).toMatchObject({ texts: ['Shorter'], keyMoment: now, firstTriedAt: now })
    expect(taken.keyMoment).toBe(NOON)
    const [record] = await recordsByDate(store, sample.account.id, ALL_TIME)
    expect(record).not.toHaveProperty('failure_reason')
    expect((await store.postChanges.history(failed)).map(({ what }) => what)).toEqual(['retried'])
  })

  it('of a quoted post is refused if the quote would go out before it', async () => {
    const post = await insert({ createdAt: NOON })
    const target = sampleTweet({ tweetId: `${NOON}:${post.uuid}` })
    const quote = await insert({
      type: 'quote_repost',
      segments: null,
      content: 'As I say',
      scheduledAt: NOON + 5_000,
      target,
    })
    const named = {
      reason: 'post-quoted',
      quote: { uuid: quote.uuid, scheduledAt: NOON + 5_000, firstWords: 'As I say' },
    }
    expect(await remove(post)).toEqual({ ok: false, trouble: named })
    expect(await edit(post, { scheduledAt: NOON + 5_000 })).toEqual({ ok: false, trouble: named })
    expect(await edit(quote, { scheduledAt: NOON + 1_000 })).toEqual({
      ok: false,
      trouble: { reason: 'quoted-later' },
    })
    expect((await edit(post, { scheduledAt: NOON + 4_000 })).ok).toBe(true)
    expect((await remove(quote)).ok).toBe(true)
    expect((await remove(await find(post.uuid))).ok).toBe(true)
  })

  it('moves and deletes quotes together with the posts that they quote, in any order, and takes that back', async () => {
    const first = await insert({ createdAt: NOON })
    const insertQuote = async (of: { uuid: string }, seconds: number) =>
      await insert({
        type: 'quote_repost',
        segments: null,
        createdAt: NOON,
        scheduledAt: NOON + seconds * 1_000,
        target: sampleTweet({ tweetId: `${NOON}:${of.uuid}` }),
      })
    const second = await insertQuote(first, 5)
    const third = await insertQuote(second, 9)
    const uuids = [first, second, third].map(({ uuid }) => uuid)
    const findAll = () => Promise.all(uuids.map(find))
    const moveAll = async (byMs: number, order = [0, 1, 2]) => {
      const posts = await findAll()
      const wanted = order.flatMap((place): WantedChange[] => {
        const post = posts[place]
        if (post === undefined) return []
        const { uuid, version, scheduledAt } = post
        return [{ kind: 'edit', uuid, version, edit: { scheduledAt: scheduledAt + byMs } }]
      })
      return await makeMany(wanted)
    }
    const makeMany = async (wanted: readonly WantedChange[]) => {
      const request = by()
      const changed = await store.postChanges.changeMany(request, wanted, ownIds)
      expect(changed.ok && changed.value.map(({ uuid, trouble }) => [uuid, trouble])).toEqual(
        wanted.map(({ uuid }) => [uuid, null]),
      )
      return request.id
    }
    const moments = async () => (await findAll()).map(({ scheduledAt }) => (scheduledAt - NOON) / 1_000)
    for (const order of [
      [0, 1, 2],
      [2, 0, 1],
    ]) {
      const start = await moments()
      const takeBack = async (request: string) => {
        const undone = await store.postChanges.undo(by(), request, ownIds)
        expect(undone.ok && undone.value.map(({ trouble }) => trouble)).toEqual([null, null, null])
      }
      await takeBack(await moveAll(60_000, order))
      expect(await moments()).toEqual(start)
      await moveAll(60_000, order)
      await takeBack(await moveAll(-30_000, order))
      expect(await moments()).toEqual(start.map((seconds) => seconds + 60))
    }
    const posts = await findAll()
    await makeMany(posts.map(({ uuid, version }) => ({ kind: 'delete', uuid, version, draft: null })))
    for (const uuid of uuids) expect(await store.postChanges.find(sample.account.uuid, uuid)).toBeNull()
  })

  it('is refused in a calendar that is signed out, where a post can still be deleted', async () => {
    const [post, second] = [await insert(), await insert()]
    const connection = {
      platform: 'bluesky' as const,
      server: 'https://pds.example',
      userId: `did:plc:of${sample.calendar.id}`,
      handle: 'alice.test',
      photo: '',
      sealFor: () => 'sealed',
    }
    await store.connections.connect(sample.account.id, connection, sample.calendar.uuid, sample.calendar)
    await store.connections.lose(sample.calendar.id, 'sealed')
    const refused = { ok: false, trouble: { reason: 'calendar-signed-out' } }
    expect(await edit(post, { scheduledAt: NOON + 9_000 })).toEqual(refused)
    expect(await edit(post, { texts: ['Other'] })).toEqual(refused)
    expect((await remove(second)).ok).toBe(true)
    expect((await find(post.uuid)).version).toBe(post.version)
  })

  it('gives back the quotas that a post has used, and never more', async () => {
    const { id, uuid } = await createThread(store, sample.calendar, sampleThread(sample))
    expect(id).toBeGreaterThan(0)
    await store.accountLimits.set(sample.account.id, 'published_scheduled_post_limit', { max: 5, used: 0 })
    expect((await remove(await insert())).ok).toBe(true)
    expect(await usedLimits(store, sample)).toEqual({ drafts: 0, apiPosts: 1, posts: 0 })
    const post = await find(uuid)
    expect((await edit(post, { scheduledAt: NOON + 7_000 })).ok).toBe(true)
    expect(await usedLimits(store, sample)).toEqual({ drafts: 0, apiPosts: 1, posts: 0 })
    expect((await remove(await find(uuid))).ok).toBe(true)
    expect(await usedLimits(store, sample)).toEqual({ drafts: 0, apiPosts: 0, posts: 0 })
  })

  it('is found by the id that it will have, until it is published or deleted', async () => {
    const find = (id: string) => {
      const ids = ownIds('bluesky', '')
      if (ids === null) throw new Error('The platform names posts')
      return store.postChanges.findScheduled(sample.calendar.id, id, ids)
    }
    const [post, later] = [await insert(), await insert({ scheduledAt: NOON + 9_000 })]
    const id = `${post.keyMoment}:${post.uuid}`
    const { name, username } = sample.calendar
    expect(await find(id)).toEqual({
      goesOutAt: NOON + 1_000,
      target: expect.objectContaining({ tweetId: id, name, username, text: 'Old' }),
    })
    for (const other of ['1:unknown', `${post.keyMoment + 1}:${post.uuid}`, '', 'no id'])
      expect(await find(other)).toBeNull()
    await remove(later)
    expect(await find(`${later.keyMoment}:${later.uuid}`)).toBeNull()
    now = NOON + 1_000
    const [claim, taken] = await take()
    await store.duePosts.markPublished(claim, taken, id)
    expect(await find(id)).toBeNull()
  })

  it('can be undone within a day, and a post whose moment has passed comes back as too late', async () => {
    const [post, second] = [await insert(), await insert()]
    const deletion = by()
    await store.postChanges.changeMany(
      deletion,
      [post, second].map(({ uuid, version }) => ({ kind: 'delete', uuid, version, draft: null })),
      noIds,
    )
    const move = by()
    const third = await insert()
    const wanted = { kind: 'edit', uuid: third.uuid, version: third.version } as const
    await store.postChanges.change(move, { ...wanted, edit: { scheduledAt: NOON + 9e7 } }, noIds)
    now = NOON + 60_000
    const undone = await store.postChanges.undo(by(), deletion.id, noIds)
    expect(undone.ok && undone.value.map(({ trouble }) => trouble)).toEqual([null, null])
    expect(await find(post.uuid)).toMatchObject({
      status: 'failed',
      texts: ['Old', 'words'],
      failure: { reason: 'late' },
    })
    const moved = await store.postChanges.undo(by(), move.id, noIds)
    expect(moved.ok && moved.value[0]?.trouble?.reason).toBe('schedule-past')
    expect((await find(third.uuid)).scheduledAt).toBe(NOON + 9e7)
    now = NOON + 25 * 3_600_000
    await store.postChanges.forgetOld()
    expect(await store.postChanges.undo(by(), move.id, noIds)).toMatchObject({
      ok: false,
      trouble: { reason: 'id-unknown' },
    })
  })

  it('is deleted after its time: words after a day, the history and the deleted post after 90', async () => {
    const [kept, deleted] = [await insert({ scheduledAt: NOON + 1e10 }), await insert()]
    await edit(kept, { scheduledAt: NOON + 2e10 })
    await remove(deleted)
    now = NOON + 89 * 24 * 3_600_000
    await store.postChanges.forgetOld()
    expect(await store.postChanges.history(kept)).toHaveLength(1)
    expect(await store.postChanges.history(deleted)).toHaveLength(1)
    now += 2 * 24 * 3_600_000
    await store.postChanges.forgetOld()
    expect(await store.postChanges.history(kept)).toEqual([])
    expect(await store.postChanges.history(deleted)).toEqual([])
    expect((await find(kept.uuid)).scheduledAt).toBe(NOON + 2e10)
    await edit(await find(kept.uuid), { texts: ['Once more'] })
    await store.workspaces.delete(sample.account.uuid)
    expect(await store.postChanges.history(kept)).toEqual([])
  })
})
