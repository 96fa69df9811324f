import { expect, test } from 'vitest'
import type { Draft } from './draft.ts'
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

test('drafts come back from a file as they went in', () => {
  expect(fileToDrafts(draftsToFile([draft]))).toEqual({ ok: true, value: { drafts: [draft], unreadable: 0 } })
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
