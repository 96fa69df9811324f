import type { Refused } from '#contract/failure.ts'
import { postIdToLink } from '#contract/bluesky-post.ts'
import { formatMoment } from '#contract/moment.ts'
import { toDraftRefusal } from '#contract/workspace/draft-refusal.ts'
import { type DraftDocument, type When, emptyDocument } from '#contract/workspace/draft.ts'
import { NO_MEDIA } from '#contract/workspace/media.ts'
import { readNumbering } from '#contract/workspace/numbering.ts'
import type { WorkspaceAnswer } from '#contract/workspace/routes.ts'
import { readOffset, wallTimeToMoments } from '#contract/wall-time.ts'
import { utcDay } from '#contract/day.ts'
import { canBeDraft, isBeingTried } from '#service/rules/post-change.ts'
import type { ChangeOutcome, FindOwnIds } from '#service/store/changes/post-changes.ts'
import type { HistoryEntry } from '#service/store/changes/post-history.ts'
import type { QuotingPost } from '#service/store/changes/quoted-posts.ts'
import type { StoredPost } from '#service/store/changes/stored-posts.ts'
import { writeRepeated } from '#service/store/workspace/repeats.ts'
import type { SentDraft } from './draft-answers.ts'

type EditablePost = WorkspaceAnswer<'readPost'>

export function toEditablePost(
  post: StoredPost,
  history: readonly HistoryEntry[],
  ownIds: FindOwnIds,
): EditablePost {
  const { uuid, version, status, type, calendar, texts, options, target, scheduledAt, failure, changeId } =
    post
  return {
    uuid,
    version: formatMoment(version),
    status,
    type,
    calendar,
    texts: [...texts],
    tweet: type === 'quote_repost' && target !== null ? target.tweetId : null,
    options,
    scheduled_at: formatMoment(scheduledAt),
    failure,
    actions: actionsOf(post),
    closed: closedBecause(post),
    change_id: changeId,
    address: addressOf(post, ownIds),
    history: history.map(({ at, by, what, from, to }) => ({
      at: formatMoment(at),
      by,
      what,
      from: formatMoment(from),
      to: formatMoment(to),
    })),
  }
}

function closedBecause(post: StoredPost): EditablePost['closed'] {
  if (post.isReadBack) return 'made-elsewhere'
  if (post.status === 'published') return 'published'
  if (isBeingTried(post)) return 'tried'
  return post.isSignedOut ? 'signed-out' : null
}

function actionsOf(post: StoredPost): EditablePost['actions'] {
  const closed = closedBecause(post)
  if (closed !== null && closed !== 'signed-out') return []
  if (post.status === 'failed') return closed === null ? ['retry'] : []
  const removals: EditablePost['actions'] = canBeDraft(post) ? ['to-drafts', 'delete'] : ['delete']
  if (closed !== null) return removals
  const edit: EditablePost['actions'] = post.type === 'retweet' ? [] : ['edit']
  return ['move', ...edit, ...removals, ...(post.status === 'draft' ? (['schedule'] as const) : [])]
}

/**
 * Returns a URL even for a post that is not yet published, because its record keys are fixed. Returns null if the
 * platform has no URLs.
 */
function addressOf(post: StoredPost, ownIds: FindOwnIds): string | null {
  const { uuid: postUuid, keyMoment, tweetId, texts, platform, userId } = post
  const known = { postUuid, keyMoment, tweetId, segments: texts.length }
  const id = tweetId ?? ownIds(platform, userId)?.idsOf(known)[0]
  return id === undefined ? null : postIdToLink(id)
}

export function toQuotingPost({ uuid, scheduledAt, firstWords }: QuotingPost) {
  return { post_uuid: uuid, scheduled_at: formatMoment(scheduledAt), first_words: firstWords }
}

export function toChangedPost({ uuid, version, draft, trouble }: ChangeOutcome) {
  const { quote, repeated, ...refused }: Partial<NonNullable<ChangeOutcome['trouble']>> = trouble ?? {}
  return {
    uuid,
    version: version === null ? null : formatMoment(version),
    draft,
    refusal: isRefused(refused)
      ? toDraftRefusal(refused, repeated === undefined ? null : writeRepeated(repeated))
      : null,
    quote: quote === undefined ? null : toQuotingPost(quote),
  }
}

function isRefused(refused: Partial<Refused>): refused is Refused {
  return refused.reason !== undefined
}

/** `sent` is the draft that became the post, or null if no draft did. */
export function postToDocument(post: StoredPost, zone: string, sent: SentDraft | null): DraftDocument {
  const { type, calendar, target, scheduledAt } = post
  const { texts, numbering } = readNumbering(post.texts) ?? { texts: post.texts, numbering: null }
  const { media, ...chosen } = post.options
  const shown = scheduledAt + readOffset(zone, scheduledAt)
  const minutes = Math.floor((shown - Date.parse(utcDay(shown))) / 60_000)
  const [earlier, later] = wallTimeToMoments(utcDay(shown), minutes, zone)
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const fold = later === undefined || earlier === undefined ? null : scheduledAt < later ? 'earlier' : 'later'
  const when: When = { date: utcDay(shown), time, zone, fold }
  const placed = { ...sent, calendar, when, options: chosen }
  if (type === 'quote_repost')
    return {
      ...emptyDocument('quote'),
      ...placed,
      tweet: target?.tweetId ?? '',
      commentary: post.texts[0] ?? '',
      pictures: media[0]?.pictures ?? [],
    }
  return {
    ...emptyDocument('thread'),
    ...placed,
    ...(numbering !== null && { numbering }),
    segments: texts.map((text, i) => ({ id: `segment-${i}`, text, gap: null, ...(media[i] ?? NO_MEDIA) })),
  }
}
