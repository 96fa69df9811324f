import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { openPostgres } from '#service/store/database/postgres-database.ts'
import { startChild } from '#service/store/testing/child-process.ts'
import { type TestDatabase, engines } from '#service/store/testing/engines.ts'
import { recordsByDate } from '#service/store/testing/read-records.ts'
import { ALL_TIME, NOON, type Sample, makeSample, usedLimits } from '#service/store/testing/sample.ts'
import { type Store, openStore } from '#service/store/store.ts'
import type { ReadyDraft } from '#service/store/workspace/outbox.ts'
import { startSender } from './sender.ts'
import type { DyingTask } from './testing/dying-process.ts'
import { saveReadyDraft } from './testing/ready-draft.ts'
import type { SendingTask } from './testing/sending-process.ts'

const DYING = join(import.meta.dirname, 'testing/dying-process.ts')
const SENDING = join(import.meta.dirname, 'testing/sending-process.ts')
const EVER_LATE = Number.POSITIVE_INFINITY

const MOST_STATEMENTS = 24

describe.each(engines)('processes on $engine', ({ makeTestDatabase }) => {
  let testDatabase: TestDatabase
  let store: Store
  beforeEach(async () => {
    testDatabase = await makeTestDatabase()
    store = await openStore(testDatabase.settings)
    return async () => {
      await store.close()
      await testDatabase.dispose()
    }
  })

  const postsOf = async ({ account }: Sample) =>
    (await recordsByDate(store, account.id, ALL_TIME)).map(({ content }) => content)

  test('that die before any of their statements leave either a draft or its post', async () => {
    const dieBefore = async (statement: number) => {
      const sample = await makeSample(store)
      const { account, keyId } = sample
      const draft = await saveReadyDraft(store, sample)
      const options = { keyId, undoMs: 0, repeats: 'ask' } as const
      const task: DyingTask = {
        settings: testDatabase.settings,
        account: account.uuid,
        draft,
        options,
        statement,
      }
      const child = startChild(DYING, task)
      await child.exited

      const stored = await store.drafts.find(account.uuid, draft.id)
      expect(await postsOf(sample)).toEqual(stored?.state === 'gone' ? [draft.id] : [])
      await store.outbox.send({ account: account.uuid, id: 'press', digest: 'press' }, [draft], options)
      await store.leavingDrafts.settleNext(account.uuid, EVER_LATE)
      expect(await postsOf(sample)).toEqual([draft.id])
      expect(await store.drafts.find(account.uuid, draft.id)).toMatchObject({ state: 'gone', revision: 1 })
      expect(await usedLimits(store, sample)).toEqual({ drafts: 0, apiPosts: 1, posts: 1 })
      expect(await store.workspaces.delete(account.uuid)).toBe(0)
      return child.code()
    }
    const codes: (number | null)[] = []
    while (!codes.includes(0) && codes.length < MOST_STATEMENTS) {
      const first = codes.length
      codes.push(...(await Promise.all([0, 1, 2, 3].map((more) => dieBefore(first + more)))))
    }
    expect(codes.filter((code) => code === null).length).toBeGreaterThan(15)
    expect(new Set(codes)).toEqual(new Set([null, 0]))
  }, 120_000)

  test('that are killed while several send do send every draft once, unless it was taken back', async () => {
    const sample = await makeSample(store)
    const { account, keyId } = sample
    const drafts: ReadyDraft[] = []
    while (drafts.length < 80) drafts.push(await saveReadyDraft(store, sample))
    const changeOf = (digest: string) => ({ account: account.uuid, id: null, digest })

    const task: SendingTask = { settings: testDatabase.settings }
    const start = () => startChild(SENDING, task)
    let children = [start(), start()]
    const takenBack = new Set<string>()
    for (const [i, draft] of drafts.entries()) {
      await store.outbox.send(changeOf('press'), [draft], { keyId, undoMs: randomInt(20), repeats: 'ask' })
      if (i % 3 === 0) {
        await store.outbox.undo(changeOf('undo'), [draft.id])
        const row = (await store.outbox.readDrafts(account.uuid, [draft.id])).get(draft.id)
        if (row?.state === 'draft') takenBack.add(draft.id)
        else expect(row?.state).toBe('gone')
      }
      if (i % 20 === 10) {
        await pause(randomInt(40))
        await children[0]?.kill()
        children = [...children.slice(1), start()]
      }
    }
    const isDone = async () => (await store.leavingDrafts.count()).leaving
    await expect.poll(isDone).toBe(0)
    await Promise.all(children.map((child) => child.kill()))

    const sent = drafts.map(({ id }) => id).filter((id) => !takenBack.has(id))
    expect((await postsOf(sample)).toSorted()).toEqual(sent.toSorted())
    const rows = await store.outbox.readDrafts(
      account.uuid,
      drafts.map(({ id }) => id),
    )
    for (const { id } of drafts) expect(rows.get(id)?.state).toBe(takenBack.has(id) ? 'draft' : 'gone')
  }, 60_000)

  test('Undo and the sender in the same millisecond: one of them wins, and the answer says which', async () => {
    let now = NOON
    const stores = await Promise.all(
      [0, 1].map(() => openStore({ ...testDatabase.settings, clock: () => now })),
    )
    const [undoing, sending] = stores
    if (undoing === undefined || sending === undefined) throw new Error('There are two stores')
    const sample = await makeSample(undoing)
    const { account, keyId } = sample
    const wins = { undo: 0, sender: 0 }
    for (let round = 0; round < 40; round++) {
      const draft = await saveReadyDraft(store, sample)
      const change = { account: account.uuid, id: null, digest: '' }
      await undoing.outbox.send(change, [draft], { keyId, undoMs: 5_000, repeats: 'ask' })
      now += 5_000
      const undo = () => undoing.outbox.undo(change, [draft.id])
      const send = () => sending.leavingDrafts.settleNext(round % 4 < 2 ? account.uuid : null, EVER_LATE)
      await Promise.all(round % 2 === 0 ? [undo(), send()] : [send(), undo()])
      const row = (await undoing.outbox.readDrafts(account.uuid, [draft.id])).get(draft.id)
      const isSent = (await postsOf(sample)).includes(draft.id)
      expect(row?.state).toBe(isSent ? 'gone' : 'draft')
      wins[isSent ? 'sender' : 'undo']++
    }
    expect(wins.undo + wins.sender).toBe(40)
    expect(wins.undo).toBeGreaterThan(0)
    await Promise.all(stores.map((each) => each.close()))
  })
})

describe.each(engines.filter(({ engine }) => engine === 'postgres'))('a sender on $engine', (engine) => {
  test('whose connections are cut again and again sends every draft once', async () => {
    const { settings, dispose } = await engine.makeTestDatabase()
    const store = await openStore(settings)
    const sample = await makeSample(store)
    const { account, keyId } = sample
    const drafts: ReadyDraft[] = []
    while (drafts.length < 60) drafts.push(await saveReadyDraft(store, sample))
    const change = { account: account.uuid, id: null, digest: '' }
    await store.outbox.send(change, drafts, { keyId, undoMs: 0, repeats: 'ask' })
    const sender = startSender({
      leavingDrafts: store.leavingDrafts,
      publishNow: async () => undefined,
      reportError: () => undefined,
      pollPauseMs: 5,
    })
    const other = await openPostgres(settings.databaseUrl ?? '')
    const countLeaving = async () => (await other.all(`SELECT id FROM drafts WHERE state = 'leaving'`)).length
    for (let left = 60; left > 0; left -= 12) {
      await expect.poll(countLeaving, { interval: 2 }).toBeLessThan(left)
      await other.all(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      )
    }
    await expect.poll(countLeaving).toBe(0)
    await sender.stop()
    await other.close()
    const posts = await recordsByDate(store, account.id, ALL_TIME)
    expect(posts.map(({ content }) => content).toSorted()).toEqual(drafts.map(({ id }) => id).toSorted())
    expect(await usedLimits(store, sample)).toEqual({ drafts: 0, apiPosts: 60, posts: 60 })
    await store.close()
    await dispose()
  }, 60_000)
})
