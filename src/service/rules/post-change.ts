import type { Refused } from '#contract/failure.ts'
import type { Moment } from '#contract/moment.ts'
import type { FailureReason, PostStatus, PostType } from '#contract/post-kind.ts'
import type { PostOptions } from '#contract/workspace/post-options.ts'
import { checkCommentary, checkSegments } from '#contract/creation/creation-checks.ts'
import { type Result, bad, good } from '#contract/result.ts'

export type Counted = 'draft' | 'scheduled'

export type PostState = {
  status: PostStatus
  scheduledAt: Moment
  dueAt: Moment | null
  texts: readonly string[]
  options: PostOptions
  target: PostTarget | null
  keyMoment: Moment
  firstTriedAt: Moment | null
  counted: Counted | null
  failure: { reason: FailureReason; words: string } | null
  deletedAt: Moment | null
}

export type PostTarget = { tweetId: string; username: string | null; metadata: string }

export type ChangeablePost = PostState & {
  type: PostType
  isReadBack: boolean
  isSignedOut: boolean
}

export type PostEdit = {
  scheduledAt?: Moment | undefined
  texts?: readonly string[] | undefined
  options?: PostOptions | undefined
  target?: PostTarget | undefined
  isScheduling?: boolean | undefined
}

export type ChangeKind = 'moved' | 'edited' | 'to-drafts' | 'deleted' | 'retried' | 'scheduled' | 'taken-back'

export type PlannedChange = { what: ChangeKind; after: PostState }

export function planEdit(post: ChangeablePost, edit: PostEdit, now: Moment): Result<PlannedChange, Refused> {
  const isRetry = post.status === 'failed' && edit.isScheduling === true
  const closed = findClosed(post, isRetry)
  if (closed !== null) return bad({ reason: closed })
  if (post.isSignedOut) return bad({ reason: 'calendar-signed-out' })
  const fault = findTextFault(post, edit)
  if (fault !== null) return bad(fault)

  const isScheduled = isRetry || post.status === 'scheduled' || edit.isScheduling === true
  const scheduledAt = edit.scheduledAt ?? (isRetry ? now : post.scheduledAt)
  const isMoved = edit.scheduledAt !== undefined || (isScheduled && post.status === 'draft')
  if (isMoved && scheduledAt <= now) return bad({ reason: 'schedule-past', field: 'scheduled_at' })
  const after: PostState = {
    status: isScheduled ? 'scheduled' : post.status,
    scheduledAt,
    dueAt: isScheduled ? (isMoved || isRetry ? scheduledAt : post.dueAt) : null,
    texts: edit.texts ?? post.texts,
    options: edit.options ?? post.options,
    target: edit.target ?? post.target,
    keyMoment: isRetry ? Math.max(now, post.keyMoment + 1) : post.keyMoment,
    firstTriedAt: null,
    counted: post.status === 'draft' && isScheduled ? 'scheduled' : post.counted,
    failure: null,
    deletedAt: null,
  }
  return good({ what: kindOf(post, edit, isRetry), after })
}

function kindOf(
  post: ChangeablePost,
  { texts, target, options, isScheduling }: PostEdit,
  isRetry: boolean,
): ChangeKind {
  if (isRetry) return 'retried'
  if (isScheduling === true && post.status === 'draft') return 'scheduled'
  return [texts, target, options].every((field) => field === undefined) ? 'moved' : 'edited'
}

export function planDeletion(
  post: ChangeablePost,
  isKept: boolean,
  now: Moment,
): Result<PlannedChange, Refused> {
  const closed = findClosed(post, false)
  if (closed !== null) return bad({ reason: closed })
  if (isKept && !canBeDraft(post)) return bad({ reason: 'request-invalid', field: 'keep' })
  const after: PostState = { ...toState(post), dueAt: null, counted: null, deletedAt: now }
  return good({ what: isKept ? 'to-drafts' : 'deleted', after })
}

/**
 * If the planned moment of a deleted post has passed, restores the post as failed, because publishing it now would
 * surprise people.
 */
export function planUndo(
  post: ChangeablePost,
  what: ChangeKind,
  before: PostState,
  now: Moment,
): Result<PlannedChange, Refused> {
  const closed = post.deletedAt === null ? findClosed(post, false) : null
  if (closed !== null) return bad({ reason: closed })
  const hasPassed =
    before.dueAt !== null && before.dueAt <= now && (post.dueAt === null || before.dueAt !== post.dueAt)
  if (!hasPassed) return good({ what: 'taken-back', after: before })
  if (what !== 'deleted') return bad({ reason: 'schedule-past', field: 'scheduled_at' })
  const failure = { reason: 'late', words: '' } as const
  return good({ what: 'taken-back', after: { ...before, status: 'failed', dueAt: null, failure } })
}

export function canBeDraft({ type }: Pick<ChangeablePost, 'type'>): boolean {
  return type === 'thread' || type === 'quote_repost'
}

export function isBeingTried({ dueAt, firstTriedAt }: Pick<PostState, 'dueAt' | 'firstTriedAt'>): boolean {
  return dueAt !== null && firstTriedAt !== null
}

function findClosed(post: ChangeablePost, mayHaveFailed: boolean) {
  if (post.isReadBack) return 'post-closed'
  if (post.status === 'published') return 'post-published'
  if (post.status === 'failed') return mayHaveFailed ? null : 'post-failed'
  return isBeingTried(post) ? 'post-trying' : null
}

function findTextFault({ type }: ChangeablePost, { texts, target }: PostEdit): Refused | null {
  if (target !== undefined && type !== 'quote_repost') return { reason: 'request-invalid', field: 'tweet' }
  if (texts === undefined) return null
  const [only = '', ...rest] = texts
  if (type === 'retweet' || (type !== 'thread' && rest.length > 0))
    return { reason: 'request-invalid', field: 'texts' }
  if (type === 'quote_repost') {
    const reason = checkCommentary(only)
    return reason === null ? null : { reason, field: 'texts' }
  }
  const fault = checkSegments(texts)
  if (fault === null) return null
  const { reason, segment } = fault
  return { reason, field: 'texts', ...(segment !== null && { segment }) }
}

export function toState(post: ChangeablePost): PostState {
  const { status, scheduledAt, dueAt, texts, options, target } = post
  const { keyMoment, firstTriedAt, counted, failure, deletedAt } = post
  return {
    status,
    scheduledAt,
    dueAt,
    texts,
    options,
    target,
    keyMoment,
    firstTriedAt,
    counted,
    failure,
    deletedAt,
  }
}
