import type { Moment } from '#contract/moment.ts'
import type { Post } from '#contract/post.ts'
import type { DraftHead } from '#contract/workspace/draft.ts'
import { plannedMoments } from '#web/time/planned-moments.ts'

/**
 * Returns the moments of posts that were or will be published, API drafts included. A failed post does not occupy its
 * moment.
 */
export function occupiedMoments(posts: readonly { status: string; at: Moment }[]): Moment[] {
  return posts.flatMap(({ status, at }) => (status === 'failed' ? [] : [at]))
}

/** Returns the moments of a calendar's posts and drafts, except one draft. A slot close to one of them is not free. */
export function takenMoments(
  calendar: string,
  posts: readonly Post[],
  drafts: readonly DraftHead[],
  except?: string,
): Moment[] {
  return [
    ...occupiedMoments(posts.filter((post) => post.calendar.uuid === calendar)),
    ...plannedMoments(
      drafts.filter((draft) => draft.calendar === calendar),
      except,
    ),
  ]
}
