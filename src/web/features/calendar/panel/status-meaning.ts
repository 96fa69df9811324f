import type { FailureReason } from '#contract/post-kind.ts'
import type { Post } from '#contract/post.ts'
import type { ShownStatus } from '#web/post/post-status.ts'

/** What the word of a status leaves open, and why a post failed; empty where the word says everything. */
export function statusMeaning(
  status: ShownStatus,
  { failureReason, failureWords }: Pick<Post, 'failureReason' | 'failureWords'> = {},
): string {
  if (status === 'failed' && failureReason !== undefined) {
    const why = FAILURES[failureReason]
    return failureWords === undefined ? `${why}.` : `${why}: “${failureWords}”`
  }
  return typeof status === 'string' ? MEANINGS[status] : 'The service uses a status that is not known here.'
}

const MEANINGS: Readonly<Record<Extract<ShownStatus, string>, string>> = {
  published: '',
  scheduled: 'It will go out at its time.',
  draft: 'Sent as a draft; it does not go out by itself.',
  failed: 'The service could not publish it and will not try again.',
  overdue: 'Its time has passed, and the service has not reported it as published.',
}

const FAILURES: Readonly<Record<FailureReason, string>> = {
  late: 'Its time was long past when its turn came, so the service did not publish it',
  refused: 'The platform refused it',
  'target-missing': 'The quoted post is gone',
  'target-refused': 'The quoted author does not allow it',
}
