import { expect, test } from 'vitest'
import { textToThreadText } from '#web/features/composer/text/thread-text.ts'
import { DraftDocument } from '#contract/workspace/draft.ts'
import { type ComposerValues, documentToValues } from './composer-form.ts'
import { composerSchema, findFaults } from './faults.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const quote = documentToValues(
  DraftDocument.parse({
    kind: 'quote',
    tweet: '12',
    commentary: 'Yes',
    calendar: '11111111-1111-4111-8111-111111111111',
    when: { date: '2999-11-24', time: '09:00', zone: 'Europe/Berlin' },
  }),
)
const thread = (...words: string[]): ComposerValues => ({
  ...quote,
  kind: 'thread',
  ...textToThreadText(words),
})
const shorts = (values: ComposerValues) => findFaults(values, now).map(({ short }) => short)

test('a complete thread and a complete quote have no fault', () => {
  expect(findFaults(thread('One', 'Two', ''), now)).toEqual([])
  expect(findFaults(quote, now)).toEqual([])
})

test('a segment with pictures and without words has a plain message', () => {
  const picture = { id: 'a'.repeat(64), type: 'image/jpeg', width: 4, height: 3, bytes: 9, alt: '' } as const
  const [first, second] = thread('Words', ' ').segments
  if (first === undefined || second === undefined) throw new Error('two segments')
  const values = { ...thread(), segments: [first, { ...second, pictures: [picture] }] }
  expect(findFaults(values, now)).toEqual([
    {
      field: 'segments.1.text',
      short: 'Segment 2 has pictures and no words',
      sentence: 'Segment 2 has pictures and no words: write a few words too.',
    },
  ])
})

test('each faulty segment is named with its number and its excess', () => {
  expect(shorts(thread(''))).toEqual(['Nothing is written yet'])
  expect(shorts(thread('x'.repeat(281), '', 'y'.repeat(1500)))).toEqual([
    'Segment 1 is 1 over',
    'Segment 2 is empty',
    'Segment 3 is 1,220 over',
  ])
  const numbered = { ...thread('x'.repeat(278), 'b'), numbering: { style: 'n/', place: 'end' } } as const
  expect(findFaults(numbered, now)).toEqual([
    { field: 'segments.0.text', short: 'Segment 1 is 1 over', sentence: 'Segment 1 is 1 character over.' },
  ])
  const inFront = { ...numbered, numbering: { style: 'n/total', place: 'start' } } as const
  for (const { numbering } of [numbered, inFront])
    expect(shorts({ ...thread('One', ' ', 'Three'), numbering })).toEqual(['Segment 2 is empty'])
  expect(shorts(thread('half \ud83d'))).toEqual(['Segment 1 holds a broken character'])
})

test('publishing now needs a calendar and no moment', () => {
  const nowhere = { ...thread('One'), calendar: '', when: { ...quote.when, time: '' } }
  expect(shorts(nowhere)).toEqual(['Choose who posts', 'Choose a date and a time'])
  expect(shorts({ ...nowhere, status: 'published' })).toEqual(['Choose who posts'])
  expect(shorts({ ...thread('One'), when: { ...quote.when, date: '2026-11-20' } })).toEqual([
    'That moment has passed',
  ])
})

test('an edit that keeps the moment of its post may have a past moment', () => {
  const past = { ...thread('One'), when: { ...quote.when, date: '2026-11-20' } }
  expect(shorts({ ...past, status: 'unmoved' })).toEqual([])
})

test('the schema of the form reports the same faults at the same fields', () => {
  const paths = (values: ComposerValues) =>
    composerSchema.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  expect(paths(thread('One', '', 'Three'))).toEqual([
    ['segments.1.text', 'Segment 2 is empty: write in it or remove it.'],
  ])
  expect(paths({ ...quote, tweet: 'no', commentary: '', calendar: '' })).toEqual([
    ['tweet', 'Give the id of the post to quote, or a link to it.'],
    ['commentary', 'Write a commentary.'],
    ['calendar', 'Choose under “Post as” who posts.'],
  ])
})
