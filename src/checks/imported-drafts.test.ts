import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fileToDrafts } from '#web/device/drafts/draft-file.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { placeDrafts } from '#web/features/calendar/drafts/place-drafts.ts'
import { redo, undo } from '#web/features/composer/text/edit-history.ts'
import { DraftRow } from '#web/features/drafts/draft-row.tsx'
import { findDrafts } from '#web/features/drafts/find-drafts.ts'
import { nameDrafts } from '#web/features/drafts/name-drafts.ts'
import { DRAFT_ORDERS } from '#web/url/drafts-search.ts'
import { pathsOf, withPart } from '#web/testing/json-parts.ts'

const NOW = Date.parse('2026-11-21T09:00:00Z')
const DISPLAY = { locale: 'en-GB', zone: 'America/Los_Angeles', weekStart: 1, hourCycle: 24 } as const
const ZONES = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles']

const segment = { id: 's', text: 'Words', gap: { after: 'r', text: '\n\n' } }
const placement = { calendar: 'c', date: '2026-11-24', time: '09:00', zone: 'Europe/Berlin', fold: 'later' }
const edits = [
  {
    change: { kind: 'text', segment: 0, at: 0, cut: '', put: 'Words' },
    before: null,
    after: { segment: 's', at: 5 },
    at: NOW,
  },
  {
    change: { kind: 'segments', at: 0, removed: [segment], inserted: [segment] },
    before: null,
    after: null,
    at: NOW,
  },
]
const outside = { accountId: 'one', revision: 3, createdAt: NOW, savedAt: NOW, title: 'Christmas' }
const ROWS: readonly unknown[] = [
  {
    ...outside,
    id: 'thread',
    content: {
      kind: 'thread',
      segments: [segment],
      numbering: { style: 'n/', place: 'end' },
      placement,
      history: { past: edits, future: edits },
    },
  },
  { ...outside, id: 'quote', content: { kind: 'quote', tweet: '179', commentary: 'Words', placement } },
]

function fileOf(drafts: readonly unknown[]): string {
  return JSON.stringify({ format: 'almanac-drafts', version: 1, drafts })
}

/** Everything that the screens do with drafts of this device. */
function show(drafts: readonly Draft[]): void {
  const names = nameDrafts(drafts)
  for (const sort of DRAFT_ORDERS) findDrafts(drafts, 'words', sort)
  for (const zone of ZONES) placeDrafts(drafts, [], zone)
  for (const draft of drafts) {
    const named = names.get(draft.id)
    if (named === undefined) throw new Error('A draft has no name')
    const row = createElement(DraftRow, {
      draft,
      named,
      isOnlyHere: false,
      whyUnsent: undefined,
      now: NOW,
      display: DISPLAY,
      openRef: null,
      onRename: () => {},
      onDuplicate: () => {},
      onDelete: () => {},
    })
    expect(renderToStaticMarkup(row).length).toBeLessThan(10_000)
    if (draft.content.kind === 'thread') replay(draft.content)
  }
}

function replay({ history, ...text }: Extract<Draft['content'], { kind: 'thread' }>): void {
  for (const step of [undo, redo]) {
    for (let next = step(history, text); next !== null;) next = step(next.history, next.text)
  }
}

const part = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(-1e18, 1e18, 8.64e15, 1e308, -1, 0.5, Number.MAX_SAFE_INTEGER, 0, '', '__proto__'),
  fc.constantFrom(
    '9999-12-31',
    '0000-01-01',
    '24:00',
    'Etc/GMT+14',
    'x'.repeat(100_000),
    '\n'.repeat(100_000),
  ),
)
const changed = fc
  .constantFrom(...ROWS)
  .chain((row) =>
    fc
      .record({ path: fc.constantFrom(...pathsOf(row)), part })
      .map(({ path, part }) => withPart(row, path, part)),
  )

test('whatever one part of an imported draft is, no screen fails over it, and the other drafts are there', () => {
  fc.assert(
    fc.property(changed, (row) => {
      const file = fileToDrafts(fileOf([row, ...ROWS]))
      if (!file.ok) throw new Error('It is a file of drafts')
      expect(file.value.drafts.length + file.value.unreadable).toBe(3)
      expect(file.value.drafts.length).toBeGreaterThanOrEqual(2)
      show(file.value.drafts.map((draft, index) => ({ ...draft, id: `${index}` })))
    }),
    { numRuns: 200 },
  )
})

test.each([-1e18, 1e18, 8.64e15, null])(
  'a draft that was saved at %s is counted as unreadable',
  (savedAt) => {
    const rows = ROWS.map((row) => withPart(row, ['savedAt'], savedAt))
    expect(fileToDrafts(fileOf([...rows, ...ROWS]))).toMatchObject({ value: { unreadable: 2 } })
  },
)

test('any JSON is a file of drafts or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), fc.array(fc.jsonValue()).map(fileOf)), (text) => {
      const file = fileToDrafts(text)
      if (file.ok) show(file.value.drafts)
    }),
  )
})
