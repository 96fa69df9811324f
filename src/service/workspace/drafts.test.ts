import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusals } from '#contract/failure.ts'
import { MAX_DRAFT_BYTES } from '#contract/workspace/limits.ts'
import { CHANGE_HEADER } from '#contract/workspace/routes.ts'
import { makeAccount } from '#service/api/testing/api-under-test.ts'
import { engines } from '#service/store/testing/engines.ts'
import type { Browser } from './testing/browser.ts'
import { workspaceUnderTest } from './testing/workspace-under-test.ts'

const thread = (text: string, changes: object = {}) => ({
  kind: 'thread' as const,
  segments: [{ id: 's1', text }],
  ...changes,
})

describe.each(engines)('drafts on $engine', (engine) => {
  const { store, signIn } = workspaceUnderTest(engine)
  let browser: Browser
  let other: Browser
  let readOnly: Browser

  beforeAll(async () => {
    const account = await makeAccount(store())
    browser = await signIn(account.key)
    readOnly = await signIn(account.readOnlyKey, 1)
    other = await signIn((await makeAccount(store(), 'Southlight')).key)
  })

  test('a draft that one browser saves is read by another, and saved again on its revision', async () => {
    const id = randomUUID()
    const saved = await browser.call('saveDraft', { id, revision: 0, document: thread('Good morning') })
    expect(saved).toMatchObject({ status: 200, data: { revision: 1 } })
    const again = await browser.call('saveDraft', { id, revision: 1, document: thread('Good evening') })
    expect(again.data).toMatchObject({ revision: 2 })
    expect((await readOnly.call('readDraft', { id })).data).toMatchObject({
      id,
      revision: 2,
      state: 'draft',
      document: { kind: 'thread', segments: [{ text: 'Good evening' }], commentary: '' },
    })
  })

  test('a save on an old revision changes nothing and gets the other version, with the change that made it', async () => {
    const id = randomUUID()
    const winner = randomUUID()
    await browser.call('saveDraft', { id, revision: 0, document: thread('First') })
    const second = { id, revision: 1, document: thread('Second') }
    await browser.call('saveDraft', second, { [CHANGE_HEADER]: winner })
    for (const revision of [0, 1, 3]) {
      const late = await browser.call('saveDraft', { id, revision, document: thread('Late') })
      expect(late).toMatchObject({
        status: 409,
        code: refusals['draft-changed'].code,
        data: { draft: { revision: 2, change_id: winner, document: { segments: [{ text: 'Second' }] } } },
      })
    }
    expect((await browser.call('readDraft', { id })).data.revision).toBe(2)
  })

  test('the same change id gets the first answer, and never belongs to another request', async () => {
    const [id, change] = [randomUUID(), randomUUID()]
    const headers = { [CHANGE_HEADER]: change }
    const save = { id, revision: 0, document: thread('Once') }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.call('saveDraft', save, headers)),
    )
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(answers[0]?.data.revision).toBe(1)
    const differing = await browser.call('saveDraft', { ...save, document: thread('Twice') }, headers)
    expect(differing).toMatchObject({ status: 409, code: refusals['change-differs'].code })
    const deletion = { id, revision: 1 }
    const deleted = await browser.call('deleteDraft', deletion, { [CHANGE_HEADER]: randomUUID() })
    expect(deleted.status).toBe(200)
    expect((await browser.call('saveDraft', save, headers)).data).toEqual(answers[0]?.data)
    expect((await browser.call('readDraft', { id })).data.state).toBe('deleted')
  })

  test('a deleted draft is in no list, keeps its id, and can be restored', async () => {
    const id = randomUUID()
    await browser.call('saveDraft', { id, revision: 0, document: thread('To be deleted') })
    await browser.call('deleteDraft', { id, revision: 1 })
    expect((await browser.call('listDrafts', {})).data.drafts.map((draft) => draft.id)).not.toContain(id)
    const late = await browser.call('saveDraft', { id, revision: 1, document: thread('Late') })
    expect(late).toMatchObject({
      status: 409,
      code: refusals['draft-closed'].code,
      data: { draft: { state: 'deleted' } },
    })
    expect((await browser.call('saveDraft', { id, revision: 0, document: thread('New') })).status).toBe(409)
    expect((await browser.call('restoreDraft', { id })).data.revision).toBe(1)
    expect((await browser.call('readDraft', { id })).data).toMatchObject({
      state: 'draft',
      document: { segments: [{ text: 'To be deleted' }] },
    })
  })

  test('an unchanged list is not sent again', async () => {
    const id = randomUUID()
    const document = {
      kind: 'quote',
      tweet: '77',
      commentary: ' \n\n  Well said, 日本\nand more',
      calendar: 'c',
    } as const
    await browser.call('saveDraft', { id, revision: 0, document })
    const listed = await browser.call('listDrafts', {})
    expect(listed.data.drafts.find((draft) => draft.id === id)).toEqual({
      id,
      revision: 1,
      state: 'draft',
      kind: 'quote',
      title: '',
      original: null,
      editing: null,
      continues: null,
      calendar: 'c',
      when: { date: '', time: '', zone: '', fold: null },
      tweet: '77',
      first_words: 'Well said, 日本',
      segments: 1,
      characters: 27,
      plan: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      leaves_at: null,
      sent_as: null,
      refusal: null,
    })
    const tag = { 'If-None-Match': listed.headers.get('ETag') ?? '' }
    expect((await browser.call('listDrafts', {}, tag)).status).toBe(304)
    await browser.call('saveDraft', { id, revision: 1, document })
    expect((await browser.call('listDrafts', {}, tag)).status).toBe(200)
  })

  test("another account's draft does not exist, and the same id there is another draft", async () => {
    const id = randomUUID()
    await browser.call('saveDraft', { id, revision: 0, document: thread('Mine') })
    const unknown = await other.call('readDraft', { id: randomUUID() })
    expect(unknown).toMatchObject({ status: 404, code: refusals['id-unknown'].code })
    const asked = [
      await other.call('readDraft', { id }),
      await other.call('saveDraft', { id, revision: 1, document: thread('Theirs') }),
      await other.call('deleteDraft', { id, revision: 1 }),
      await other.call('restoreDraft', { id }),
    ]
    for (const { status, code, message } of asked)
      expect({ status, code, message }).toEqual({
        status: unknown.status,
        code: unknown.code,
        message: unknown.message,
      })
    await other.call('saveDraft', { id, revision: 0, document: thread('Theirs') })
    const texts = await Promise.all(
      [browser, other].map(async ({ call }) => (await call('readDraft', { id })).data.document?.segments),
    )
    expect(texts).toMatchObject([[{ text: 'Mine' }], [{ text: 'Theirs' }]])
  })

  test('a draft of 256 kB is stored, one byte more is refused', async () => {
    const id = randomUUID()
    const empty = { ...thread(''), title: '' }
    await browser.call('saveDraft', { id, revision: 0, document: empty })
    const stored = (await browser.call('readDraft', { id })).data.document
    const room = MAX_DRAFT_BYTES - Buffer.byteLength(JSON.stringify(stored))
    const ofBytes = (bytes: number) => thread('é'.repeat(bytes / 2), { title: 'a'.repeat(bytes % 2) })
    const full = await browser.call('saveDraft', { id, revision: 1, document: ofBytes(room) })
    expect(full.status).toBe(200)
    const over = await browser.call('saveDraft', { id, revision: 2, document: ofBytes(room + 1) })
    expect(over).toMatchObject({ status: 413, code: refusals['draft-too-large'].code })
    const cut = await browser.call('saveDraft', { id, revision: 2, document: thread('a'.repeat(600_000)) })
    expect(cut).toMatchObject({ status: 413, code: refusals['body-too-large'].code })
    expect((await browser.call('readDraft', { id })).data.revision).toBe(2)
    await browser.call('deleteDraft', { id, revision: 2 })
  })

  test('a plan is stored whole, with at most 200 rows', async () => {
    const id = randomUUID()
    const rows = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ id: randomUUID(), document: thread(`Row ${i}`) }))
    const tooMany = await browser.call('savePlan', { id, name: 'Winter', drafts: rows(201) })
    expect(tooMany).toMatchObject({ status: 413, code: refusals['rows-too-many'].code })
    const [first, ...others] = rows(200)
    if (first === undefined) throw new Error('There are 200 rows')
    const saved = await browser.call('savePlan', { id, name: 'Winter', drafts: [first, ...others] })
    expect(saved.data).toMatchObject({ name: 'Winter', state: 'idle', rows: 200, created: 0, refused: 0 })
    const again = await browser.call('savePlan', { id: randomUUID(), name: 'Twice', drafts: [first] })
    expect(again).toMatchObject({ status: 409, code: refusals['id-taken'].code })

    const more = { id: randomUUID(), revision: 0, document: thread('One more'), plan: { id, place: 200 } }
    expect((await browser.call('saveDraft', more)).code).toBe(refusals['rows-too-many'].code)
    await browser.call('deleteDraft', { id: first.id, revision: 1 })
    expect((await browser.call('saveDraft', more)).status).toBe(200)
    expect((await browser.call('restoreDraft', { id: first.id })).code).toBe(refusals['rows-too-many'].code)
    const { data } = await browser.call('readPlan', { id })
    expect(data.drafts.map(({ document }) => document?.segments?.[0]?.text)).toEqual([
      ...others.map((row) => row.document.segments[0]?.text),
      'One more',
    ])
    expect((await other.call('readPlan', { id })).status).toBe(404)
  })

  test('settings belong to the account, and the last write wins', async () => {
    await browser.call('saveSettings', { slots: { c: ['Mon 09:00'] }, dismiss: ['post-1'] })
    const visit = { since: null, seen_at: '2026-11-21T12:00:00Z' }
    const tag = (await browser.call('listDrafts', {})).headers.get('ETag')
    await browser.call('saveSettings', { dismiss: ['post-2'], last_visit: visit })
    expect((await readOnly.call('readSettings', {})).data).toEqual({
      slots: { c: ['Mon 09:00'] },
      option_defaults: {},
      posted_languages: {},
      dismissed: ['post-1', 'post-2'],
      last_visit: visit,
    })
    expect((await other.call('readSettings', {})).data).toEqual({
      slots: {},
      option_defaults: {},
      posted_languages: {},
      dismissed: [],
      last_visit: null,
    })
    expect((await browser.call('listDrafts', {})).headers.get('ETag')).toBe(tag)
  })

  test('a change of settings affects only the named ones', async () => {
    const save = (input: Parameters<typeof browser.call<'saveSettings'>>[1]) =>
      browser.call('saveSettings', input)
    await save({ slots: { a: ['Mon 09:00'], b: ['Tue 10:00'] }, dismiss: ['post-1', 'post-2'] })
    await Promise.all([
      save({ slots: { a: ['Wed 11:00'] } }),
      save({ slots: { b: [] }, restore: ['post-1'] }),
      save({ slots: { c: ['Thu 12:00'] }, dismiss: ['post-3'] }),
    ])
    expect((await browser.call('readSettings', {})).data).toMatchObject({
      slots: { a: ['Wed 11:00'], c: ['Thu 12:00'] },
      dismissed: ['post-2', 'post-3'],
    })
  })

  test('slots of more than 256 kB are refused', async () => {
    const rules = (text: string) => Array.from({ length: 200 }, () => text.repeat(300))
    const answers = []
    for (const calendar of ['a', 'b', 'c', 'd', 'e'])
      answers.push(await browser.call('saveSettings', { slots: { [calendar]: rules(calendar) } }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409])
    expect(Object.keys((await browser.call('readSettings', {})).data.slots)).not.toContain('e')
  })

  test('a read-only key reads, and writes nothing', async () => {
    const id = randomUUID()
    const written = [
      await readOnly.call('saveDraft', { id, revision: 0, document: thread('No') }),
      await readOnly.call('saveSettings', { dismiss: [] }),
    ]
    for (const { status, code } of written)
      expect({ status, code }).toEqual({ status: 403, code: refusals['key-read-only'].code })
    expect((await readOnly.call('listDrafts', {})).status).toBe(200)
  })

  test('a revoked key has no access, although its session lasts', async () => {
    const { key, keyId } = await makeAccount(store(), 'Westlight')
    const revoked = await signIn(key)
    expect((await revoked.call('listDrafts', {})).status).toBe(200)
    await store().keys.revoke(keyId)
    expect(await revoked.call('listDrafts', {})).toMatchObject({
      status: 401,
      code: refusals['key-refused'].code,
    })
  })
})
