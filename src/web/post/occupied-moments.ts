import type { Moment } from '#contract/moment.ts'
import type { Post } from '#contract/post.ts'
import type { DraftHead } from '#contract/workspace/draft.ts'
import { plannedMoments } from '#web/time/planned-moments.ts'

/**
 * The moments at which a post went out or will go out, including API drafts. A failed post leaves its half hour free.
 */
export function occupiedMoments(posts: readonly { status: string; at: Moment }[]): Moment[] {
  return posts.flatMap(({ status, at }) => (status === 'failed' ? [] : [at]))
}

/** The moments at which a calendar has a post or a draft, except one draft. A slot near them is not free. */
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
