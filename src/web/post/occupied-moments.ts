import type { Moment } from '#contract/moment.ts'
import type { Post } from '#contract/post.ts'
import type { DraftHead } from '#contract/workspace/draft.ts'
import { plannedMoments } from '#web/time/planned-moments.ts'

/** A failed post does not occupy its moment. Drafts of the API do. */
export function occupiedMoments(posts: readonly { status: string; at: Moment }[]): Moment[] {
  return posts.flatMap(({ status, at }) => (status === 'failed' ? [] : [at]))
}

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
