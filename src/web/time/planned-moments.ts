import type { Moment } from '#contract/moment.ts'
import type { DraftHead } from '#contract/workspace/draft.ts'
import { whenToListedMoment } from './draft-moment.ts'

/** A draft that edits a scheduled post is left out, because the post itself has a moment. */
export function plannedMoments(drafts: readonly DraftHead[], except?: string): Moment[] {
  return drafts.flatMap(({ id, when, editing }) =>
    id === except || editing !== null ? [] : (whenToListedMoment(when) ?? []),
  )
}
