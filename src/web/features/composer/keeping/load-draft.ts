import { isZone } from '#contract/wall-time.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type Day, utcDay } from '#contract/day.ts'
import { MAX_CHARACTERS, countCharacters } from '#contract/text-length.ts'
import { lazyModule } from '#web/api/loading/lazy-module.ts'
import { readKnownPosts } from '#web/api/posts/known-posts.ts'
import { wasInterrupted } from '#web/api/sending/sent-here.ts'
import { readStoredSession } from '#web/api/session/session.ts'
import { learnCalendars } from '#web/api/posts/learn-calendars.ts'
import { chosenCalendars } from '#web/device/chosen-calendars.ts'
import type { Draft, DraftContent, DraftPlacement } from '#web/device/drafts/draft.ts'
import { findQuoteDraft, readDraft } from '#web/device/drafts/drafts.ts'
import type { FallbackDraft } from '#web/device/drafts/save-draft.ts'
import type { DraftMoment } from '#web/device/drafts/draft-moments.ts'
import { type Sending, destinationOf, isCreated } from '#web/device/sendings/sending.ts'
import { readSendings, readSentThread } from '#web/device/sendings/sendings.ts'
import { settings } from '#web/device/settings/settings.ts'
import { occupiedMoments } from '#web/post/occupied-moments.ts'
import { freeHalfHourOfDay, nextFreeHalfHour } from '#web/time/half-hour.ts'
import { isShownDay } from '#web/time/shown-days.ts'
import { type Zone, browserZone } from '#web/time/zone.ts'
import { type ComposerKind, NO_HISTORY } from '#web/features/composer/form/composer-form.ts'
import { textToThreadText } from '#web/features/composer/text/thread-text.ts'
import { isTweet } from '#contract/workspace/tweet-reference.ts'
import { monthQuery, draftMomentsQuery } from '#web/features/composer/placement/placement-queries.ts'
import { momentToWhen, readWhen } from '#web/features/composer/form/when.ts'
import type { Post } from '#contract/post.ts'

/** The account, and the parameters in the URL of a composer. */
type DraftParameters = {
  accountId: string
  kind: ComposerKind
  id: string
  copy: string | undefined
  calendar: string | undefined
  date: Day | undefined
  time: string | undefined
  tweet: string | undefined
  zone: Zone
}

/** The initial content of a composer. */
export type LoadedDraft = {
  content: DraftContent
  /** The draft as it is stored; null for a new one. */
  draft: Draft | FallbackDraft | null
  /** The id of the post that it is a copy of, whatever was changed since. */
  copyOf: string | undefined
  /** The last sending of this draft, if there was one. */
  sending: Sending | null
  /** The post to copy is not among the known posts. */
  isCopyMissing: boolean
  /** What the copy of a post does not take over; null where it takes everything. */
  leftOut: string | null
  /** The page ended while this draft waited to be sent, and it was not. */
  wasInterrupted: boolean
}

/** Reads the draft under this id, or makes the content of a new one. */
export async function loadDraft(parameters: DraftParameters, client: QueryClient): Promise<LoadedDraft> {
  const { accountId, id, kind, tweet } = parameters
  const isForTweet = kind === 'quote' && tweet !== undefined
  // If the browser cannot store drafts, the composer starts without one.
  const stored = await readDraft(accountId, id).catch(() => null)
  const draft =
    stored ?? (isForTweet ? await findQuoteDraft(accountId, isTweet(tweet)).catch(() => null) : null)
  // The frame reads them as well: without them its suggestions would move when they come.
  const [sendings, planned] = await Promise.all([
    readSendings(accountId).catch(() => []),
    client.fetchQuery(draftMomentsQuery(accountId, draft?.id ?? id)).catch(() => []),
  ])
  const sending = sendings.find(({ draftId }) => draftId === (draft?.id ?? id)) ?? null
  if (draft?.content.kind === kind)
    return {
      content: withRealPlacement(draft.content),
      draft,
      copyOf: draft.copyOf,
      sending,
      isCopyMissing: false,
      leftOut: null,
      wasInterrupted: await wasInterrupted(draft.id),
    }

  await waitForMonth(parameters, client)
  const posts = readKnownPosts(client)
  const original =
    parameters.copy === undefined ? undefined : posts.find(({ uuid }) => uuid === parameters.copy)
  return {
    content: await startContent(
      parameters,
      { posts, planned },
      original,
      // A refused calendar is no example.
      sendings.find(isCreated),
    ),
    draft: null,
    copyOf: original?.uuid,
    sending,
    isCopyMissing: parameters.copy !== undefined && original === undefined,
    leftOut: original === undefined ? null : leftOutWords(original, kind),
    wasInterrupted: false,
  }
}

/** A draft of an older version or of a file may have a date that no screen can show: it opens without its moment. */
function withRealPlacement<Content extends DraftContent>(content: Content): Content {
  const { date, zone } = content.placement
  const placement = {
    ...content.placement,
    ...(!isShownDay(date) && { date: '', fold: null }),
    ...(!isZone(zone) && { zone: browserZone() }),
  }
  return { ...content, placement }
}

/** Loads the posts of the month, which decide the calendar and the free half hour. Waits at most WAIT_FOR_POSTS_MS. */
async function waitForMonth({ date }: DraftParameters, client: QueryClient): Promise<void> {
  const reading = client.ensureQueryData(monthQuery(date ?? utcDay(Date.now()))).catch(() => null)
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, WAIT_FOR_POSTS_MS)
  })
  await Promise.race([reading, timeout])
}

const WAIT_FOR_POSTS_MS = 700

/** What else is planned. */
type OtherPosts = { posts: readonly Post[]; planned: readonly DraftMoment[] }

async function startContent(
  parameters: DraftParameters,
  known: OtherPosts,
  original: Post | undefined,
  lastSending: Sending | undefined,
): Promise<DraftContent> {
  const placement = startPlacement(parameters, known, original, lastSending)
  const text = original === undefined ? '' : postToDraftText(original)
  if (parameters.kind === 'quote') {
    return {
      kind: 'quote',
      tweet: parameters.tweet ?? original?.target?.tweetId ?? '',
      commentary: text,
      placement,
    }
  }
  const sent =
    original === undefined
      ? null
      : await readSentThread(parameters.accountId, original.uuid).catch(() => null)
  const segments = sent ?? (await splitCopy(text))
  return {
    kind: 'thread',
    ...textToThreadText(segments),
    // A copied text may have its numbers in it.
    numbering: original === undefined ? settings.read().numbering : { style: 'off', place: 'end' },
    placement,
    history: NO_HISTORY,
  }
}

const splitTextModule = lazyModule(() => import('#web/features/composer/split/split-text.ts'))

async function splitCopy(text: string): Promise<string[]> {
  if (countCharacters(text) <= MAX_CHARACTERS) return [text]
  const { splitText } = await splitTextModule.load()
  return splitText(text, () => MAX_CHARACTERS).map((part) => part.text)
}

/**
 * The calendar is that of the copied post, or else the one in the URL, or else the only one whose posts the views show,
 * or else that of the last sending, or else the first known one. The time is the one in the URL, or else the next free
 * half hour.
 */
function startPlacement(
  { accountId, calendar: asked, date, time, zone }: DraftParameters,
  { posts, planned }: OtherPosts,
  original: Post | undefined,
  lastSending: Sending | undefined,
): DraftPlacement {
  const lastCalendar = lastSending && destinationOf(lastSending.creation).calendarUuid
  const known = learnCalendars(posts, readStoredSession()?.calendars)
  const [firstKnown] = known.keys()
  const [shown = '', ...othersShown] = chosenCalendars(accountId).read()
  const onlyShown = othersShown.length === 0 && known.has(shown) ? shown : undefined
  const calendar = original?.calendar.uuid ?? asked ?? onlyShown ?? lastCalendar ?? firstKnown ?? ''
  const now = Date.now()
  if (date !== undefined && time !== undefined) {
    const when = { date, time, zone, fold: null }
    // An old link can contain a time in the past.
    if (readWhen(when, now).state === 'moment') return { calendar, ...when }
  }
  const taken = [...occupiedMoments(posts), ...planned.map(({ at }) => at)]
  const onDay = date === undefined ? null : freeHalfHourOfDay(date, taken, now, zone)
  const { at } = onDay ?? nextFreeHalfHour(now, taken, zone)
  return { calendar, ...momentToWhen(at, zone) }
}

/** The text of a post with LF as line break, as in a text area. */
function postToDraftText({ content, response }: Post): string {
  return (content === '' ? (response?.text ?? '') : content).replace(/\r\n?/g, '\n')
}

type CopiedPost = Pick<Post, 'type'> & { target: { username: string } | null }

/** What a copy of a post does not take over; null where it takes everything. */
export function leftOutWords(post: CopiedPost, kind: ComposerKind): string | null {
  if (kind === 'quote') return null
  const handle = post.target?.username ?? ''
  if (post.type === 'comment')
    return `This is a copy of a reply${handle === '' ? '' : ` to @${handle}`}. Replies cannot be created through this API, so it will be a thread of its own.`
  if (post.type === 'quote_repost')
    return 'This is a copy of a quote whose quoted post has no id here, so it will be a thread of its own.'
  return null
}
