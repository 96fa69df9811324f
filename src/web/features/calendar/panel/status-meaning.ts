import type { FailureReason } from '#contract/post-kind.ts'
import type { Post } from '#contract/post.ts'
import type { ShownStatus } from '#web/post/post-status.ts'

/**
 * Explains the word of a status, and why a post failed. Empty if the word says everything. Only the embedded service
 * knows where it publishes.
 */
export function statusMeaning(status: ShownStatus, post?: ExplainedPost, isEmbedded = false): string {
  if (status === 'failed' && post !== undefined) {
    const reply = post.type === 'comment' ? ' A copy is a new post, not a reply.' : ''
    return `${whyFailed(post, isEmbedded && !post.calendar.isSimulated)}${reply}`
  }
  return typeof status === 'string' ? MEANINGS[status] : 'The service uses a status that is not known here.'
}

/** Behind an upstream, an overdue post may still go out. The embedded service knows what it has sent. */
export function copyWarning(status: ShownStatus, isEmbedded: boolean): string | null {
  return status === 'overdue' && !isEmbedded
    ? 'Look on the platform before you copy it, or it may appear twice.'
    : null
}

type ExplainedPost = Pick<Post, 'type' | 'failureReason' | 'failureWords'> & {
  calendar: Pick<Post['calendar'], 'isSimulated'>
}

function whyFailed({ failureReason, failureWords }: ExplainedPost, isOnBluesky: boolean): string {
  const platform = isOnBluesky ? 'Bluesky' : 'The platform'
  if (failureReason === undefined) return `${platform} gave no reason.`
  const why = failureReason === 'refused' ? `${platform} refused it` : FAILURES[failureReason]
  return failureWords === undefined ? `${why}.` : `${why}: “${failureWords}”`
}

const MEANINGS: Readonly<Record<Extract<ShownStatus, string>, string>> = {
  published: '',
  scheduled: 'It will go out at its time.',
  draft: 'Sent as a draft; it does not go out by itself.',
  failed: 'The service could not publish it and will not try again.',
  overdue: 'Its time has passed, and the service has not reported it as published.',
}

const FAILURES: Readonly<Record<Exclude<FailureReason, 'refused'>, string>> = {
  late: 'Its time was long past when its turn came, so the service did not publish it',
  'target-missing': 'The quoted post is gone',
  'target-refused': 'The quoted author does not allow it',
}
