import type { Moment } from '#contract/moment.ts'
import type { DraftHead } from '#contract/workspace/draft.ts'
import { whenToListedMoment } from '#web/time/draft-moment.ts'

/** The moments that drafts are meant for, except one draft. */
export function plannedMoments(drafts: readonly DraftHead[], except?: string): Moment[] {
  return drafts.flatMap(({ id, when }) => (id === except ? [] : (whenToListedMoment(when) ?? [])))
}
