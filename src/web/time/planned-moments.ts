import type { Moment } from '#contract/moment.ts'
import type { DraftHead } from '#contract/workspace/draft.ts'
import { whenToListedMoment } from './draft-moment.ts'

/** The planned moments of all drafts except one. The edit of a post has the moment of its post. */
export function plannedMoments(drafts: readonly DraftHead[], except?: string): Moment[] {
  return drafts.flatMap(({ id, when, editing }) =>
    id === except || editing !== null ? [] : (whenToListedMoment(when) ?? []),
  )
}
