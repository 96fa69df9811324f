import { expect, test } from 'vitest'
import { DraftDocument, type DraftReceipt } from '#contract/workspace/draft.ts'
import {
  type PlanRow,
  documentToText,
  kindsWords,
  receiptToDocument,
  withKind,
  withText,
} from './plan-row.ts'

const picture = (letter: string) => ({
  id: letter.repeat(64),
  type: 'image/png' as const,
  width: 4,
  height: 3,
  bytes: 9,
  alt: letter,
})

const row = DraftDocument.parse({
  kind: 'thread',
  segments: [
    { id: '1', text: 'One', pictures: [picture('a')] },
    { id: '2', text: 'Two', pictures: [picture('b')] },
  ],
})
const altsOf = ({ segments }: DraftDocument) =>
  segments.map(({ pictures }) => pictures.map(({ alt }) => alt).join(''))

test('the pictures of a row stay when its cell gets another text', () => {
  expect(altsOf(withText(row, 'One more\n---\nTwo'))).toEqual(['a', 'b'])
  expect(altsOf(withText(row, 'One more\n---\nTwo\n---\nThree'))).toEqual(['a', 'b', ''])
  expect(altsOf(withText(row, 'All in one'))).toEqual(['ab'])
})

test('pictures stay with their words when a segment is added or removed anywhere', () => {
  const three = withText(row, 'One\n---\nBetween\n---\nTwo')
  expect(altsOf(three)).toEqual(['a', '', 'b'])
  expect(altsOf(withText(row, 'Before\n---\nOne\n---\nTwo'))).toEqual(['', 'a', 'b'])
  expect(altsOf(withText(three, 'One\n---\nTwo'))).toEqual(['a', 'b'])
  expect(altsOf(withText(row, 'Two'))).toEqual(['ab'])
  expect(altsOf(withText(row, 'One'))).toEqual(['ab'])
  const [first, ...others] = altsOf(withText(row, `${'One grows too long. '.repeat(20)}\n---\nTwo`))
  expect([first, others.at(-1), others.slice(0, -1).join('')]).toEqual(['a', 'b', ''])
  expect(altsOf(withText(row, 'Two\n---\nTwo\n---\nTwo'))).toEqual(['a', '', 'b'])
})

test('a card moves and disappears with its link', () => {
  const card = { url: 'https://a.example/', title: 'A', description: '', thumb: null }
  const linked = withText(row, `See ${card.url}`)
  const carded = { ...linked, segments: linked.segments.map((one) => ({ ...one, pictures: [], card })) }
  const cardsOf = (text: string) => withText(carded, text).segments.map((one) => one.card)
  expect(cardsOf(`Please see ${card.url}.`)).toEqual([card])
  expect(cardsOf(`First\n---\nSee ${card.url}`)).toEqual([null, card])
  expect(cardsOf('See https://b.example/ instead')).toEqual([null])
  expect(cardsOf('No link at all')).toEqual([null])
})

test('the pictures of a row stay when a thread becomes a quote, and the other way round', () => {
  const quote = withKind(row, 'quote')
  expect(quote.pictures.map(({ alt }) => alt)).toEqual(['a', 'b'])
  expect(altsOf(withKind(quote, 'thread'))).toEqual(['ab', ''])
})

function receiptOf(part: Partial<DraftReceipt>): DraftReceipt {
  return {
    postUuid: 'post',
    kind: 'thread',
    calendar: 'calendar',
    status: 'scheduled',
    scheduledAt: Date.parse('2026-12-01T09:00:00Z'),
    firstWords: 'One',
    segments: 1,
    characters: 3,
    ...part,
  }
}

test('an ellipsis says that the words of a sent row go on', () => {
  const textOf = (part: Partial<DraftReceipt>) => documentToText(receiptToDocument(receiptOf(part), 'UTC'))
  expect(textOf({})).toBe('One')
  expect(textOf({ characters: 8 })).toBe('One…')
  expect(textOf({ kind: 'quote', characters: 8 })).toBe('One…')
})

test('a sent thread counts as a thread, although only its first words remain', () => {
  const sent = (kind: DraftReceipt['kind'], segments: number): PlanRow => {
    const receipt = receiptOf({ kind, segments })
    const document = receiptToDocument(receipt, 'UTC')
    return { id: 'row', document, state: 'gone', leavesAt: null, refusal: null, trouble: null, receipt }
  }
  const rows = [sent('thread', 2), sent('thread', 1), sent('quote', 1)]
  expect(kindsWords(rows, { locale: 'en-GB' })).toBe('1 thread, 1 post, 1 quote')
})
