import type { Moment } from '#contract/moment.ts'
import type { Post } from '#contract/post.ts'
import type { DraftHead } from '#contract/workspace/draft.ts'
import { whenToListedMoment } from '#web/time/draft-moment.ts'

/** A failed post does not occupy its moment. An API draft does. */
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

/** Leaves out a draft that edits a scheduled post, because the post itself already occupies a moment. */
export function plannedMoments(drafts: readonly DraftHead[], except?: string): Moment[] {
  return drafts.flatMap(({ id, when, editing }) =>
    id === except || editing !== null ? [] : (whenToListedMoment(when) ?? []),
  )
}
