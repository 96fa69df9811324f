import type { Post } from '#contract/post.ts'
import type { ShownStatus } from '#web/post/post-status.ts'
import { whyFailed } from '#web/post/why-failed.ts'

export function statusMeaning(status: ShownStatus, post?: ExplainedPost, isEmbedded = false): string {
  if (status === 'failed' && post !== undefined) {
    const reply = post.type === 'comment' ? ' A copy is a new post, not a reply.' : ''
    const { failureReason: reason, failureWords: words, calendar } = post
    return `${whyFailed({ reason, words }, isEmbedded && !calendar.isSimulated)}${reply}`
  }
  if (status === 'overdue' && post?.calendar.isSignedOut === true)
    return 'Its account is signed out at Bluesky. It waits until the account is signed in again.'
  if (status === 'overdue' && post?.calendar.isInactive === true)
    return 'Its account is not active at Bluesky. It waits until the account is active again.'
  return typeof status === 'string' ? MEANINGS[status] : 'The service uses a status that is not known here.'
}

/**
 * Warns only in front of an upstream, which may still publish an overdue post. The embedded service knows what it has
 * sent.
 */
export function copyWarning(status: ShownStatus, isEmbedded: boolean): string | null {
  return status === 'overdue' && !isEmbedded
    ? 'Look on the platform before you copy it, or it may appear twice.'
    : null
}

type ExplainedPost = Pick<Post, 'type' | 'failureReason' | 'failureWords'> & {
  calendar: Pick<Post['calendar'], 'isSimulated'> &
    Partial<Pick<Post['calendar'], 'isSignedOut' | 'isInactive'>>
}

const MEANINGS: Readonly<Record<Extract<ShownStatus, string>, string>> = {
  published: '',
  scheduled: 'It will go out at its time.',
  draft: 'Sent as a draft; it does not go out by itself.',
  failed: 'The service could not publish it and will not try again.',
  overdue: 'Its time has passed, and the service has not reported it as published.',
}
