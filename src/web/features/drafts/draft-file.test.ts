import { expect, test } from 'vitest'
import { isUuid } from '#contract/creation/creation-checks.ts'
import { DraftDocument } from '#contract/workspace/draft.ts'
import { draftsToFile, fileToDrafts } from './draft-file.ts'

const document = DraftDocument.parse({
  kind: 'thread',
  calendar: 'north',
  segments: [{ id: 'a', text: 'Good 👋 morning' }],
})

test('drafts come out of a file unchanged', () => {
  const drafts = [{ id: '3f0c2f9e-6a1b-4c52-9d5a-0f6f3f1f2a10', document }]
  expect(fileToDrafts(draftsToFile(drafts))).toEqual({ ok: true, value: { drafts, unreadable: 0 } })
})

test('a file of an earlier version is read, and text beyond 25 segments goes into the last segment', () => {
  const placement = { calendar: 'north', date: '2026-11-30', time: '09:00', zone: 'UTC', fold: null }
  const thread = {
    id: 'one',
    accountId: 'account',
    revision: 4,
    copyOf: 'post',
    content: {
      kind: 'thread',
      segments: [{ id: 'a', text: 'First', gap: null }],
      tray: 'The rest',
      numbering: { style: 'n/total', place: 'end' },
      placement,
      history: { past: [], future: [] },
    },
  }
  const quote = {
    id: 'two',
    content: JSON.stringify({ kind: 'quote', tweet: '17', commentary: 'Yes', placement }),
  }
  const file = JSON.stringify({ format: 'almanac-drafts', version: 1, drafts: [thread, quote, { id: 3 }] })
  const read = fileToDrafts(file)
  expect(fileToDrafts(file)).toEqual(read)
  expect(read).toMatchObject({
    ok: true,
    value: {
      unreadable: 1,
      drafts: [
        {
          id: expect.toSatisfy(isUuid),
          document: {
            original: 'post',
            calendar: 'north',
            when: { date: '2026-11-30', time: '09:00' },
            segments: [{ text: 'First\n\nThe rest' }],
            numbering: { style: 'n/total' },
          },
        },
        { id: expect.toSatisfy(isUuid), document: { kind: 'quote', tweet: '17', commentary: 'Yes' } },
      ],
    },
  })
})

test('other files are refused', () => {
  for (const text of ['', '[]', '{"format":"almanac-drafts","version":9,"drafts":[]}'])
    expect(fileToDrafts(text)).toEqual({ ok: false, trouble: 'not-drafts' })
})
