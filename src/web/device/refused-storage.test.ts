import { beforeAll, expect, test } from 'vitest'
import { createDraft, saveDraft } from '#web/device/drafts/save-draft.ts'
import { deleteDraft, duplicateDraft, importDrafts, renameDraft } from '#web/device/drafts/change-drafts.ts'
import { listDrafts, readDraft, readDraftList } from '#web/device/drafts/drafts.ts'
import { readDraftMoments } from '#web/device/drafts/draft-moments.ts'
import type { DraftContent } from '#web/device/drafts/draft.ts'
import type { Sending } from '#web/device/sendings/sending.ts'
import { listLocal, removeLocal } from '#web/device/local-store.ts'
import { beginSending, readSendingOf, storeOutcome } from '#web/device/sendings/sendings.ts'

// Node has neither a database nor a local storage, as a browser that refuses both.
const page = new EventTarget()
globalThis.addEventListener = page.addEventListener.bind(page)

// The test files share one module graph, and so what another one has left in memory.
beforeAll(() => listLocal('').forEach(removeLocal))

const placement = { calendar: '', date: '2026-11-24', time: '09:00', zone: 'UTC', fold: null }

function quoteOf(commentary: string): DraftContent {
  return { kind: 'quote', tweet: '179', commentary, placement }
}

function asksBeforeClosing(): boolean {
  const closing = new Event('beforeunload', { cancelable: true })
  page.dispatchEvent(closing)
  return closing.defaultPrevented
}

test('without any storage a draft stays on the page, which asks before it closes', async () => {
  const stored = await saveDraft({ accountId: 'one', id: 'a', base: null, content: quoteOf('Words') })
  expect(stored).toMatchObject({ place: 'memory', trouble: 'blocked' })
  expect(await readDraft('one', 'a')).toMatchObject({ id: 'a', content: quoteOf('Words') })
  expect(await readDraft('two', 'a').catch(() => null)).toBeNull()
  expect(await readDraftList('one')).toMatchObject({ drafts: [{ id: 'a' }], isDatabaseRead: false })
  expect(asksBeforeClosing()).toBe(true)
  await deleteDraft('one', 'a')
  expect(await listDrafts('one')).toEqual([])
  expect(asksBeforeClosing()).toBe(false)
})

test('each version has a higher revision than the one before, wherever they are', async () => {
  const first = await saveDraft({ accountId: 'one', id: 'b', base: 4, last: 6, content: quoteOf('Words') })
  const second = await saveDraft({ accountId: 'one', id: 'b', base: 4, last: 6, content: quoteOf('More') })
  expect([first, second].map(({ draft }) => draft.revision)).toEqual([7, 8])
})

test('an import counts only what was not here', async () => {
  await createDraft('importing', quoteOf('Here'))
  const file = (await listDrafts('importing')).flatMap((draft) => [
    draft,
    { ...draft, id: 'elsewhere' },
    { ...draft, content: quoteOf('Changed') },
    { ...draft, id: 'new', content: quoteOf('New') },
  ])
  expect(await importDrafts('importing', file)).toBe(2)
  expect(await importDrafts('importing', file)).toBe(0)
  expect(await listDrafts('importing')).toHaveLength(3)
})

test('the moments of drafts are known, except of the one that is written and of those without a whole moment', async () => {
  const account = 'planning'
  const at = (time: string, fold: 'later' | null = null, date = '2026-11-24', zone = 'Europe/Berlin') => ({
    ...quoteOf(`At ${date} ${time}`),
    placement: { calendar: 'north', date, time, zone, fold },
  })
  const written = await createDraft(account, at('09:00'))
  for (const content of [
    at('10:00'),
    // No time, no real zone, a day that does not exist, and a time that the clocks skip.
    at(''),
    at('11:00', null, '2026-11-24', 'Nowhere/Else'),
    at('11:00', null, '2026-02-30'),
    at('02:30', null, '2027-03-28'),
    // Times that the clocks show twice.
    at('02:30', null, '2026-10-25'),
    at('02:30', 'later', '2026-10-25'),
  ])
    await createDraft(account, content)
  const planned = await readDraftMoments(account, written)
  expect(planned.map((one) => new Date(one.at).toISOString()).toSorted()).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
    '2026-11-24T09:00:00.000Z',
  ])
  expect(await readDraftMoments(account)).toContainEqual({
    calendar: 'north',
    at: Date.parse('2026-11-24T08:00:00Z'),
  })
})

test('a draft keeps its title when it is written on, and a copy says that it is one', async () => {
  const { draft } = await saveDraft({ accountId: 'naming', id: 'n', base: null, content: quoteOf('Words') })
  await renameDraft(draft, '  Christmas ')
  const { draft: next } = await saveDraft({
    accountId: 'naming',
    id: 'n',
    base: null,
    content: quoteOf('More'),
    title: (await readDraft('naming', 'n'))?.title,
  })
  expect(next).toMatchObject({ title: 'Christmas', revision: draft.revision + 1 })
  await duplicateDraft(next)
  expect(new Set((await listDrafts('naming')).map(({ title }) => title))).toEqual(
    new Set(['Christmas', 'Christmas (copy)']),
  )
  await renameDraft(draft, ' ')
  expect((await readDraft('naming', 'n'))?.title).toBeUndefined()
})

test('without any storage a draft is sent once, and its success removes it', async () => {
  const { draft } = await saveDraft({ accountId: 'one', id: 'c', base: null, content: quoteOf('Words') })
  const asked: Sending = {
    id: 'first',
    accountId: 'one',
    draftId: 'c',
    attempt: 0,
    after: null,
    draftRevision: draft.revision,
    startedAt: 1,
    creation: {
      kind: 'quote',
      quote: {
        channel: 'Social',
        calendarUuid: '',
        scheduledAt: 1,
        status: 'scheduled',
        commentary: 'Words',
        tweetId: '179',
      },
    },
    knownUuids: [],
    outcome: { state: 'under-way' },
  }
  expect(await beginSending(asked, () => true)).toMatchObject({ begun: true, sending: { attempt: 1 } })
  expect(await beginSending({ ...asked, id: 'second' }, () => true)).toMatchObject({
    begun: false,
    sending: { id: 'first' },
  })
  expect(asksBeforeClosing()).toBe(true)
  const created = {
    state: 'created',
    uuid: 'new',
    status: 'scheduled',
    scheduledAt: 1,
    by: 'answer',
  } as const
  expect(await storeOutcome(asked, created)).toMatchObject({ outcome: created })
  expect(await readSendingOf('one', 'c')).toMatchObject({ id: 'first', outcome: created })
  expect((await listDrafts('one')).map(({ id }) => id)).not.toContain('c')
  expect(await readDraft('one', 'c').catch(() => null)).toBeNull()
})
