import type { Moment } from '#contract/moment.ts'
import type { Post } from '#contract/post.ts'
import type { DraftHead } from '#contract/workspace/draft.ts'
import { plannedMoments } from '#web/time/planned-moments.ts'

/**
 * The moments of posts that were or will be published, including drafts of the API. The moment of a failed post is
 * free.
 */
export function occupiedMoments(posts: readonly { status: string; at: Moment }[]): Moment[] {
  return posts.flatMap(({ status, at }) => (status === 'failed' ? [] : [at]))
}

/**
 * The moments at which a calendar has a post or a draft, without the draft `except`. A slot near one of them is not
 * free.
 */
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
