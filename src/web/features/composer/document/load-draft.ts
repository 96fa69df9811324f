import { isZone } from '#contract/wall-time.ts'
import type { QueryClient } from '@tanstack/react-query'
import { addDays, isDay, utcDay } from '#contract/day.ts'
import type { Post } from '#contract/post.ts'
import { postText } from '#contract/post-text.ts'
import { MAX_CHARACTERS, countCharacters } from '#contract/text-length.ts'
import {
  DraftDocument,
  emptyDocument,
  type DraftHead,
  type DraftSegment,
  type PlanPlace,
  type When,
} from '#contract/workspace/draft.ts'
import { readKnownPosts } from '#web/api/posts/known-posts.ts'
import { learnCalendars } from '#web/api/posts/learn-calendars.ts'
import { readStoredSession } from '#web/api/session/session.ts'
import { nullIfUnknown } from '#web/api/workspace/ask-workspace.ts'
import { draftQuery, postQuery } from '#web/api/workspace/workspace-queries.ts'
import { draftsQuery } from '#web/api/workspace/drafts.ts'
import { workspaceSettingsQuery } from '#web/api/workspace/workspace-settings.ts'
import { chosenCalendars } from '#web/device/calendar-choices.ts'
import { lastCalendar } from '#web/device/last-calendar.ts'
import { settings } from '#web/device/device-settings.ts'
import { readUnsaved } from '#web/device/unsaved-words.ts'
import type { ComposerKind, Proposal } from '#web/features/composer/form/composer-form.ts'
import { type EditablePost, losesPictures, postToWords, type EditStart, startEdit } from './edited-post.ts'
import { wasJustTakenBack } from './taken-back.ts'
import { splitText } from '#web/features/composer/text/split-text.ts'
import type { WorkspaceSettings } from '#contract/workspace/workspace-settings.ts'
import { isTweet } from '#contract/workspace/tweet-reference.ts'
import { readWhen } from '#web/features/composer/form/when.ts'
import { momentToWhen } from '#web/time/draft-moment.ts'
import { plannedMoments, occupiedMoments, takenMoments } from '#web/post/occupied-moments.ts'
import { monthQuery } from '#web/features/composer/placement/month-query.ts'
import { newSegment, textToThreadText } from '#web/features/composer/text/thread-text.ts'
import { linesToSlots } from '#web/time/slot-words.ts'
import { nextFreeSlot } from '#web/time/slots.ts'
import { freeHalfHourOfDay, nextFreeHalfHour } from '#web/time/half-hour.ts'
import type { ComposerSearch } from '#web/url/composer-search.ts'
import { isShownDay } from '#web/time/shown-days.ts'
import { type Zone, browserZone } from '#web/time/zone.ts'

type DraftParameters = Omit<ComposerSearch, 'zone'> & {
  account: string
  kind: ComposerKind
  freshId: string
  zone: Zone
}

export type LoadedDraft = {
  id: string
  document: DraftDocument
  proposal: Proposal | null
  revision: number
  plan: PlanPlace | null
  unsaved: { changeIds: readonly string[] } | null
  isNew: boolean
  isTakenBack: boolean
  isCopyMissing: boolean
  leftOut: string | null
}

const NEW_DRAFT = { revision: 0, plan: null, unsaved: null, isNew: true, isTakenBack: false } as const

export type LoadResult =
  | { state: 'open'; loaded: LoadedDraft }
  /** Another draft already edits this post, or this kind of post needs the other composer. */
  | { state: 'elsewhere'; kind: ComposerKind; search: ComposerSearch }
  | Extract<EditStart, { state: 'closed' }>

export async function loadDraft(parameters: DraftParameters, client: QueryClient): Promise<LoadResult> {
  const { draft, edit } = parameters
  if (draft === undefined && edit !== undefined && canChangePosts()) {
    const { account, kind, zone, freshId: id } = parameters
    const start = await startEdit(edit, { account, zone, heads: await readHeads(client) }, client)
    if (start.state === 'closed') return start
    if (start.state === 'begun')
      return { state: 'elsewhere', kind: start.kind, search: { draft: start.draft, edit } }
    const { document } = start
    if (document.kind !== kind) return { state: 'elsewhere', kind: document.kind, search: { edit } }
    const nothing = { proposal: null, isCopyMissing: false, leftOut: null }
    return { state: 'open', loaded: { ...NEW_DRAFT, ...nothing, id, document } }
  }
  const loaded = await loadWords(parameters, client)
  const { editing } = loaded.document
  // Reads the edited post first, so that the composer shows the post's time at once.
  if (editing !== null) await withinPatience(client.fetchQuery(postQuery(editing.post)))
  return { state: 'open', loaded }
}

async function loadWords(parameters: DraftParameters, client: QueryClient): Promise<LoadedDraft> {
  const { kind, tweet, draft } = parameters
  const id = draft ?? (kind === 'quote' && tweet !== undefined ? await findQuoteDraft(tweet, client) : null)
  const stored = id === null ? null : await readStored(id, parameters.account, client)
  if (stored !== null) return { ...stored, proposal: await proposeAgain(stored, client) }
  return startDraft({ ...parameters, freshId: draft ?? parameters.freshId }, client)
}

function canChangePosts(): boolean {
  return readStoredSession()?.canChangePosts === true
}

async function proposeAgain(
  { id, document, plan }: StoredDraft,
  client: QueryClient,
): Promise<Proposal | null> {
  const { when, editing, calendar } = document
  if (plan !== null || editing !== null || (when.date !== '' && when.time !== '')) return null
  const drafts = await readHeads(client)
  const [workspace] = await Promise.all([
    withinPatience(client.ensureQueryData(workspaceSettingsQuery())),
    withinPatience(client.ensureQueryData(monthQuery(isDay(when.date) ? when.date : utcDay(Date.now())))),
  ])
  const others = drafts.filter((draft) => draft.id !== id)
  const known = { posts: readKnownPosts(client), drafts: others, slots: workspace?.slots ?? {} }
  const shown = proposeWhen(when, calendar, known)
  return shown === null ? null : { shown, stored: when }
}

type StoredDraft = Omit<LoadedDraft, 'proposal'>

async function readStored(id: string, account: string, client: QueryClient): Promise<StoredDraft | null> {
  const [read, words] = await Promise.allSettled([
    nullIfUnknown(client.fetchQuery({ ...draftQuery(id), staleTime: 0 })),
    readUnsaved(account, id),
  ])
  const unsaved = words.status === 'fulfilled' ? words.value : null
  const draft = read.status === 'fulfilled' ? read.value : null
  const isTakenBack = wasJustTakenBack(id)
  const found = { isNew: false, isTakenBack, isCopyMissing: false, leftOut: null } as const
  if (unsaved !== null && (draft === null || draft.state === 'draft')) {
    const { document, revision, plan, changeIds } = unsaved
    return { ...found, id, document: toShownDocument(document), revision, plan, unsaved: { changeIds } }
  }
  // Throws, because an empty form would look as if the draft's text were lost.
  if (read.status === 'rejected') throw read.reason
  if (draft === null) return null
  const { document, revision, plan } = draft
  return {
    ...found,
    id,
    document: toShownDocument(document ?? emptyDocument('thread')),
    revision,
    plan,
    unsaved: null,
  }
}

async function findQuoteDraft(tweet: string, client: QueryClient): Promise<string | null> {
  const isAbout = isTweet(tweet)
  const drafts = await readHeads(client)
  const found = drafts
    .filter((draft) => draft.kind === 'quote' && draft.editing === null && isAbout(draft.tweet))
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
  return found[0]?.id ?? null
}

async function readHeads(client: QueryClient): Promise<readonly DraftHead[]> {
  const heads = await withinPatience(client.ensureQueryData(draftsQuery()))
  return heads?.data.drafts ?? []
}

/** Makes the document fit the form. Draft files and API clients may store impossible dates or no segments. */
function toShownDocument(document: DraftDocument): DraftDocument {
  const { date, zone } = document.when
  const when = isShownDay(date) ? document.when : { ...document.when, date: '', fold: null }
  const segments =
    document.kind === 'thread' && document.segments.length === 0 ? [newSegment()] : document.segments
  const editing = canChangePosts() ? document.editing : null
  return { ...document, editing, segments, when: { ...when, zone: isZone(zone) ? zone : browserZone() } }
}

async function startDraft(parameters: DraftParameters, client: QueryClient): Promise<LoadedDraft> {
  const { kind, copy, freshId: id } = parameters
  const [drafts, workspace, post] = await Promise.all([
    readHeads(client),
    withinPatience(client.ensureQueryData(workspaceSettingsQuery())),
    // To copy a post, reads the whole post, because lists lack its options and pictures.
    copy !== undefined && canChangePosts()
      ? nullIfUnknown(client.fetchQuery({ ...postQuery(copy), staleTime: 0 }))
      : null,
    withinPatience(client.ensureQueryData(monthQuery(parameters.date ?? utcDay(Date.now())))),
  ])
  const posts = readKnownPosts(client)
  const original = copy === undefined ? undefined : posts.find(({ uuid }) => uuid === copy)
  const slots = workspace?.slots ?? {}
  const first = startPlacement(parameters, { posts, drafts, slots }, original)
  // Reads the proposed month and then proposes a moment again, because an unread month may have a post at the first
  // proposal.
  const { date } = first.proposal?.shown ?? first.when
  if (isDay(date)) await withinPatience(client.ensureQueryData(monthQuery(date)))
  const { calendar, when, proposal } = startPlacement(
    parameters,
    { posts: readKnownPosts(client), drafts, slots },
    original,
  )
  const place = { kind, original: original?.uuid ?? null, calendar, when }
  return {
    ...NEW_DRAFT,
    id,
    document: DraftDocument.parse({ ...place, ...startWords(parameters, original, post) }),
    proposal,
    isCopyMissing: copy !== undefined && original === undefined,
    leftOut: original === undefined ? null : leftOutWords(original, post, kind),
  }
}

const PATIENCE_MS = 700

async function withinPatience<Value>(reading: Promise<Value>): Promise<Value | null> {
  const timeout = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS)
  })
  return Promise.race([reading.catch(() => null), timeout])
}

function startWords(
  { kind, tweet, mention }: DraftParameters,
  original: Post | undefined,
  post: EditablePost | null,
): Partial<DraftDocument> {
  if (original === undefined) {
    if (kind === 'quote') return { tweet: tweet ?? '' }
    const text = mention === undefined ? '' : `@${mention} `
    return { ...textToThreadText([text]), numbering: { style: 'off', place: settings.read().numberPlace } }
  }
  const words = post === null ? listedWords(original, kind) : postToWords(post, kind)
  if (kind === 'quote') return { ...words, tweet: tweet ?? words.tweet ?? '' }
  return { ...words, segments: words.segments?.flatMap(splitCopy) ?? [] }
}

/** The API gives only the whole text of a thread, so the text may contain segment numbers. */
function listedWords(original: Post, kind: ComposerKind): Partial<DraftDocument> {
  const text = postText(original).replace(/\r\n?/g, '\n')
  if (kind === 'quote') return { tweet: original.target?.tweetId ?? '', commentary: text }
  return textToThreadText([text])
}

function splitCopy(segment: DraftSegment): DraftSegment[] {
  if (countCharacters(segment.text) <= MAX_CHARACTERS) return [segment]
  const [first, ...rest] = splitText(segment.text, () => MAX_CHARACTERS)
  return [{ ...segment, text: first?.text ?? '' }, ...rest.map(({ text }) => newSegment(text))]
}

function startPlacement(
  { account, calendar: asked, date, time, zone }: DraftParameters,
  known: KnownPlaces,
  original: Post | undefined,
): { calendar: string; when: When; proposal: Proposal | null } {
  const { posts } = known
  const own = readStoredSession()?.calendars ?? []
  const calendars = learnCalendars(posts, own)
  const [onlyKnown = '', ...othersKnown] = calendars.keys()
  const [shown = '', ...othersShown] = chosenCalendars(account).read()
  const onlyShown = othersShown.length === 0 && calendars.has(shown) ? shown : undefined
  const lastPostedTo = lastCalendar(account).read() ?? ''
  // Without a list of calendars from the service, uses the last calendar even if no known post belongs to it.
  const last = calendars.has(lastPostedTo) || own.length === 0 ? lastPostedTo || undefined : undefined
  const calendar =
    original?.calendar.uuid ?? asked ?? onlyShown ?? last ?? (othersKnown.length === 0 ? onlyKnown : '')
  const now = Date.now()
  if (date !== undefined && time !== undefined) {
    const when = { date, time, zone, fold: null }
    if (readWhen(when, now).state === 'moment') return { calendar, when, proposal: null }
  }
  if (original?.status === 'scheduled' && original.at > now) {
    const { date: day, time: hour } = momentToWhen(original.at, zone)
    const when = isDay(day) && { date: addDays(day, 1), time: hour, zone, fold: null }
    if (when !== false && readWhen(when, now).state === 'moment') return { calendar, when, proposal: null }
  }
  const onDay = date === undefined ? null : proposeWhen({ date, zone }, calendar, known)
  const when = { date: onDay === null ? '' : (date ?? ''), time: '', zone, fold: null }
  const proposed = onDay ?? proposeWhen(when, calendar, known)
  return { calendar, when, proposal: proposed === null ? null : { shown: proposed, stored: when } }
}

type KnownPlaces = {
  posts: readonly Post[]
  drafts: readonly DraftHead[]
  slots: WorkspaceSettings['slots']
}

function proposeWhen(
  { date, zone }: Pick<When, 'date' | 'zone'>,
  calendar: string,
  { posts, drafts, slots }: KnownPlaces,
): When | null {
  const now = Date.now()
  const taken = [...occupiedMoments(posts), ...plannedMoments(drafts)]
  if (isDay(date)) {
    const free = freeHalfHourOfDay(date, taken, now, zone)
    return free === null ? null : momentToWhen(free.at, zone)
  }
  const slot = nextFreeSlot(linesToSlots(slots)[calendar] ?? [], now, takenMoments(calendar, posts, drafts))
  return momentToWhen(slot ?? nextFreeHalfHour(now, taken, zone).at, zone)
}

function leftOutWords(listed: Post, post: EditablePost | null, kind: ComposerKind): string | null {
  const target = leftOutTarget(listed, kind)
  const pictures = post !== null && losesPictures(post) ? PICTURES_ELSEWHERE : null
  return [target, pictures].filter((words) => words !== null).join(' ') || null
}

const PICTURES_ELSEWHERE =
  'The post was made elsewhere, and its pictures are not stored here. Add them again to send them.'

function leftOutTarget(post: Post, kind: ComposerKind): string | null {
  if (kind === 'quote') return null
  const handle = post.target?.username ?? ''
  if (post.type === 'comment')
    return `This is a copy of a reply${handle === '' ? '' : ` to @${handle}`}. Replies cannot be created through this API, so it is a new post.`
  if (post.type === 'quote_repost')
    return 'This is a copy of a quote whose quoted post has no id here, so it is a new post.'
  return null
}
