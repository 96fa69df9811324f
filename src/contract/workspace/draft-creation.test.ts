import { expect, test } from 'vitest'
import { CHANNEL, type CreationStatus } from '#contract/creation/creation.ts'
import { UNCHOSEN } from './post-options.ts'
import { draftToCreation } from './draft-creation.ts'
import { DraftDocument } from './draft.ts'

const CALENDAR = '0d5e7f10-6a3c-4b51-9d1e-0c4a9f5b2e77'
const NOW = Date.parse('2026-11-21T12:00:00Z')
const LATER = { date: '2026-11-24', time: '09:00', zone: 'Europe/Berlin' }

const creationOf = (document: object, as: CreationStatus = 'scheduled') =>
  draftToCreation(DraftDocument.parse({ kind: 'thread', calendar: CALENDAR, when: LATER, ...document }), {
    as,
    channel: CHANNEL,
    now: NOW,
    publishAt: NOW + 1,
  })

const segments = (...texts: string[]) => texts.map((text, i) => ({ id: `s${i}`, text }))

test('a thread is sent with its numbers, and without the empty segments at its end', () => {
  const numbering = { style: 'n/total', place: 'end' }
  expect(creationOf({ segments: segments('One', 'Two', '', ' '), numbering })).toEqual({
    ok: true,
    value: {
      name: 'createThread',
      request: {
        channel: CHANNEL,
        calendarUuid: CALENDAR,
        scheduledAt: Date.parse('2026-11-24T08:00:00Z'),
        status: 'scheduled',
        segments: ['One 1/2', 'Two 2/2'],
      },
      options: UNCHOSEN,
      media: [],
    },
  })
})

test('a quote is sent with the id that its link holds', () => {
  const quote = { kind: 'quote', tweet: 'https://x.com/kyna/status/77', commentary: 'Well said' }
  expect(creationOf(quote)).toMatchObject({ value: { request: { tweetId: '77', commentary: 'Well said' } } })
})

const picture = (id: string) => ({
  id: id.repeat(64),
  type: 'image/png',
  width: 2,
  height: 1,
  bytes: 70,
  alt: `Picture ${id}`,
})
const card = { url: 'https://example.org/', title: 'Example', description: '', thumb: null }

test('a draft is sent with its pictures, and with the cards of links in segments without pictures', () => {
  const see = `See ${card.url}, and https://example.net/`
  const [plain, pictured, linked, other, unlinked, bare] = segments(
    'Plain',
    see,
    see,
    'See https://example.net/',
    'No link',
    see,
  )
  const sent = creationOf({
    segments: [
      plain,
      { ...pictured, pictures: [picture('a'), picture('b')], card },
      { ...linked, card },
      { ...other, card },
      { ...unlinked, card },
      { ...bare, card: { url: card.url, removed: true } },
    ],
  })
  expect(sent).toMatchObject({
    value: {
      media: [
        { pictures: [], card: null },
        { pictures: [picture('a'), picture('b')], card: null },
        { pictures: [], card },
      ],
    },
  })
  const quote = { kind: 'quote', tweet: '77', commentary: 'Well said', pictures: [picture('c')] }
  expect(creationOf(quote)).toMatchObject({ value: { media: [{ pictures: [picture('c')], card: null }] } })
})

test('a segment with only pictures lacks words, even at the end of a thread', () => {
  const [first, last] = segments('One', '')
  expect(creationOf({ segments: [first, { ...last, pictures: [picture('a')] }] })).toEqual({
    ok: false,
    trouble: [{ reason: 'thread-malformed', field: 'segments', segment: 1 }],
  })
})

test('four pictures of a segment are sent, and five are refused at that segment', () => {
  const [first, last] = segments('One', 'Two')
  const pictures = ['a', 'b', 'c', 'd'].map(picture)
  expect(creationOf({ segments: [first, { ...last, pictures }] }).ok).toBe(true)
  expect(creationOf({ segments: [first, { ...last, pictures: [...pictures, picture('e')] }] })).toEqual({
    ok: false,
    trouble: [{ reason: 'pictures-too-many', field: 'segments', segment: 1 }],
  })
})

test('a post that is published at once needs no moment', () => {
  const now = creationOf({ segments: segments('Now'), when: {} }, 'published')
  expect(now).toMatchObject({ value: { request: { scheduledAt: NOW + 1, status: 'published' } } })
})

test('an edit of a post is never sent as a second post', () => {
  const editing = { post: '3f0c2f9e-6a1b-4c52-9d5a-0f6f3f1f2a10', version: '2026-11-20T09:00:00Z' }
  for (const status of ['scheduled', 'published', 'draft'] as const)
    expect(creationOf({ segments: segments('Now'), editing }, status)).toEqual({
      ok: false,
      trouble: [{ reason: 'draft-edits-post' }],
    })
})

test.each([
  [{ segments: [] }, [{ reason: 'thread-malformed', field: 'segments' }]],
  [
    { segments: segments('One', '', 'Three') },
    [{ reason: 'thread-malformed', field: 'segments', segment: 1 }],
  ],
  [{ segments: segments('a'.repeat(281)) }, [{ reason: 'segment-too-long', field: 'segments', segment: 0 }]],
  [
    { segments: segments(...Array<string>(26).fill('a')) },
    [{ reason: 'thread-too-long', field: 'segments' }],
  ],
  [
    { kind: 'quote', calendar: '' },
    [
      { reason: 'quote-missing', field: 'commentary' },
      { reason: 'calendar-invalid', field: 'calendar' },
      { reason: 'tweet-inaccessible', field: 'tweet' },
    ],
  ],
  [{ segments: segments('a'), when: {} }, [{ reason: 'schedule-missing', field: 'when' }]],
  [
    { segments: segments('a'), when: { ...LATER, date: '2026-11-20' } },
    [{ reason: 'schedule-past', field: 'when' }],
  ],
  [
    { segments: segments('a'), when: { ...LATER, date: '2027-03-28', time: '02:30' } },
    [{ reason: 'schedule-skipped', field: 'when' }],
  ],
  [
    { segments: segments('a'), when: { ...LATER, date: '2027-10-31', time: '02:30' } },
    [{ reason: 'schedule-twice', field: 'when' }],
  ],
])('%j cannot be sent', (document, faults) => {
  expect(creationOf(document)).toEqual({ ok: false, trouble: faults })
})

test('a time that the clocks show twice is sent if the draft says which is meant', () => {
  const when = { ...LATER, date: '2027-10-31', time: '02:30', fold: 'later' }
  expect(creationOf({ segments: segments('a'), when })).toMatchObject({
    value: { request: { scheduledAt: Date.parse('2027-10-31T01:30:00Z') } },
  })
})
