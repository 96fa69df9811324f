import { readTweetReference } from '#web/features/composer/form/tweet-reference.ts'
import type { CreationStatus } from '#contract/creation/creation.ts'
import type { Moment } from '#contract/moment.ts'
import { postText } from '#contract/post-text.ts'
import { MAX_CHARACTERS } from '#contract/text-length.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import type { BeingSent } from '#web/api/sending/being-sent.ts'
import { matchSentPost } from '#web/api/sending/match-sent-post.ts'
import type { MayBegin } from '#web/device/sendings/sending-rules.ts'
import {
  type Creation,
  type Sending,
  creationTexts,
  isOpen,
  placementOf,
} from '#web/device/sendings/sending.ts'
import { memoizeByObject } from '#web/features/composer/form/memoize-by-object.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { isOverdue } from '#web/post/post-status.ts'
import {
  type ComposerFields,
  type ComposerKind,
  contentToFields,
  textsToSend,
} from '#web/features/composer/form/composer-form.ts'
import { readWhen } from '#web/features/composer/form/when.ts'

/** What is to be sent, as far as it can repeat something. */
export type Asked = {
  draftId: string
  calendar: string
  /** The id of the quoted post; null for a thread. */
  tweet: string | null
  texts: readonly string[]
  /** Null while it is not known. */
  at: Moment | null
  status: CreationStatus
}

/** Something that has said it already: a post, a request of this browser, or a row of a plan. */
export type Said = {
  state: 'scheduled' | 'overdue' | 'published' | 'draft' | 'other' | 'under-way' | 'unknown' | 'row'
  kind: ComposerKind
  at: Moment | null
  uuid: string | null
  draftId: string | null
  post: ReadPost | null
}

/** Everything that has been said, by the words with which it begins. */
export type SaidIndex = {
  byWords: Map<string, Said[]>
  /** The requests of a draft whose answer was lost. */
  lost: ReadonlyMap<string, readonly Sending[]>
}

/** What a person has decided to send all the same, beside what, and whether without knowing all of it. */
export type Accepted = { words: string; ids: ReadonlySet<string>; isUnread: boolean }

export const NEAR_DAYS = 30
const NEAR_MS = NEAR_DAYS * 86_400_000

/** The same as `listRepeats`, with the nearest first. */
export function findRepeats(asked: Asked, index: SaidIndex): Said[] {
  return listRepeats(asked, index).toSorted((a, b) => distance(asked, a) - distance(asked, b))
}

/**
 * Whatever says the same on the same calendar: the same first segment apart from case, spaces and its number, 30 days
 * before or after, and for a quote on the same post. Without an order, because every row of a plan may repeat all others.
 */
export function listRepeats(asked: Asked, { byWords, lost }: SaidIndex): Said[] {
  const found = new Set(askedKeys(asked).flatMap((key) => byWords.get(key) ?? []))
  const own = lost.get(asked.draftId) ?? []
  return [...found].filter((said) => counts(asked, said) && !own.some((sending) => isPostOf(sending, said)))
}

/** What goes out nearest to the moment of `asked`; null if there is nothing. */
export function findNearest(asked: Pick<Asked, 'at'>, repeats: readonly Said[]): Said | null {
  let nearest: Said | null = null
  for (const said of repeats)
    if (nearest === null || distance(asked, said) < distance(asked, nearest)) nearest = said
  return nearest
}

function counts({ draftId, at, status }: Asked, said: Said): boolean {
  // A request of the draft itself is settled before the next one; what it has created is another post.
  if (said.draftId === draftId && said.uuid === null) return false
  // It never goes out by itself.
  if (said.state === 'draft' && status !== 'draft') return false
  // An overdue post may go out at any time.
  if (said.state === 'overdue' || at === null || said.at === null) return true
  return Math.abs(said.at - at) <= NEAR_MS
}

function isPostOf(sending: Sending, { post }: Said): boolean {
  return post !== null && matchSentPost(sending, [post]).found === 'post'
}

function distance({ at }: Pick<Asked, 'at'>, said: Said): number {
  return at === null || said.at === null ? 0 : Math.abs(said.at - at)
}

/** Remembers that a person sends these words beside all of these. Other words, or another repeat, are asked about again. */
export function accept(asked: Asked, repeats: readonly Said[], isUnread = false): Accepted {
  return { words: wordsOf(asked), ids: new Set(repeats.flatMap(idsOf)), isUnread }
}

export function isUnreadAccepted(asked: Asked, accepted: Accepted | null): boolean {
  return accepted?.isUnread === true && accepted.words === wordsOf(asked)
}

export function withoutAccepted(
  asked: Asked,
  repeats: readonly Said[],
  accepted: Accepted | null | undefined,
): readonly Said[] {
  if (!accepted || accepted.words !== wordsOf(asked)) return repeats
  return repeats.filter((said) => !idsOf(said).some((id) => accepted.ids.has(id)))
}

/** The same check beside every request of this browser, at the moment in which one begins. */
export function mayBeginBeside(acceptedOf: (draftId: string) => Accepted | null | undefined): MayBegin {
  return ({ draftId, creation }, all) => {
    const asked = creationToAsked(creation, draftId)
    const index = indexSaid([], { sendings: all, waiting: [] }, Date.now())
    return withoutAccepted(asked, findRepeats(asked, index), acceptedOf(draftId)).length === 0
  }
}

function wordsOf({ calendar, tweet, texts }: Asked): string {
  return JSON.stringify([calendar, tweet, texts])
}

/** A post that a request of this browser created is known by the draft too, because it may be read only later. */
function idsOf({ uuid, draftId }: Said): string[] {
  return [uuid, draftId].filter((id) => id !== null)
}

export function indexSaid(
  posts: readonly ReadPost[],
  { sendings, waiting }: BeingSent,
  now: Moment,
): SaidIndex {
  const index: SaidIndex = {
    byWords: new Map(),
    lost: Map.groupBy(
      sendings.filter((sending) => isOpen(sending) || sending.outcome.state === 'not-created'),
      ({ draftId }) => draftId,
    ),
  }
  const drafts = new Map(
    sendings.flatMap(({ draftId, outcome }) =>
      outcome.state === 'created' ? [[outcome.uuid, draftId] as const] : [],
    ),
  )
  for (const post of posts) {
    if (OTHER_ACTS.includes(post.type) || post.status === 'failed') continue
    const kind = post.type === 'quote_repost' ? 'quote' : 'thread'
    const state = stateOf(post, now)
    const { uuid, at } = post
    const said: Said = { state, kind, at, uuid, draftId: drafts.get(uuid) ?? null, post }
    add(index, said, postKeys(post))
  }
  const read = new Set(posts.map(({ uuid }) => uuid))
  for (const { draftId, creation, outcome } of sendings) {
    const state = outcome.state === 'created' ? createdState(outcome.status, creation) : outcome.state
    if (state === 'refused' || state === 'not-created' || state === 'failed') continue
    const uuid = outcome.state === 'created' ? outcome.uuid : null
    if (uuid !== null && read.has(uuid)) continue
    const asked = creationToAsked(creation, draftId)
    add(index, { state, kind: creation.kind, at: asked.at, uuid, draftId, post: null }, askedKeys(asked))
  }
  for (const { id, content } of waiting) {
    addAsked(index, draftToAsked({ id, content }), 'under-way')
  }
  return index
}

/** Adds what is to be sent itself, so that what comes after it is compared with it. */
export function addAsked({ byWords }: Pick<SaidIndex, 'byWords'>, asked: Asked, state: 'under-way' | 'row') {
  const { draftId, at, tweet } = asked
  const kind = tweet === null ? 'thread' : 'quote'
  add({ byWords }, { state, kind, at, uuid: null, draftId, post: null }, askedKeys(asked))
}

function add({ byWords }: Pick<SaidIndex, 'byWords'>, said: Said, keys: readonly string[]): void {
  for (const key of new Set(keys)) {
    const same = byWords.get(key)
    if (same === undefined) byWords.set(key, [said])
    else same.push(said)
  }
}

/** A reply or a repost with the same words is another act. */
const OTHER_ACTS: readonly string[] = ['comment', 'retweet']

function stateOf(post: ReadPost, now: Moment): Said['state'] {
  if (isOverdue(post, now)) return 'overdue'
  return listedState(post.status)
}

function createdState(status: string, creation: Creation): Said['state'] | 'failed' {
  const known = status === '' ? placementOf(creation).status : status
  return known === 'failed' ? known : listedState(known)
}

function listedState(status: string): Said['state'] {
  return status === 'scheduled' || status === 'published' || status === 'draft' ? status : 'other'
}

export function creationToAsked(creation: Creation, draftId: string): Asked {
  const { calendarUuid: calendar, scheduledAt: at, status } = placementOf(creation)
  const tweet = creation.kind === 'thread' ? null : creation.quote.tweetId
  return { draftId, calendar, tweet, texts: creationTexts(creation), at, status }
}

type AskedFields = Omit<ComposerFields, 'overflow' | 'isPastCap' | 'status'>

/** What a form would schedule. */
export function fieldsToAsked(kind: ComposerKind, fields: AskedFields, draftId: string): Asked {
  const { calendar, tweet, when } = fields
  const reading = readWhen(when, 0)
  return {
    draftId,
    calendar: calendar.trim(),
    tweet: kind === 'thread' ? null : (readTweetReference(tweet) ?? ''),
    texts: textsToSend(kind, fields),
    at: 'at' in reading ? reading.at : null,
    status: 'scheduled',
  }
}

/** What a draft would schedule; kept for each, because every key press in a plan asks for those of all rows. */
export const draftToAsked = memoizeByObject(({ id, content }: Pick<Draft, 'id' | 'content'>) =>
  fieldsToAsked(content.kind, contentToFields(content), id),
)

/** The words of what is to be sent: of its first segment, and of all, where a service joins them in its own way. */
const askedKeys = memoizeByObject(({ calendar, tweet, texts }: Asked): readonly string[] => {
  const words = [fold(texts[0] ?? ''), fold(texts.join('\n'))].filter(Boolean)
  // Not every service says which post was quoted.
  const abouts = tweet === null ? [THREAD] : [tweet, UNKNOWN]
  return abouts.flatMap((about) => words.map((text) => toKey(calendar, about, text)))
})

/** A post is read as one text, so each beginning that ends at a blank line may have been its first segment. */
const postKeys = memoizeByObject((post: ReadPost): readonly string[] => {
  const { calendar, target, type } = post
  const quoted = target === null || target.tweetId === '' ? UNKNOWN : target.tweetId
  const about = type === 'quote_repost' ? quoted : THREAD
  return beginningsOf(postText(post))
    .map(fold)
    .filter(Boolean)
    .map((words) => toKey(calendar.uuid, about, words))
})

/** No post has such an id. */
const THREAD = ' '
const UNKNOWN = ''

function toKey(calendar: string, about: string, words: string): string {
  // An AT URI names its author by a handle or by a DID.
  return `${calendar.toLowerCase()}\n${about.replace(/^at:.*\//, '')}\n${words}`
}

function beginningsOf(text: string): string[] {
  const beginnings = [text]
  let beginning = ''
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.trim() === '') beginnings.push(beginning)
    beginning += `${line}\n`
    if (beginning.length > LONGEST_BEGINNING) break
  }
  return beginnings
}

/** A segment of characters of two units, and its line breaks. */
const LONGEST_BEGINNING = 3 * MAX_CHARACTERS

/** Without case, white space and the number of a first segment. */
function fold(text: string): string {
  const bare = text.normalize('NFC').trim()
  const words = bare.replace(/^\(?1\/\d{0,2}\)?\s/, '').replace(/\s\(?1\/\d{0,2}\)?$/, '')
  return words.toLowerCase().replaceAll(/\s+/g, '')
}
