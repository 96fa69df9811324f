import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Sending } from '#web/device/sendings/sending.ts'
import { beginSending, readSendings } from '#web/device/sendings/sendings.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { listDrafts, readDraft } from '#web/device/drafts/drafts.ts'
import { createDraft } from '#web/device/drafts/save-draft.ts'
import { readLastPlan, readPlan } from '#web/device/plans/plans.ts'
import { keepUnreadTable, readUnreadTable } from '#web/device/plans/unread-table.ts'
import { settings } from '#web/device/settings/settings.ts'
import { slots } from '#web/device/settings/slots.ts'
import { chosenCalendars } from './chosen-calendars.ts'
import { dismissedPosts } from './dismissed-posts.ts'
import { noteVisit } from './last-visit.ts'
import { listLocal, readLocal, removeLocal, writeLocal } from './local-store.ts'
import { listUnreadable, unreadable } from './stored-json.ts'
import { pathsOf, withPart } from '#web/testing/json-parts.ts'

// Node has neither a database nor a local storage: what is written holds for the page, and is read in the same way.
const page = new EventTarget()
globalThis.addEventListener = page.addEventListener.bind(page)

const ACCOUNT = 'one'
const NOW = Date.parse('2026-11-21T09:00:00Z')

const draft: Draft & { base: null; from: string } = {
  id: 'a',
  accountId: ACCOUNT,
  revision: 3,
  createdAt: NOW,
  savedAt: NOW,
  base: null,
  from: 'tab',
  content: {
    kind: 'thread',
    segments: [{ id: 's', text: 'Words', gap: null }],
    numbering: { style: 'off', place: 'end' },
    placement: { calendar: '', date: '2026-11-24', time: '09:00', zone: 'UTC', fold: null },
    history: { past: [], future: [] },
  },
}
const sending: Sending = {
  id: 'a',
  accountId: ACCOUNT,
  draftId: 'sent',
  attempt: 1,
  after: null,
  draftRevision: 1,
  startedAt: NOW,
  creation: {
    kind: 'thread',
    thread: {
      channel: 'Social',
      calendarUuid: 'c',
      scheduledAt: NOW,
      status: 'scheduled',
      segments: ['Words'],
    },
  },
  knownUuids: [],
  outcome: { state: 'unknown', failure: null },
}

/** A value of each key as the dashboard writes it. */
const STORED: Readonly<Record<string, unknown>> = {
  'almanac.unsaved.a': draft,
  'almanac.sending.a': sending,
  'almanac.batch.a': { accountId: ACCOUNT, id: 'a', createdAt: NOW, draftIds: ['a'] },
  'almanac.sent.a': 7,
  'almanac.table.one': { text: 'when\ttext', note: 'Read as Windows-1252.' },
  'almanac.settings': { theme: 'dark' },
  'almanac.slots': { c: ['Mon 09:00, UTC'] },
  'almanac.dismissed.one': ['p'],
  'almanac.calendars.one': ['c'],
  'almanac.visit.one': { since: null, seenAt: NOW },
}
const KEYS = Object.keys(STORED)

beforeEach(() => listLocal('').forEach(removeLocal))
// The files of a worker share the page, so nothing is left to the next one.
afterAll(() => listLocal('').forEach(removeLocal))

/** Reads and changes all that this device keeps for the account. */
async function useEverything(): Promise<void> {
  await listDrafts(ACCOUNT)
  await readDraft(ACCOUNT, 'a').catch(() => null)
  await readSendings(ACCOUNT)
  await readLastPlan(ACCOUNT)
  await readPlan(ACCOUNT, 'a').catch(() => null)
  readUnreadTable(ACCOUNT)
  settings.read()
  slots.read()
  dismissedPosts(ACCOUNT).read()
  chosenCalendars(ACCOUNT).read()
  noteVisit(ACCOUNT, NOW)
}

async function expectThatWritingWorks(): Promise<void> {
  const id = await createDraft(ACCOUNT, draft.content)
  expect((await listDrafts(ACCOUNT)).map((one) => one.id)).toContain(id)
  expect(await beginSending({ ...sending, id: 'next', draftId: id }, () => true)).toMatchObject({
    begun: true,
  })
  expect((await readSendings(ACCOUNT)).map((one) => one.id)).toContain('next')
  keepUnreadTable(ACCOUNT, { text: 'words', note: null })
  expect(readUnreadTable(ACCOUNT).text).toBe('words')
  settings.change({ theme: 'light' })
  expect(settings.read().theme).toBe('light')
  slots.change('d', [{ days: [1], minutes: [540], zone: 'UTC' }])
  expect(slots.read()['d']).toHaveLength(1)
  dismissedPosts(ACCOUNT).dismiss(['q'])
  expect(dismissedPosts(ACCOUNT).read().has('q')).toBe(true)
}

test('what the dashboard writes is read, and nothing of it is set aside', async () => {
  for (const [key, value] of Object.entries(STORED)) writeLocal(key, JSON.stringify(value))
  await useEverything()
  expect(listUnreadable()).toEqual([])
  expect(await readLastPlan(ACCOUNT)).toEqual(STORED['almanac.batch.a'])
  expect(await readSendings(ACCOUNT)).toEqual([sending])
  // Its sending has succeeded up to a later revision.
  expect(await listDrafts(ACCOUNT)).toEqual([])
  expect(readUnreadTable(ACCOUNT)).toEqual(STORED['almanac.table.one'])
})

test.each(['{', '', 'null', '7e999', '[[]]', '{"id":"a","accountId":"one"}', '"words"'])(
  '%j under every key stops nothing, is kept under another, and is said once',
  async (text) => {
    unreadable.set([])
    for (const key of KEYS) writeLocal(key, text)
    await useEverything()
    await useEverything()
    const kept = new Map(listUnreadable().map((one) => [one.key, one.text]))
    for (const key of KEYS) if (readLocal(key) !== text) expect([key, kept.get(key)]).toEqual([key, text])
    await expectThatWritingWorks()
    expect(unreadable.read().toSorted()).toEqual([...kept.keys()].toSorted())
  },
)

test('a second unreadable value of the same key does not replace the first', () => {
  for (const text of ['{1', '{2', '{3']) {
    writeLocal('almanac.unsaved.a', text)
    void listDrafts(ACCOUNT)
  }
  expect(listUnreadable().map(({ text }) => text)).toEqual(['{1', '{2', '{3'])
})

test('a value under the key of another is not read', async () => {
  writeLocal('almanac.sending.b', JSON.stringify(sending))
  expect(await readSendings(ACCOUNT)).toEqual([])
})

test('an older draft without its base and its page is read', async () => {
  const { base: _base, from: _from, ...older } = draft
  writeLocal('almanac.unsaved.a', JSON.stringify(older))
  expect(await readDraft(ACCOUNT, 'a')).toEqual({ ...draft, base: 2, from: '' })
})

test('a history that cannot be read does not cost the words', async () => {
  const content = { ...draft.content, history: { past: [{ at: -1e18 }], future: 7 } }
  writeLocal('almanac.unsaved.a', JSON.stringify({ ...draft, content }))
  expect((await listDrafts(ACCOUNT)).map((one) => one.content)).toEqual([draft.content])
})

const wrongPart = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(-1e18, 1e18, 1e308, -1, 0.5, Number.MAX_SAFE_INTEGER, '', '__proto__', 'x'.repeat(100_000)),
)

test('whatever one part of a stored value is, nothing throws, and the value is read or kept', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...KEYS).chain((key) =>
        fc.record({
          key: fc.constant(key),
          path: fc.constantFrom(...pathsOf(STORED[key])),
          part: wrongPart,
        }),
      ),
      async ({ key, path, part }) => {
        listLocal('').forEach(removeLocal)
        const text = JSON.stringify(withPart(STORED[key], path, part))
        writeLocal(key, text)
        await useEverything()
        for (const one of [...(await listDrafts(ACCOUNT)), await readLastPlan(ACCOUNT)])
          if (one !== null) expect(() => new Date(one.createdAt).toISOString()).not.toThrow()
        const isKept = listUnreadable().some((one) => one.text === text)
        expect(isKept || readLocal(key) !== null).toBe(true)
        await expectThatWritingWorks()
      },
    ),
    { numRuns: 300 },
  )
})
