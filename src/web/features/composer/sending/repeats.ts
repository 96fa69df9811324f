import type { Post } from '#contract/post.ts'
import type { Moment } from '#contract/moment.ts'
import { postText } from '#contract/post-text.ts'
import type { SentHere } from '#web/api/sending/sent-here.ts'
import { matchSentPost } from '#web/api/sending/match-sent-post.ts'
import {
  type Creation,
  type Sending,
  creationTexts,
  isOpen,
  destinationOf,
} from '#web/device/sendings/sending.ts'
import type { ComposerKind } from '#web/features/composer/form/composer-form.ts'
import { isOverdue } from '#web/post/post-status.ts'
import { MS_PER_DAY } from '#web/time/zone.ts'
import {
  type Candidate,
  allWords,
  candidateKeys,
  creationToCandidate,
  draftToCandidate,
  postKeys,
} from './candidate.ts'

/** A post, a request of this browser, or a row of a plan, that a candidate repeats. */
export type Repeat = {
  state: 'scheduled' | 'overdue' | 'published' | 'draft' | 'other' | 'under-way' | 'unknown' | 'row'
  kind: ComposerKind
  at: Moment | null
  uuid: string | null
  draftId: string | null
  post: Post | null
  texts: readonly string[]
  /** Whether it has the same words, was made of an earlier version of the same draft, or is the original of a copy. */
  by: 'words' | 'earlier-version' | 'original'
}

/** Everything that a candidate may repeat, by the words with which it begins. */
export type RepeatIndex = {
  byWords: Map<string, Repeat[]>
  /** What a draft has created. */
  byDraft: ReadonlyMap<string, readonly Repeat[]>
  /** The posts that have not gone out yet. */
  stillScheduled: ReadonlyMap<string, Repeat>
  /** The requests of a draft whose answer was lost. */
  lost: ReadonlyMap<string, readonly Sending[]>
}

/** What a person has decided to send all the same, beside what, and whether without knowing all of it. */
export type Accepted = { words: string; ids: ReadonlySet<string>; isUnread: boolean }

export const NEAR_DAYS = 30
const NEAR_MS = NEAR_DAYS * MS_PER_DAY

/** The same as `listRepeats` below, with the nearest first. */
export function findRepeats(candidate: Candidate, index: RepeatIndex): Repeat[] {
  return listRepeats(candidate, index).toSorted((a, b) => distance(candidate, a) - distance(candidate, b))
}

/**
 * What has the same text on the same calendar: the same first segment apart from case, spaces and its number, 30 days
 * before or after, and for a quote on the same post. Whatever their texts, also what the same draft has created, and the
 * original of a copy that has not gone out. Without an order, because every row of a plan may repeat all others.
 */
export function listRepeats(candidate: Candidate, index: RepeatIndex): Repeat[] {
  const { draftId, copyOf = '' } = candidate
  const original = index.stillScheduled.get(copyOf)
  return [...new Set(eachRepeat(candidate, index))].map((repeat) => {
    if (repeat === original) return { ...repeat, by: 'original' }
    const isOwn = repeat.draftId === draftId && !hasAllWords(candidate, repeat)
    return isOwn ? { ...repeat, by: 'earlier-version' } : repeat
  })
}

/** Whether `listRepeats` has any. It stops at the first, because each of 200 rows may repeat all others. */
export function hasRepeats(candidate: Candidate, index: RepeatIndex): boolean {
  return eachRepeat(candidate, index).next().done === false
}

function* eachRepeat(candidate: Candidate, index: RepeatIndex): Generator<Repeat> {
  const { draftId, copyOf = '' } = candidate
  const lost = index.lost.get(draftId) ?? []
  for (const key of candidateKeys(candidate))
    for (const repeat of index.byWords.get(key) ?? [])
      if (isRepeatOf(candidate, repeat) && !lost.some((sending) => isPostOf(sending, repeat))) yield repeat
  yield* index.byDraft.get(draftId) ?? []
  const original = index.stillScheduled.get(copyOf)
  if (original !== undefined) yield original
}

/** Whether more than the beginning is the same. */
export function hasAllWords(candidate: Candidate, repeat: Repeat): boolean {
  return allWords(candidate.texts) === allWords(repeat.texts)
}

/** What goes out nearest to the moment of the candidate; null if there is nothing. */
export function findNearest(candidate: Pick<Candidate, 'at'>, repeats: readonly Repeat[]): Repeat | null {
  let nearest: Repeat | null = null
  for (const repeat of repeats)
    if (nearest === null || distance(candidate, repeat) < distance(candidate, nearest)) nearest = repeat
  return nearest
}

function isRepeatOf({ draftId, at, status }: Candidate, repeat: Repeat): boolean {
  // A request of the draft itself is settled before the next one; what it has created is another post.
  if (repeat.draftId === draftId && repeat.uuid === null) return false
  // It never goes out by itself.
  if (repeat.state === 'draft' && status !== 'draft') return false
  // An overdue post may go out at any time.
  if (repeat.state === 'overdue' || at === null || repeat.at === null) return true
  return Math.abs(repeat.at - at) <= NEAR_MS
}

function isPostOf(sending: Sending, { post }: Repeat): boolean {
  return post !== null && matchSentPost(sending, [post]).found === 'post'
}

function distance({ at }: Pick<Candidate, 'at'>, repeat: Repeat): number {
  return at === null || repeat.at === null ? 0 : Math.abs(repeat.at - at)
}

/** Remembers that a person sends these words beside all of these. Other words, or another repeat, are asked about again. */
export function accept(candidate: Candidate, repeats: readonly Repeat[], isUnread = false): Accepted {
  return { words: wordsOf(candidate), ids: new Set(repeats.flatMap(idsOf)), isUnread }
}

export function isUnreadAccepted(candidate: Candidate, accepted: Accepted | null): boolean {
  return accepted?.isUnread === true && accepted.words === wordsOf(candidate)
}

export function withoutAccepted(
  candidate: Candidate,
  repeats: readonly Repeat[],
  accepted: Accepted | null | undefined,
): readonly Repeat[] {
  if (!accepted || accepted.words !== wordsOf(candidate)) return repeats
  return repeats.filter((repeat) => !idsOf(repeat).some((id) => accepted.ids.has(id)))
}

/** Checks again when a sending is stored, beside every request of this browser. */
export function mayBeginBeside(
  { draftId, creation }: Sending,
  all: readonly Sending[],
  accepted: Accepted | null | undefined,
): boolean {
  const candidate = creationToCandidate(creation, draftId)
  const index = indexRepeats([], { sendings: all, delayed: [] }, Date.now())
  return withoutAccepted(candidate, findRepeats(candidate, index), accepted).length === 0
}

function wordsOf({ calendar, tweet, texts }: Candidate): string {
  return JSON.stringify([calendar, tweet, texts])
}

/** A post that a request of this browser created is known by the draft too, because it may be read only later. */
function idsOf({ uuid, draftId }: Repeat): string[] {
  return [uuid, draftId].filter((id) => id !== null)
}

export function indexRepeats(
  posts: readonly Post[],
  { sendings, delayed }: SentHere,
  now: Moment,
): RepeatIndex {
  const byDraft = new Map<string, Repeat[]>()
  const stillScheduled = new Map<string, Repeat>()
  const index: RepeatIndex = {
    byWords: new Map(),
    byDraft,
    stillScheduled,
    lost: Map.groupBy(
      sendings.filter((sending) => isOpen(sending) || sending.outcome.state === 'not-created'),
      ({ draftId }) => draftId,
    ),
  }
  const sendingOf = new Map(
    sendings.flatMap((sending) =>
      sending.outcome.state === 'created' ? [[sending.outcome.uuid, sending] as const] : [],
    ),
  )
  for (const post of posts) {
    if (OTHER_ACTS.includes(post.type) || post.status === 'failed') continue
    const kind = post.type === 'quote_repost' ? 'quote' : 'thread'
    const state = stateOf(post, now)
    const { uuid, at } = post
    const sending = sendingOf.get(uuid)
    // A service may leave out the text of a thread.
    const texts = sending === undefined ? [postText(post)] : creationTexts(sending.creation)
    const draftId = sending?.draftId ?? null
    const sent: Repeat = { state, kind, at, uuid, draftId, post, texts, by: 'words' }
    add(index, sent, postKeys(post))
    if (sending !== undefined) push(byDraft, sending.draftId, sent)
    if (state === 'scheduled' || state === 'overdue') stillScheduled.set(uuid, sent)
  }
  const read = new Set(posts.map(({ uuid }) => uuid))
  for (const { draftId, creation, outcome } of sendings) {
    const state = outcome.state === 'created' ? createdState(outcome.status, creation) : outcome.state
    if (state === 'refused' || state === 'not-created' || state === 'failed') continue
    const uuid = outcome.state === 'created' ? outcome.uuid : null
    if (uuid !== null && read.has(uuid)) continue
    const candidate = creationToCandidate(creation, draftId)
    const { at, texts } = candidate
    const { kind } = creation
    const sent: Repeat = { state, kind, at, uuid, draftId, post: null, texts, by: 'words' }
    add(index, sent, candidateKeys(candidate))
    if (uuid !== null) push(byDraft, draftId, sent)
    if (uuid !== null && state === 'scheduled') stillScheduled.set(uuid, sent)
  }
  for (const { id, content } of delayed) {
    addCandidate(index, draftToCandidate({ id, content }), 'under-way')
  }
  return index
}

/** Adds what is to be sent itself, so that what comes after it is compared with it. */
export function addCandidate(
  { byWords }: Pick<RepeatIndex, 'byWords'>,
  candidate: Candidate,
  state: 'under-way' | 'row',
) {
  const { draftId, at, tweet, texts } = candidate
  const kind = tweet === null ? 'thread' : 'quote'
  const repeat: Repeat = { state, kind, at, uuid: null, draftId, post: null, texts, by: 'words' }
  add({ byWords }, repeat, candidateKeys(candidate))
}

function add({ byWords }: Pick<RepeatIndex, 'byWords'>, sent: Repeat, keys: readonly string[]): void {
  for (const key of new Set(keys)) push(byWords, key, sent)
}

function push(lists: Map<string, Repeat[]>, key: string, sent: Repeat): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [sent])
  else list.push(sent)
}

/** A reply or a repost with the same words is another act. */
const OTHER_ACTS: readonly string[] = ['comment', 'retweet']

function stateOf(post: Post, now: Moment): Repeat['state'] {
  if (isOverdue(post, now)) return 'overdue'
  return listedState(post.status)
}

function createdState(status: string, creation: Creation): Repeat['state'] | 'failed' {
  const known = status === '' ? destinationOf(creation).status : status
  return known === 'failed' ? known : listedState(known)
}

function listedState(status: string): Repeat['state'] {
  return status === 'scheduled' || status === 'published' || status === 'draft' ? status : 'other'
}
