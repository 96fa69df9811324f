import type { Moment } from '#contract/moment.ts'
import type { DraftHead } from '#contract/workspace/draft.ts'
import { whenToListedMoment } from './draft-moment.ts'

/** The moments that drafts are meant for, except one draft. The edit of a post has the moment of its post. */
export function plannedMoments(drafts: readonly DraftHead[], except?: string): Moment[] {
  return drafts.flatMap(({ id, when, editing }) =>
    id === except || editing !== null ? [] : (whenToListedMoment(when) ?? []),
  )
}
