import { expect, test } from 'vitest'
import type { ThreadContent } from './draft.ts'
import { firstLine, isSameContent } from './draft-text.ts'

test('the first line that is not empty stands for a draft, without blanks around it', () => {
  expect(firstLine(['', ' \n\t\r\n  One and \nTwo', 'Three'])).toBe('One and')
  expect(firstLine([' \n ', 'Three'])).toBe('Three')
  expect(firstLine([' \n ', ''])).toBe('(no words)')
  expect(firstLine([])).toBe('(no words)')
})

test('of a long line its beginning stands for a draft, with whole characters', () => {
  expect(firstLine(['a'.repeat(5_000_000)])).toBe('a'.repeat(300))
  expect(firstLine([`a${'😀'.repeat(400)}`])).toBe(`a${'😀'.repeat(149)}`)
})

const placement = { calendar: 'c', date: '2026-11-24', time: '09:00', zone: 'UTC', fold: null } as const
const thread: ThreadContent = {
  kind: 'thread',
  segments: [{ id: 's', text: 'Words', gap: null }],
  numbering: { style: 'off', place: 'end' },
  placement,
  history: { past: [], future: [] },
}

test('drafts are the same if they would be sent alike, whatever was undone and in whichever order their parts are', () => {
  const { kind, segments, numbering, history } = thread
  const reordered: ThreadContent = { history, placement, numbering, segments, kind }
  expect(isSameContent(thread, reordered)).toBe(true)
  const edit = {
    change: { kind: 'text', segment: 0, at: 0, cut: '', put: 'Words' },
    before: null,
    after: null,
    at: 1,
  } as const
  const edited = {
    ...thread,
    segments: [{ id: 't', text: 'Words', gap: null }],
    history: { past: [edit], future: [] },
  }
  expect(isSameContent(thread, edited)).toBe(true)
})

test.each<Partial<ThreadContent>>([
  { segments: [{ id: 's', text: 'Other words', gap: null }] },
  { numbering: { style: 'n/', place: 'end' } },
  { numbering: { style: 'off', place: 'start' } },
  { placement: { ...placement, calendar: 'd' } },
  { placement: { ...placement, time: '09:30' } },
  { placement: { ...placement, zone: 'Europe/Berlin' } },
  { placement: { ...placement, fold: 'later' } },
])('a draft with %j is another one', (change) => {
  expect(isSameContent(thread, { ...thread, ...change })).toBe(false)
})
