import { expect, test } from 'vitest'
import type { Draft, DraftEdit } from './draft.ts'
import { draftsToFile, fileToDrafts } from './draft-file.ts'

const draft: Draft = {
  id: 'one',
  accountId: 'account',
  revision: 3,
  createdAt: 1,
  savedAt: 2,
  content: {
    kind: 'quote',
    tweet: '179',
    commentary: 'Half a pair \ud83d, a line\nand 漢字',
    placement: { calendar: '', date: '2026-11-24', time: '09:00', zone: 'Europe/Berlin', fold: null },
  },
}

const segment = { id: 's', text: 'Words', gap: { after: 'r', text: '\n\n' } }
const edits: DraftEdit[] = [
  {
    change: { kind: 'text', segment: 0, at: 0, cut: '', put: 'Words' },
    before: null,
    after: { segment: 's', at: 5 },
    at: 1,
  },
  {
    change: { kind: 'segments', at: 0, removed: [], inserted: [segment] },
    before: null,
    after: null,
    at: 2,
  },
]
const thread: Draft = {
  ...draft,
  id: 'two',
  content: {
    kind: 'thread',
    segments: [segment],
    numbering: { style: 'n/', place: 'end' },
    placement: draft.content.placement,
    history: { past: edits, future: edits },
  },
}

test('drafts come back from a file as they went in', () => {
  const drafts = [draft, thread]
  expect(fileToDrafts(draftsToFile(drafts))).toEqual({ ok: true, value: { drafts, unreadable: 0 } })
})

test('a draft of an earlier version keeps the words beyond its segments, and drops the steps that moved them', () => {
  const { content } = thread
  if (content.kind !== 'thread') throw new Error('The draft is a thread')
  const change = { ...edits[1]?.change, tray: { from: '', to: 'More' } }
  const history = { past: [{ ...edits[1], change }], future: [] }
  const older = { ...thread, follows: 'one', content: { ...content, tray: 'More', history } }
  const file = JSON.stringify({ format: 'almanac-drafts', version: 1, drafts: [older] })
  const segments = [{ ...segment, text: 'Words\n\nMore' }]
  const read = { ...thread, content: { ...content, segments, history: { past: [], future: [] } } }
  expect(fileToDrafts(file)).toEqual({ ok: true, value: { drafts: [read], unreadable: 0 } })
})

test('one draft that cannot be read does not cost the others', () => {
  const file = draftsToFile([draft]).replace('"drafts": [', '"drafts": [{"id": 7},')
  expect(fileToDrafts(file)).toEqual({ ok: true, value: { drafts: [draft], unreadable: 1 } })
})

test.each(['', 'words', '[]', '{"format":"other","version":1,"drafts":[]}'])(
  '%s is no file of drafts',
  (text) => {
    expect(fileToDrafts(text)).toEqual({ ok: false, trouble: 'not-drafts' })
  },
)
