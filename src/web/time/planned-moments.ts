import type { Moment } from '#contract/moment.ts'
import type { DraftHead } from '#contract/workspace/draft.ts'
import { whenToListedMoment } from './draft-moment.ts'

/**
 * The planned moments of the drafts, without the draft `except`. Edits are left out, because their posts already have a
 * moment.
 */
export function plannedMoments(drafts: readonly DraftHead[], except?: string): Moment[] {
  return drafts.flatMap(({ id, when, editing }) =>
    id === except || editing !== null ? [] : (whenToListedMoment(when) ?? []),
  )
}
