import { expect, test } from 'vitest'
import { UNCHOSEN } from './post-options.ts'
import { Draft, DraftDocument, emptyDocument, DraftHead, SaveDraft } from './draft.ts'
import {
  type WorkspaceAnswer,
  type WorkspaceData,
  type WorkspaceInput,
  codeToWorkspaceReason,
  workspaceRoutes,
  writeWorkspaceRequest,
} from './routes.ts'
import { SendDrafts, DraftStatuses } from './sending.ts'

const ID = '0D5E7F10-6a3c-4b51-9d1e-0c4a9f5b2e77'
const MOMENT = '2026-11-21T12:00:00.000Z'

const RECEIPT = {
  post_uuid: ID,
  kind: 'thread',
  calendar: ID,
  status: 'scheduled',
  scheduled_at: MOMENT,
  first_words: 'Good morning',
  segments: 1,
}

const PICTURE = { id: 'a'.repeat(64), type: 'image/png', width: 2, height: 1, bytes: 70 }
const CARD = { url: 'https://example.org/', title: 'Example', description: '', thumb: null }

test('a draft that was stored before there were pictures has none', () => {
  const segments = [{ id: 'a', text: 'One' }]
  expect(DraftDocument.parse({ kind: 'thread', segments }).segments).toEqual([
    { id: 'a', text: 'One', gap: null, pictures: [], card: null },
  ])
})

test('an unfinished draft is stored: missing fields have defaults, and unknown fields are dropped', () => {
  expect(DraftDocument.parse({ kind: 'thread', mood: 'hopeful' })).toEqual({
    kind: 'thread',
    title: '',
    original: null,
    editing: null,
    continues: null,
    calendar: '',
    when: { date: '', time: '', zone: '', fold: null },
    segments: [],
    numbering: { style: 'off', place: 'end' },
    tweet: '',
    commentary: '',
    pictures: [],
    options: UNCHOSEN,
  })
  const long = { kind: 'quote', commentary: 'a'.repeat(1_000), when: { date: 'soon' } }
  expect(DraftDocument.parse(long)).toMatchObject(long)
})

test.each([
  { kind: 'poem' },
  {},
  { kind: 'thread', segments: [{ text: 'No id' }] },
  { kind: 'quote', tweet: 7 },
  { kind: 'quote', pictures: [{ ...PICTURE, id: 'cat.png' }] },
  { kind: 'quote', pictures: [{ ...PICTURE, type: 'image/svg+xml' }] },
  { kind: 'quote', pictures: [{ ...PICTURE, width: 30_000 }] },
  { kind: 'thread', segments: [{ id: 'a', text: '', card: { ...CARD, url: 'javascript:alert(1)' } }] },
  { kind: 'quote', pictures: [{ ...PICTURE, alt: 'half a pair \ud800' }] },
  { kind: 'thread', options: { warning: 'spiders' } },
  { kind: 'thread', options: { langs: ['en', 'de', 'fr', 'it'] } },
  { kind: 'thread', options: { langs: ['not a language'] } },
  { kind: 'thread', options: { langs: ['EN'] } },
  { kind: 'thread', options: { replies: ['strangers'] } },
  { kind: 'thread', options: { replies: 'nobody' } },
  { kind: 'thread', options: { quotable: 'yes' } },
])('%j is not a draft', (document) => {
  expect(DraftDocument.safeParse(document).success).toBe(false)
})

test('ids are read in lower case, and must be UUIDs', () => {
  const draft = { revision: 0, document: { kind: 'thread' } }
  expect(SaveDraft.parse({ ...draft, id: ID })).toMatchObject({ id: ID.toLowerCase() })
  expect(SaveDraft.safeParse({ ...draft, id: 'draft-1' }).success).toBe(false)
})

test('a request names 1 to 200 drafts', () => {
  const send = (count: number) =>
    SendDrafts.safeParse({
      drafts: Array.from({ length: count }, () => ({ id: ID, revision: 1 })),
      as: 'scheduled',
      undo_seconds: 5,
      repeats: 'ask',
    })
  expect(send(0).success).toBe(false)
  expect(send(200).data).toMatchObject({ as: 'scheduled', undoSeconds: 5 })
  expect(send(201).error?.issues).toMatchObject([{ message: 'rows-too-many' }])
})

test('some fields of a request are in its path, and the others in the query or the body', () => {
  const document = emptyDocument('quote')
  expect(writeWorkspaceRequest('saveDraft', { id: ID, revision: 0, document })).toEqual({
    method: 'PUT',
    path: `/workspace/drafts/${ID}`,
    body: { revision: 0, document },
  })
  expect(writeWorkspaceRequest('deleteDraft', { id: ID, revision: 3 })).toEqual({
    method: 'DELETE',
    path: `/workspace/drafts/${ID}?revision=3`,
    body: null,
  })
  const read: WorkspaceInput<'deleteDraft'> = workspaceRoutes.deleteDraft.input.parse({
    id: ID,
    revision: '3',
  })
  expect(read.revision).toBe(3)
  const picture = { method: 'PUT', path: `/workspace/pictures/${PICTURE.id}`, body: null }
  expect(writeWorkspaceRequest('savePicture', { id: PICTURE.id })).toEqual(picture)
  const deletion = { uuid: ID, version: MOMENT, keep: 'nothing' } as const
  expect(writeWorkspaceRequest('deletePost', deletion).path).toBe(
    `/workspace/posts/${ID}?version=2026-11-21T12%3A00%3A00.000Z&keep=nothing`,
  )
})

const shared = { id: ID, revision: 2, plan: null, created_at: MOMENT, updated_at: MOMENT }

test('a client reads moments as numbers, and all unknown reasons as the same one', () => {
  const refusal = {
    reason: 'moon-in-the-way',
    code: 4999,
    words: 'Wait for the new moon',
    field: 'segments',
    segment: 2,
    repeated: null,
  }
  const head: WorkspaceAnswer<'listDrafts'>['drafts'][number] = {
    ...shared,
    state: 'draft',
    leaves_at: null,
    sent_as: null,
    refusal,
    kind: 'thread',
    title: '',
    original: null,
    calendar: '',
    when: {},
    tweet: '',
    first_words: 'Good morning',
    segments: 1,
    characters: 12,
  }
  expect(DraftHead.parse(head)).toMatchObject({
    editing: null,
    continues: null,
    firstWords: 'Good morning',
    updatedAt: Date.parse(MOMENT),
    refusal: { reason: 'refused-otherwise', words: 'Wait for the new moon' },
  })
  const gone = {
    ...shared,
    state: 'gone',
    leaves_at: null,
    sent_as: 'scheduled',
    refusal: null,
    document: null,
  }
  expect(Draft.parse({ ...gone, receipt: RECEIPT, change_id: null })).toMatchObject({
    state: 'gone',
    receipt: { postUuid: ID, firstWords: 'Good morning' },
  })
})

test('a client reads the state of each draft', () => {
  const drafts = [
    { id: ID, state: 'leaving', leaves_at: MOMENT },
    { id: ID, state: 'gone', receipt: RECEIPT },
    { id: ID, state: 'draft', revision: 3, refusal: null },
  ]
  const statuses: WorkspaceData<'sendDrafts'> = DraftStatuses.parse({ now: MOMENT, drafts })
  expect(statuses.drafts).toMatchObject([
    { state: 'leaving', leavesAt: Date.parse(MOMENT) },
    { state: 'gone', receipt: { postUuid: ID, scheduledAt: Date.parse(MOMENT) } },
    { state: 'draft', revision: 3 },
  ])
  expect(codeToWorkspaceReason('sendDrafts', 4132)).toBe('rows-too-many')
})
