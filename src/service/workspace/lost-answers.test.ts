import { describe, expect, test } from 'vitest'
import { StoreUnavailable } from '#service/rules/store-unavailable.ts'
import { engines } from '#service/store/testing/engines.ts'
import { type Fault, whenCreating } from './testing/faulty-upstream.ts'
import { gatewayUnderTest } from './testing/gateway-under-test.ts'
import { readHiddenColumns } from './testing/hidden-columns.ts'
import { actionsOf } from './testing/workspace-under-test.ts'

const CLAIM_MS = 80_000
const ALL_LOOKS_MS = 10 * 60_000

describe.each(engines)('a lost answer of an upstream on $engine', (engine) => {
  const { time, settings, store, upstream, makeUser, start, signIn, servers } = gatewayUnderTest(engine)

  const faults: Fault[] = [{ kind: 'lost' }, { kind: 'failed' }]

  test.each(faults)('($kind) of a post that is there leads to its receipt', async (fault) => {
    const { write, send, read, posts } = await makeUser()
    const draft = await write()
    upstream().setFault(whenCreating(fault))
    await send([draft])
    await expect.poll(async () => (await read(draft.id)).state).toBe('gone')
    const [post] = await posts()
    expect((await read(draft.id)).receipt?.post_uuid).toBe(post?.post_uuid)
    expect(upstream().creationsOf(draft.id)).toHaveLength(1)
    expect((await readHiddenColumns(settings(), draft.id)).sealedKey).toBeNull()
  })

  test('without a post at the upstream is searched for four times, and then a person sends it again', async () => {
    const user = await makeUser()
    const { write, send, read, posts, second } = user
    const readings = () =>
      upstream()
        .receivedOf(user)
        .filter(({ method }) => method === 'GET').length
    const draft = await write()
    upstream().setFault(whenCreating({ kind: 'unreceived' }))
    const before = readings() + 1
    await send([draft])
    await expect.poll(async () => (await read(draft.id)).state).toBe('unknown')
    const looks = async (count: number) => {
      await expect
        .poll(async () => ((await store().upstreamDrafts.hasDue()) ? null : readings() - before))
        .toBe(count)
    }
    await looks(1)
    for (const [pause, count] of [
      [5_000, 2],
      [25_000, 3],
      [270_000, 4],
      [ALL_LOOKS_MS, 4],
    ] as const) {
      time.now += pause - 1
      expect((await readHiddenColumns(settings(), draft.id)).sealedKey === null).toBe(pause === ALL_LOOKS_MS)
      time.now += 1
      await looks(count)
    }
    expect(await readHiddenColumns(settings(), draft.id)).toMatchObject({ sealedKey: null, lookAt: null })
    expect(upstream().creationsOf(draft.id)).toHaveLength(1)

    upstream().setFault(() => null)
    const { revision } = await read(draft.id)
    const unknown = { id: draft.id, state: 'unknown', revision }
    expect(await send([draft], { repeats: 'allow' })).toEqual([unknown])
    expect(await send([{ id: draft.id, revision }])).toEqual([unknown])
    expect(await posts()).toEqual([])

    await send([{ id: draft.id, revision }], { repeats: 'allow', undo_seconds: 5 })
    expect((await second.call('undoSending', { drafts: [draft.id] })).data.drafts).toEqual([unknown])
    const again = await send([{ id: draft.id, revision }], { repeats: 'allow' })
    const [post] = await posts()
    expect(again).toMatchObject([{ state: 'gone', receipt: { post_uuid: post?.post_uuid } }])
    expect(upstream().creationsOf(draft.id)).toHaveLength(2)
  })

  test('is settled by a person who knows that the post exists', async () => {
    const { write, send, read, browser, posts } = await makeUser()
    const draft = await write()
    upstream().setFault((request) =>
      request.method === 'POST'
        ? { kind: 'lost' }
        : // This upstream writes the words in its own way.
          { kind: 'rewritten', rewrite: (body) => body.replaceAll('Words of', 'Worte von') },
    )
    await send([draft])
    await expect.poll(async () => (await read(draft.id)).state).toBe('unknown')
    for (let look = 0; look < 4; look++) {
      time.now += ALL_LOOKS_MS
      await expect.poll(() => store().upstreamDrafts.hasDue()).toBe(false)
    }
    const { revision } = await read(draft.id)
    expect((await browser.call('deleteDraft', draft)).status).toBe(409)
    expect((await browser.call('deleteDraft', { id: draft.id, revision })).status).toBe(200)
    expect(await read(draft.id)).toMatchObject({ state: 'deleted' })
    expect((await browser.call('restoreDraft', { id: draft.id })).status).toBe(200)
    expect(await read(draft.id)).toMatchObject({ state: 'draft', sent_as: null })
    expect(await posts()).toHaveLength(1)
  })

  test('of drafts with the same words finds a post for each', async () => {
    const { write, send, read, posts } = await makeUser()
    const words = { segments: [{ id: 's', text: 'The same words' }] }
    const drafts = await Promise.all(Array.from({ length: 5 }, () => write(words)))
    upstream().setFault(whenCreating({ kind: 'lost' }))
    await send(drafts, { repeats: 'allow' })
    for (const { id } of drafts) await expect.poll(async () => (await read(id)).state).toBe('gone')
    const uuids = await Promise.all(drafts.map(async ({ id }) => (await read(id)).receipt?.post_uuid))
    expect(new Set(uuids)).toEqual(new Set((await posts()).map(({ post_uuid: uuid }) => uuid)))
    expect(await posts()).toHaveLength(5)
  })

  test('that arrives after its claim has expired still counts', async () => {
    const { write, send, read, posts } = await makeUser()
    const draft = await write()
    const { promise, resolve } = Promise.withResolvers<null>()
    upstream().setFault(whenCreating({ kind: 'late', until: promise }))
    const pressed = send([draft])
    await expect.poll(() => upstream().creationsOf(draft.id)).toHaveLength(1)
    expect((await read(draft.id)).state).toBe('sending')
    upstream().setFault(() => ({ kind: 'refused', status: 503, code: 5999, message: 'Later' }))
    time.now += CLAIM_MS
    await expect.poll(async () => (await read(draft.id)).state).toBe('unknown')
    resolve(null)
    await pressed
    const [post] = await posts()
    expect(await read(draft.id)).toMatchObject({ state: 'gone', receipt: { post_uuid: post?.post_uuid } })
  })

  test('does not exist if the upstream is unreachable, and the draft says that nothing was sent', async () => {
    const { write, send, read, posts } = await makeUser()
    const draft = await write()
    await send([draft], { undo_seconds: 5 })
    const comeBack = await upstream().goDown()
    time.now += 5_000
    await expect
      .poll(() => read(draft.id))
      .toMatchObject({ state: 'draft', refusal: { reason: 'upstream-unreached', code: 5021 } })
    expect(await send([draft])).toMatchObject([{ state: 'draft', refusal: { reason: 'upstream-unreached' } }])
    await comeBack()
    await send([draft])
    await expect.poll(async () => (await read(draft.id)).state).toBe('gone')
    expect(await posts()).toHaveLength(1)
  })

  test('that the store cannot note is searched for like a lost one', async () => {
    const { key, calendar, ...user } = await makeUser()
    const full = {
      ...store(),
      upstreamDrafts: {
        ...store().upstreamDrafts,
        settle: () => Promise.reject(new StoreUnavailable('The disk is full')),
      },
    }
    await Promise.all(servers.map((server) => server.stop()))
    const index = servers.length
    await start({ store: full })
    const { call } = await signIn(key, index)
    const id = crypto.randomUUID()
    const document = {
      kind: 'thread' as const,
      calendar: calendar.uuid,
      when: { date: '2026-11-24', time: '09:00', zone: 'UTC' },
      segments: [{ id: 's', text: 'On a full disk' }],
    }
    await call('saveDraft', { id, revision: 0, document })
    const press = { as: 'scheduled', undo_seconds: 0, repeats: 'ask' } as const
    const sent = await call('sendDrafts', { drafts: [{ id, revision: 1 }], ...press })
    expect(sent.data.drafts).toMatchObject([{ state: 'sending' }])
    time.now += CLAIM_MS
    await expect.poll(async () => (await call('readDraft', { id })).data.state).toBe('gone')
    expect(upstream().creationsOf(id)).toHaveLength(1)
    expect(await user.posts()).toHaveLength(1)
  })
})

describe.each(engines)('a new key of an upstream on $engine', (engine) => {
  const { time, store, upstream, makeUser, signIn } = gatewayUnderTest(engine)

  test('has the drafts of the old one once their workspaces are joined', async () => {
    const { write, send, read, account, calendar, key } = await makeUser()
    const [kept, lost, leaving] = [await write(), await write(), await write()]
    upstream().setFault(whenCreating({ kind: 'unreceived' }))
    await send([lost])
    await expect.poll(async () => (await read(lost.id)).state).toBe('unknown')
    await send([leaving], { undo_seconds: 5 })

    const accounts = async () => (await store().workspaces.list()).map((each) => each.account)
    const [from = ''] = await accounts()
    const newKey = await upstream().makeKey(account.id)
    const newBrowser = await signIn(newKey)
    const { call } = newBrowser
    await call('saveDraft', { id: crypto.randomUUID(), revision: 0, document: { kind: 'thread' } })
    const to = (await accounts()).find((each) => each !== from) ?? ''
    expect((await store().workspaces.move(from, to)).ok).toBe(false)
    upstream().setFault(() => null)
    time.now += 5_000
    await expect.poll(async () => (await read(leaving.id)).state).toBe('gone')

    expect(await store().workspaces.move(from, to)).toEqual({ ok: true, value: { drafts: 2 } })
    const states = async (id: string) => (await call('readDraft', { id })).data.state
    expect(await Promise.all([kept, lost, leaving].map(({ id }) => states(id)))).toEqual([
      'draft',
      'unknown',
      'gone',
    ])
    const old = await signIn(key)
    expect((await old.call('listDrafts', {})).data.drafts).toEqual([])
    const { send: sendByNewKey } = actionsOf(newBrowser, upstream().store, { account, calendar })
    expect(await sendByNewKey([kept])).toMatchObject([{ state: 'gone' }])
  })
})

describe.each(engines)('another secret on $engine', (engine) => {
  const { time, settings, store, upstream, makeUser, start, signIn, servers } = gatewayUnderTest(engine)

  test('makes a leaving draft a draft again, and one that was being sent unknown until somebody signs in', async () => {
    const { write, send, key, posts, account, calendar } = await makeUser()
    const [sending, leaving] = [await write(), await write()]
    await send([sending, leaving], { undo_seconds: 30 })
    await Promise.all(servers.map((server) => server.stop()))
    time.now += 30_000
    const taken = await store().upstreamDrafts.takeNext(null, Number.POSITIVE_INFINITY, () => key)
    expect(taken).toMatchObject({ step: 'send', key })
    const died = taken?.draft.id ?? ''
    const left = [sending.id, leaving.id].find((id) => id !== died) ?? ''
    await upstream().store.creations.createThread(
      { ...calendar, accountId: account.id },
      {
        channel: 'Social',
        calendarUuid: calendar.uuid,
        scheduledAt: Date.parse('2026-11-24T09:00:00Z'),
        status: 'scheduled',
        segments: [`Words of ${died}`],
      },
    )

    await start({ sessionSecret: 'another secret for tests that is long enough' })
    time.now += CLAIM_MS
    await expect.poll(async () => (await readHiddenColumns(settings(), left)).state).toBe('draft')
    const isForgotten = { state: 'unknown', sealedKey: null, lookAt: null }
    await expect.poll(() => readHiddenColumns(settings(), died)).toMatchObject(isForgotten)
    const { call } = await signIn(key, 2)
    expect((await call('readDraft', { id: left })).data.refusal).toMatchObject({ reason: 'key-unreadable' })
    await call('listDrafts', {})
    const [post] = await posts()
    await expect
      .poll(async () => (await call('readDraft', { id: died })).data)
      .toMatchObject({ state: 'gone', receipt: { post_uuid: post?.post_uuid } })
    expect(upstream().creationsOf(died)).toEqual([])
  })
})
