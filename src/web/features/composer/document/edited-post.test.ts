import { expect, test } from 'vitest'
import type { Failure } from '#contract/failure.ts'
import { NO_MEDIA } from '#contract/workspace/media.ts'
import { OPEN_POST } from '#contract/workspace/post-options.ts'
import { documentToValues } from '#web/features/composer/form/composer-form.ts'
import {
  type EditablePost,
  findChanges,
  findExtraSegment,
  hasMoved,
  isChanged,
  losesPictures,
  postToDocument,
  postToWords,
  findEditState,
} from './edited-post.ts'

const BERLIN = 'Europe/Berlin'
const VERSION = '2026-11-20T09:00:00.123Z'

function samplePost(fields: Partial<EditablePost> = {}): EditablePost {
  return {
    uuid: '3f0c2f9e-6a1b-4c52-9d5a-0f6f3f1f2a10',
    version: Date.parse(VERSION),
    status: 'scheduled',
    type: 'thread',
    calendar: '0d5e7f10-6a3c-4b51-9d1e-0c4a9f5b2e77',
    texts: ['First', 'Second\r\nline'],
    tweet: null,
    options: OPEN_POST,
    scheduledAt: Date.parse('2026-11-30T08:00:30Z'),
    failure: null,
    actions: ['move', 'edit', 'to-drafts', 'delete'],
    closed: null,
    changeId: null,
    address: null,
    history: [],
    ...fields,
  }
}

const quote = samplePost({ type: 'quote_repost', texts: ['Well siad'], tweet: '77' })
const open = (post: EditablePost) => documentToValues(postToDocument(post, BERLIN))

test('an edit begins with the words, the moment and the version of its post, and without numbers', () => {
  const post = samplePost()
  expect(postToDocument(post, BERLIN)).toMatchObject({
    kind: 'thread',
    editing: { post: post.uuid, version: VERSION },
    calendar: post.calendar,
    when: { date: '2026-11-30', time: '09:00', zone: BERLIN },
    segments: [{ text: 'First' }, { text: 'Second\nline' }],
    numbering: { style: 'off' },
  })
  expect(postToDocument(quote, BERLIN)).toMatchObject({ kind: 'quote', tweet: '77', commentary: 'Well siad' })
})

test('only changes are saved, and the seconds and line breaks of a post are not changes', () => {
  for (const post of [samplePost(), quote]) {
    expect(isChanged(open(post), post)).toBe(false)
    expect(findChanges(open(post), post)).toEqual({})
  }
  const moved = open(samplePost())
  moved.when.time = '10:15'
  expect(findChanges(moved, samplePost())).toEqual({ at: Date.parse('2026-11-30T09:15:00Z') })
  const fixed = { ...open(quote), commentary: 'Well said' }
  expect(findChanges(fixed, quote)).toEqual({ texts: ['Well said'] })
  const another = { ...open(quote), tweet: ' https://x.com/kyna/status/78 ' }
  expect(findChanges(another, quote)).toEqual({ tweet: 'https://x.com/kyna/status/78' })
  const shorter = open(samplePost())
  shorter.segments = shorter.segments.slice(0, 1)
  expect(findChanges(shorter, samplePost())).toEqual({ texts: ['First'] })
  const numbered = { ...open(samplePost()), numbering: { style: 'n/total', place: 'end' } } as const
  expect(findChanges(numbered, samplePost())).toEqual({ texts: ['First 1/2', 'Second\nline 2/2'] })
})

test('a copy keeps the pictures of our own posts, and leaves out the pictures of posts made elsewhere', () => {
  const picture = {
    id: 'a'.repeat(64),
    type: 'image/png',
    width: 8,
    height: 8,
    bytes: 99,
    alt: 'Dawn',
  } as const
  const options = { ...OPEN_POST, media: [{ pictures: [picture], card: null }] }
  const here = samplePost({ options, closed: 'published' })
  const elsewhere = samplePost({ options, closed: 'made-elsewhere' })
  expect(postToWords(here, 'thread').segments?.[0]?.pictures).toEqual([picture])
  expect(postToWords(here, 'quote').pictures).toEqual([picture])
  expect(postToWords(elsewhere, 'thread').segments?.[0]?.pictures).toEqual([])
  expect(postToWords(elsewhere, 'quote').pictures).toEqual([])
  expect(losesPictures(elsewhere)).toBe(true)
  expect(losesPictures(here)).toBe(false)
  expect(losesPictures(samplePost({ closed: 'made-elsewhere' }))).toBe(false)
})

test('an incomplete moment counts as another moment', () => {
  const values = open(samplePost())
  values.when.time = ''
  expect(hasMoved(values, samplePost())).toBe(true)
  expect(isChanged(values, samplePost())).toBe(true)
})

test('a single post cannot have a second segment', () => {
  const single = samplePost({ type: 'post', texts: ['Alone'] })
  const values = open(single)
  expect(findExtraSegment(values, single)).toBe(null)
  values.segments.push({ id: 'more', text: 'More', gap: null, ...NO_MEDIA })
  expect(findExtraSegment(values, single)).toBe(1)
  expect(findExtraSegment(values, samplePost())).toBe(null)
})

const unknown: Failure = { reason: 'id-unknown', code: 4041, message: '' }

test.each<[string, Partial<EditablePost>, object]>([
  ['can be changed', {}, { state: 'open' }],
  ['has another version', { version: Date.parse(VERSION) + 1 }, { state: 'changed' }],
  ['is published', { status: 'published', closed: 'published' }, { state: 'ended', why: 'post-published' }],
  ['is being sent', { closed: 'tried' }, { state: 'ended', why: 'post-trying' }],
  ['has failed', { status: 'failed', actions: ['retry'] }, { state: 'ended', why: 'post-failed' }],
  ['was made elsewhere', { closed: 'made-elsewhere', actions: [] }, { state: 'ended', why: 'post-closed' }],
  ['is of a signed-out calendar', { closed: 'signed-out', actions: ['delete'] }, { state: 'signed-out' }],
])('the edit of a post that %s says so', (_, fields, editState) => {
  expect(findEditState(VERSION, samplePost(fields), null)).toMatchObject(editState)
})

test('a missing post ends its edit, and a post that cannot be reached does not', () => {
  expect(findEditState(VERSION, samplePost(), unknown)).toMatchObject({ state: 'ended', why: 'id-unknown' })
  const lost: Failure = { reason: 'no-answer', code: null, message: '' }
  expect(findEditState(VERSION, samplePost(), lost)).toMatchObject({ state: 'open' })
  expect(findEditState(VERSION, undefined, lost)).toEqual({ state: 'reading' })
})
