import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import { refusals } from '#contract/failure.ts'
import { CHANGE_HEADER, type WorkspaceRequest } from '#contract/workspace/routes.ts'
import { alertToMessage } from '#service/alerts/send-alert.ts'
import { engines } from '#service/store/testing/engines.ts'
import { sampleTweet, usedLimits } from '#service/store/testing/sample.ts'
import { NOW, workspaceUnderTest } from './testing/workspace-under-test.ts'

const DAY = 24 * 3_600_000
const MOMENT = '2026-11-24T09:00:00Z'

describe.each(engines)('sending on $engine', (engine) => {
  const { time, store, makeUser } = workspaceUnderTest(engine)

  test('a draft becomes a post, and its id answers with the receipt from then on', async () => {
    const { write, send, read, posts, browser, second, ...user } = await makeUser()
    const draft = await write({
      segments: [
        { id: 's', text: 'One' },
        { id: 't', text: 'Two' },
      ],
    })
    const [status] = await send([draft])
    const [post] = await posts()
    expect(post).toMatchObject({
      content: 'One\n\nTwo',
      status: 'scheduled',
      scheduled_at: '2026-11-24T09:00:00.000Z',
    })
    const receipt = {
      post_uuid: post?.post_uuid,
      kind: 'thread',
      calendar: user.calendar.uuid,
      status: 'scheduled',
      scheduled_at: MOMENT,
      first_words: 'One',
      segments: 2,
      characters: 6,
    }
    expect(status).toEqual({ id: draft.id, state: 'gone', receipt })
    expect(await read(draft.id)).toMatchObject({ state: 'gone', receipt, document: null })
    expect((await browser.call('listDrafts', {})).data.drafts).toEqual([])
    expect(await usedLimits(store(), user)).toEqual({ drafts: 0, apiPosts: 1, posts: 1 })

    const late = { id: draft.id, revision: 1, document: { kind: 'thread' } } as const
    expect(await second.call('saveDraft', late)).toMatchObject({
      status: 409,
      code: refusals['draft-closed'].code,
      data: { draft: { state: 'gone', receipt } },
    })
    expect((await browser.call('deleteDraft', draft)).code).toBe(refusals['draft-closed'].code)
    expect(await send([draft])).toEqual([status])
    expect(await posts()).toHaveLength(1)
  })

  test('ten presses at once, in two browsers at two servers, make one post', async () => {
    const { write, browser, second, posts } = await makeUser()
    const draft = await write()
    const press: WorkspaceRequest<'sendDrafts'> = {
      drafts: [draft],
      as: 'scheduled',
      undo_seconds: 0,
      repeats: 'ask',
    }
    const presses = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? browser : second))
    const answers = await Promise.all(presses.map(async ({ call }) => (await call('sendDrafts', press)).data))
    for (const { drafts } of answers) expect(['leaving', 'gone']).toContain(drafts[0]?.state)
    expect((await browser.call('sendDrafts', press)).data.drafts).toMatchObject([{ state: 'gone' }])
    expect(await posts()).toHaveLength(1)
  })

  test('until it leaves, another browser can take it back; afterwards the answer says that it was sent', async () => {
    const { write, send, read, second, posts } = await makeUser()
    const draft = await write()
    expect(await send([draft], { undo_seconds: 5 })).toEqual([
      {
        id: draft.id,
        state: 'leaving',
        leaves_at: new Date(time.now + 5_000).toISOString().replace('.000', ''),
      },
    ])
    const save = { ...draft, document: { kind: 'thread' } } as const
    expect((await second.call('saveDraft', save)).code).toBe(refusals['draft-closed'].code)
    const undone = await second.call('undoSending', { drafts: [draft.id] })
    expect(undone.data.drafts).toEqual([{ ...draft, state: 'draft', refusal: null }])
    time.now += 10_000
    expect(
      (
        await second.call('saveDraft', {
          ...draft,
          document: (await read(draft.id)).document ?? save.document,
        })
      ).data,
    ).toMatchObject({ revision: 2 })

    const newer = { id: draft.id, revision: 2 }
    await send([newer], { undo_seconds: 5 })
    time.now += 5_000
    await expect.poll(async () => (await read(draft.id)).state).toBe('gone')
    expect((await second.call('undoSending', { drafts: [draft.id] })).data.drafts).toMatchObject([
      { state: 'gone' },
    ])
    expect(await posts()).toHaveLength(1)
  })

  test('a repeated press after a lost answer sends no draft that was taken back since', async () => {
    const { write, send, browser, posts } = await makeUser()
    const draft = await write()
    const headers = { [CHANGE_HEADER]: randomUUID() }
    await send([draft], { undo_seconds: 5 }, headers)
    await browser.call('undoSending', { drafts: [draft.id] })
    expect(await send([draft], { undo_seconds: 5 }, headers)).toMatchObject([
      { state: 'draft', refusal: null },
    ])
    expect(await posts()).toEqual([])
  })

  test('Send now ends the seconds of Undo', async () => {
    const { write, send, browser, posts } = await makeUser()
    const draft = await write()
    await send([draft], { undo_seconds: 10 })
    const sent = await browser.call('sendNow', { drafts: [draft.id] })
    expect(sent.data.drafts).toMatchObject([{ state: 'gone' }])
    expect(await posts()).toHaveLength(1)
  })

  test('a planned moment that passes during the seconds of Undo goes out at once', async () => {
    const { write, send, read, posts } = await makeUser()
    const soon = new Date(Math.ceil((time.now + 1) / 60_000) * 60_000).toISOString()
    const draft = await write({ when: { date: soon.slice(0, 10), time: soon.slice(11, 16), zone: 'UTC' } })
    time.now = Date.parse(soon) - 1_000
    await send([draft], { undo_seconds: 5 })
    time.now += 5_000
    await expect.poll(async () => (await read(draft.id)).state).toBe('gone')
    await expect.poll(async () => (await posts())[0]?.status).toBe('published')
    expect((await posts())[0]?.scheduled_at).toBe(soon)
  })

  test('each way of sending uses its own quotas', async () => {
    const { write, send, posts, ...user } = await makeUser()
    await send([await write({ when: {} })], { as: 'published' })
    await send([await write()], { as: 'draft' })
    await expect
      .poll(async () => (await posts()).map(({ status }) => status).toSorted())
      .toEqual(['draft', 'published'])
    expect(await usedLimits(store(), user)).toEqual({ drafts: 1, apiPosts: 1, posts: 1 })
    const published = (await posts()).find(({ status }) => status === 'published')
    expect(Date.parse(published?.scheduled_at ?? '')).toBe(time.now)
  })

  test('all drafts leave, or none, and each fault names its field', async () => {
    const { write, send, browser, posts } = await makeUser()
    const good = await write()
    const long = await write({ segments: [{ id: 's', text: 'a'.repeat(281) }] })
    const nowhere = await write({ calendar: randomUUID() })
    const past = await write({ when: { date: '2026-11-20', time: '09:00', zone: 'UTC' } })
    const deleted = await write()
    await browser.call('deleteDraft', deleted)
    const unknown = { id: randomUUID(), revision: 1 }
    const sent = await send([good, long, nowhere, past, { ...good, id: good.id }, deleted, unknown])
    expect(sent).toMatchObject([
      { id: good.id, state: 'draft', refusal: null },
      { id: long.id, refusal: { reason: 'segment-too-long', code: 4009, field: 'segments', segment: 0 } },
      { id: nowhere.id, refusal: { reason: 'calendar-invalid', field: 'calendar' } },
      { id: past.id, refusal: { reason: 'schedule-past', field: 'when' } },
      { id: deleted.id, state: 'deleted' },
      { id: unknown.id, state: 'missing' },
    ])
    const newer = await send([{ ...good, revision: 0 }])
    expect(newer).toMatchObject([{ state: 'draft', revision: 1, refusal: { reason: 'draft-changed' } }])
    expect(await posts()).toEqual([])
  })

  test("another account's drafts are missing, and stay as they are", async () => {
    const { write, read } = await makeUser()
    const other = await makeUser('Southlight')
    const draft = await write()
    expect(await other.send([draft])).toEqual([{ id: draft.id, state: 'missing' }])
    expect((await other.browser.call('undoSending', { drafts: [draft.id] })).data.drafts).toEqual([
      { id: draft.id, state: 'missing' },
    ])
    expect((await read(draft.id)).state).toBe('draft')
  })

  test('a missing quoted post is refused before anything leaves', async () => {
    const { write, send } = await makeUser()
    const quote = await write({ kind: 'quote', tweet: '404404', commentary: 'Where?' })
    expect(await send([quote])).toMatchObject([
      { state: 'draft', refusal: { reason: 'tweet-inaccessible', field: 'tweet' } },
    ])
  })

  test.each(['\0', '\uD800'])('a title with %j does not break the list', async (sign) => {
    const { write, send, browser } = await makeUser()
    await store().tweets.insertMany([sampleTweet({ tweetId: '8003' })])
    const quote = { kind: 'quote', title: `A${sign}B`, tweet: '8003', commentary: 'Well said' } as const
    expect(await send([await write(quote)])).toMatchObject([{ state: 'gone' }])
    expect((await browser.call('listDrafts', {})).data).toMatchObject({ quotes_today: 1 })
  })

  test('the quotes of a day are counted for the key that pressed; the next one is a draft again', async () => {
    const { write, send, browser, read, ...user } = await makeUser()
    await store().tweets.insertMany([sampleTweet({ tweetId: '8001' })])
    const quotes = await Promise.all(
      Array.from({ length: QUOTES_PER_DAY + 1 }, (_quote, i) =>
        write({ kind: 'quote', tweet: '8001', commentary: `Quote ${i}` }),
      ),
    )
    const sent = await send(quotes)
    const refused = sent.filter(({ state }) => state === 'draft')
    expect(refused).toMatchObject([{ refusal: { reason: 'daily-cap-reached', code: 4290 } }])
    expect((await usedLimits(store(), user)).posts).toBe(QUOTES_PER_DAY)
    const { drafts, quotes_today } = (await browser.call('listDrafts', {})).data
    expect(quotes_today).toBe(QUOTES_PER_DAY)
    expect(drafts).toMatchObject([{ state: 'draft', refusal: { reason: 'daily-cap-reached' } }])
    const [again] = drafts
    const { document } = await read(again?.id ?? '')
    await browser.call('saveDraft', {
      id: again?.id ?? '',
      revision: 1,
      document: document ?? { kind: 'quote' },
    })
    expect((await browser.call('listDrafts', {})).data.drafts).toMatchObject([{ refusal: null }])
  })

  test('a key that is revoked before its draft leaves sends nothing, and the draft says why', async () => {
    const { write, send, keyId, account, calendar } = await makeUser('Westlight')
    const draft = await write({ segments: [{ id: 's', text: 'Revoked words' }] })
    await send([draft], { undo_seconds: 5 })
    await store().keys.revoke(keyId)
    time.now += 5_000
    await expect.poll(async () => (await store().drafts.find(account.uuid, draft.id))?.state).toBe('draft')
    const stored = await store().drafts.find(account.uuid, draft.id)
    expect(JSON.parse(stored?.refusal ?? '')).toMatchObject({ reason: 'key-refused' })
    const alerts = await store().alerts.take(100)
    const own = alerts.filter((alert) => alert.account === 'Westlight')
    expect(own.map((alert) => alertToMessage(alert, 'https://calendar.example'))).toMatchObject([
      {
        kind: 'draft_refused',
        calendar: calendar.username,
        reason: 'key-refused: Invalid API key or insufficient permissions',
        first_words: 'Revoked words',
        link: 'https://calendar.example/drafts',
        text: expect.stringContaining(
          `A draft of @${calendar.username} for 2026-11-24T09:00:00.000Z was not sent`,
        ),
      },
    ])
  })

  test('a draft that should have left days ago, as in a restored backup, is not sent', async () => {
    const { write, send, read, posts } = await makeUser()
    const draft = await write()
    await send([draft], { undo_seconds: 5 })
    time.now += DAY + 10_000
    await expect.poll(async () => (await read(draft.id)).refusal?.reason).toBe('leaving-late')
    expect(await posts()).toEqual([])
    time.now = NOW + DAY
  })

  test('an edit of a post is not sent as a second post, and is sent once it edits no post', async () => {
    const { write, send, browser, posts, read } = await makeUser()
    const [status] = await send([await write()])
    const post = status?.state === 'gone' ? status.receipt.post_uuid : ''
    const { version } = (await browser.call('readPost', { uuid: post })).data
    const edit = await write({ editing: { post, version } })
    expect((await browser.call('listDrafts', {})).data.drafts).toMatchObject([{ editing: post }])
    for (const as of ['scheduled', 'published', 'draft'] as const)
      expect(await send([edit], { as })).toMatchObject([
        { state: 'draft', refusal: { reason: 'draft-edits-post', code: 4082 } },
      ])
    expect(await posts()).toHaveLength(1)
    const { document } = await read(edit.id)
    if (document === null) throw new Error('The edit is there')
    await browser.call('saveDraft', { ...edit, document: { ...document, editing: null } })
    expect(await send([{ id: edit.id, revision: 2 }])).toMatchObject([{ state: 'gone' }])
    expect(await posts()).toHaveLength(2)
  })

  test('a copy of a post names the post that it became', async () => {
    const { write, send, browser } = await makeUser()
    const original = randomUUID()
    const [status] = await send([await write({ original })])
    expect((await browser.call('listDrafts', {})).data.copies).toEqual([
      {
        original,
        post_uuid: status?.state === 'gone' ? status.receipt.post_uuid : '',
        status: 'scheduled',
        scheduled_at: MOMENT,
      },
    ])
  })
})
