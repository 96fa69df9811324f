import type { Post } from '#contract/post.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CreationStatus } from '#contract/creation/creation.ts'
import { NOTHING_SENT } from '#web/api/sending/sent-here.ts'
import type { Creation, Sending } from '#web/device/sendings/sending.ts'
import { numberings } from '#web/testing/arbitrary-texts.ts'
import { sampleInteraction } from '#web/testing/sample-interaction.ts'
import { samplePost } from '#web/testing/sample-post.ts'
import { sampleSending } from '#web/testing/sample-sending.ts'
import { MS_PER_DAY } from '#web/time/zone.ts'
import { numberSegments } from '#contract/workspace/numbering.ts'
import { type Candidate, creationToCandidate } from './candidate.ts'
import {
  NEAR_DAYS,
  accept,
  addCandidate,
  findRepeats,
  hasAllWords,
  hasRepeats,
  indexRepeats,
  mayBeginBeside,
  withoutAccepted,
} from './repeats.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const AT = Date.parse('2026-11-30T08:00:00Z')

function ask(changes: Partial<Candidate> = {}): Candidate {
  const usual = { draftId: 'draft', calendar: 'north', tweet: null, texts: ['Hello'], at: AT }
  return { ...usual, status: 'scheduled', ...changes }
}

function postOf(
  content: string,
  { at = AT, tweet = '', ...changes }: Partial<Post> & { tweet?: string } = {},
): Post {
  const post = samplePost({ content, calendar: 'north', at: new Date(at).toISOString(), type: 'thread' })
  const { target } = sampleInteraction({ tweetId: tweet })
  return { ...post, target: tweet === '' ? null : target, ...changes }
}

function threadOf(segments: string[], changes: Partial<Sending> = {}, status: CreationStatus = 'scheduled') {
  const thread = { channel: 'Social', calendarUuid: 'north', scheduledAt: AT, status, segments }
  return sampleSending({ creation: { kind: 'thread', thread } satisfies Creation, ...changes })
}

const repeatsIn = (posts: Post[], candidate = ask(), sendings: Sending[] = []) => {
  const index = indexRepeats(posts, { ...NOTHING_SENT, sendings }, NOW)
  const found = findRepeats(candidate, index)
  expect(hasRepeats(candidate, index)).toBe(found.length > 0)
  return found
}

/** Words of one paragraph, with at least one letter. */
const segment = fc
  .array(fc.constantFrom('Über', 'ΟΔΟΣ', 'one', 'two', '漢字', '👩‍👩‍👧‍👦', 'e\u0301t\u00e9', 'a/b', '9/5'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(' '))
const spaces = fc.constantFrom(' ', '  ', '\t', '\u00a0', '\r\n')

test('the same first segment is found whatever its case, its spaces, its number, and what follows it', () => {
  fc.assert(
    fc.property(
      fc.array(segment, { minLength: 1, maxLength: 4 }),
      fc.array(segment, { maxLength: 4 }),
      numberings,
      numberings,
      spaces,
      fc.boolean(),
      (texts, others, mine, theirs, space, isUpper) => {
        const said = numberSegments([texts[0] ?? '', ...others], theirs).join('\n\n')
        const written = texts.map((text) => {
          const spaced = ` ${text.replaceAll(' ', space)} `
          return isUpper ? spaced.toUpperCase().toLowerCase() : spaced
        })
        expect(repeatsIn([postOf(said)], ask({ texts: numberSegments(written, mine) }))).toHaveLength(1)
      },
    ),
  )
})

test('another first segment is no repeat, also where it begins with the same words', () => {
  fc.assert(
    fc.property(segment, segment, fc.array(segment, { maxLength: 3 }), (one, more, rest) => {
      const said = [`${one} and ${more}`, ...rest].join('\n\n')
      expect(repeatsIn([postOf(said)], ask({ texts: [one] }))).toEqual([])
    }),
  )
  expect(repeatsIn([postOf('')], ask({ texts: [''] }))).toEqual([])
})

test('a service may join the segments in its own way', () => {
  const texts = ['One', 'Two']
  for (const content of ['One Two', 'One\nTwo', 'OneTwo', 'One\r\n\r\nTwo', 'One'])
    expect(repeatsIn([postOf(content)], ask({ texts }))).toHaveLength(1)
})

test('it counts 30 days before and after, the nearest first, and an overdue post at any distance', () => {
  const at = (days: number, more = 0) =>
    postOf('Hello', { uuid: String(days), at: AT + days * MS_PER_DAY + more })
  const posts = [at(-NEAR_DAYS), at(NEAR_DAYS), at(3), at(-NEAR_DAYS, -1), at(NEAR_DAYS, 1)]
  const found = repeatsIn(posts.map((post) => ({ ...post, status: 'published' })))
  expect(found.map(({ at: moment }) => ((moment ?? 0) - AT) / MS_PER_DAY)).toEqual([3, -30, 30])

  const overdue = postOf('Hello', { at: NOW - 3_600_000, status: 'scheduled' })
  expect(repeatsIn([overdue], ask({ at: NOW + 300 * MS_PER_DAY }))).toMatchObject([{ state: 'overdue' }])
})

test('another calendar, a failed post, a reply and a repost are no repeats', () => {
  expect(repeatsIn([postOf('Hello')], ask({ calendar: 'NORTH' }))).toHaveLength(1)
  expect(repeatsIn([postOf('Hello')], ask({ calendar: 'south' }))).toEqual([])
  for (const changes of [
    { status: 'failed' },
    { type: 'comment' },
    { type: 'retweet' },
    { type: 'quote_repost' },
  ])
    expect(repeatsIn([postOf('Hello', changes)])).toEqual([])
})

test('a draft of the service repeats nothing but another draft', () => {
  const draft = postOf('Hello', { status: 'draft' })
  expect(repeatsIn([draft])).toEqual([])
  expect(repeatsIn([draft], ask({ status: 'draft' }))).toMatchObject([{ state: 'draft' }])
})

test('a quote repeats a quote of the same post, or one whose post is not known', () => {
  const quote = (tweet: string) => postOf('Yes', { type: 'quote_repost', tweet })
  const candidate = ask({ tweet: '12', texts: ['yes'] })
  expect(repeatsIn([quote('12')], candidate)).toHaveLength(1)
  expect(repeatsIn([quote('13')], candidate)).toEqual([])
  expect(repeatsIn([quote('')], candidate)).toHaveLength(1)
  expect(repeatsIn([postOf('Yes')], candidate)).toEqual([])
  const [did, handle] = ['at://did:plc:a/app.bsky.feed.post/3k', 'at://kyna.example/app.bsky.feed.post/3k']
  expect(repeatsIn([quote(did)], ask({ tweet: handle, texts: ['yes'] }))).toHaveLength(1)
})

test('what this browser sends counts, before it can be read, and once when it was read', () => {
  const created = { state: 'created', uuid: 'new', status: '', scheduledAt: AT, by: 'answer' } as const
  const other = (outcome: Sending['outcome']) => [threadOf(['Hello', 'More'], { draftId: 'other', outcome })]
  expect(repeatsIn([], ask(), other({ state: 'under-way' }))).toMatchObject([{ state: 'under-way' }])
  expect(repeatsIn([], ask(), other({ state: 'unknown', failure: null }))).toMatchObject([
    { state: 'unknown' },
  ])
  expect(repeatsIn([], ask(), other(created))).toMatchObject([{ state: 'scheduled', uuid: 'new' }])
  expect(repeatsIn([], ask(), other({ state: 'not-created' }))).toEqual([])
  const read = [postOf('Hello', { uuid: 'new' })]
  expect(repeatsIn(read, ask(), other(created))).toMatchObject([{ uuid: 'new', draftId: 'other' }])
  expect(repeatsIn([postOf('Hello', { uuid: 'new', status: 'failed' })], ask(), other(created))).toEqual([])
})

test('a draft does not repeat its own request, nor the post of one whose answer was lost, but what it has created', () => {
  const own = (outcome: Sending['outcome']) => [threadOf(['Hello'], { draftId: 'draft', outcome })]
  expect(repeatsIn([], ask(), own({ state: 'under-way' }))).toEqual([])
  expect(repeatsIn([postOf('Hello')], ask(), own({ state: 'not-created' }))).toEqual([])
  expect(
    repeatsIn([postOf('Hello', { at: AT + MS_PER_DAY })], ask(), own({ state: 'not-created' })),
  ).toHaveLength(1)
  const created = { state: 'created', uuid: 'new', status: '', scheduledAt: AT, by: 'answer' } as const
  expect(repeatsIn([], ask(), own(created))).toHaveLength(1)
})

test('what a draft has created is asked about whatever was changed since, at any distance', () => {
  const created = { state: 'created', uuid: 'new', status: '', scheduledAt: AT, by: 'answer' } as const
  const own = [threadOf(['Hello'], { draftId: 'draft', outcome: created })]
  const changed = ask({ texts: ['Good morning'], calendar: 'south', at: AT + 2 * NEAR_DAYS * MS_PER_DAY })
  const earlier = [{ by: 'earlier-version', state: 'scheduled', uuid: 'new' }]
  expect(repeatsIn([], changed, own)).toMatchObject(earlier)
  expect(repeatsIn([postOf('Hello', { uuid: 'new', status: 'scheduled' })], changed, own)).toMatchObject(
    earlier,
  )
  expect(repeatsIn([postOf('Hello', { uuid: 'new', status: 'failed' })], changed, own)).toEqual([])
  expect(repeatsIn([], { ...changed, draftId: 'other' }, own)).toEqual([])
})

test('a copy repeats its original until that has gone out, whatever was changed', () => {
  const copy = ask({ texts: ['Good morning'], calendar: 'south', copyOf: 'first' })
  const original = (status: string, at = AT) => [postOf('Hello', { uuid: 'first', status, at })]
  expect(repeatsIn(original('scheduled'), copy)).toMatchObject([{ by: 'original', state: 'scheduled' }])
  expect(repeatsIn(original('scheduled', NOW - MS_PER_DAY), copy)).toMatchObject([{ state: 'overdue' }])
  for (const status of ['published', 'failed', 'draft']) expect(repeatsIn(original(status), copy)).toEqual([])
})

test('a repeat has all the words or only the beginning', () => {
  const posts = [postOf('Hello\n\nand more')]
  const hasAll = (...texts: string[]) =>
    repeatsIn(posts, ask({ texts })).map((repeat) => hasAllWords(ask({ texts }), repeat))
  expect(hasAll('HELLO', 'and more')).toEqual([true])
  expect(hasAll('Hello', 'and less')).toEqual([false])
})

test('what waits for its Undo counts as being sent', () => {
  const content = {
    kind: 'quote' as const,
    tweet: '12',
    commentary: 'Yes',
    placement: { calendar: 'north', date: '2026-11-30', time: '09:00', zone: 'UTC', fold: null },
  }
  const draft = { id: 'other', accountId: 'a', revision: 1, createdAt: 1, savedAt: 1, content }
  const index = indexRepeats([], { sendings: [], delayed: [draft] }, NOW)
  expect(findRepeats(ask({ tweet: '12', texts: ['YES'] }), index)).toMatchObject([{ state: 'under-way' }])
  expect(findRepeats(ask({ draftId: 'other', tweet: '12', texts: ['YES'] }), index)).toEqual([])
})

test('Send both holds for these words and these repeats, and for the same post once it was read', () => {
  const row = ask({ draftId: 'first' })
  const index = indexRepeats([], NOTHING_SENT, NOW)
  addCandidate(index, row, 'row')
  const repeats = findRepeats(ask(), index)
  const accepted = accept(ask(), repeats)
  expect(withoutAccepted(ask(), repeats, undefined)).toHaveLength(1)
  expect(withoutAccepted(ask(), repeats, accepted)).toEqual([])
  // Another second segment is another text, and another day is not.
  expect(withoutAccepted(ask({ texts: ['Hello', 'more'] }), repeats, accepted)).toHaveLength(1)
  expect(withoutAccepted(ask({ at: AT + MS_PER_DAY }), repeats, accepted)).toEqual([])

  const created = { state: 'created', uuid: 'new', status: '', scheduledAt: AT, by: 'answer' } as const
  const sendings = [threadOf(['Hello'], { draftId: 'first', outcome: created })]
  for (const posts of [[], [postOf('Hello', { uuid: 'new' })]])
    expect(withoutAccepted(ask(), repeatsIn(posts, ask(), sendings), accepted)).toEqual([])
  expect(withoutAccepted(ask(), repeatsIn([postOf('Hello')]), accepted)).toHaveLength(1)
})

test('of two drafts with the same words the second may not begin, unless a person has said so', () => {
  const first = threadOf(['Hello'], { draftId: 'first' })
  const second = threadOf(['hello', 'and more'], { id: 'b', draftId: 'second' })
  expect(mayBeginBeside(second, [first], null)).toBe(false)
  expect(mayBeginBeside(first, [first], null)).toBe(true)
  const candidate = creationToCandidate(second.creation, 'second')
  const accepted = accept(candidate, repeatsIn([], candidate, [first]))
  expect(mayBeginBeside(second, [first], accepted)).toBe(true)
})
