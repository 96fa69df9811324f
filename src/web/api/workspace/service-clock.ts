import type { Moment } from '#contract/moment.ts'

let ahead = 0
/** A smaller clock difference counts as none, so that the same response gives the same times again. */
const TOLERATED_MS = 1_000

export function toDeviceClock<Draft extends { leavesAt: Moment | null }>(
  drafts: Draft[],
  serviceNow: Moment,
  now = Date.now(),
): Draft[] {
  if (Math.abs(now - serviceNow - ahead) > TOLERATED_MS) ahead = now - serviceNow
  if (Math.abs(ahead) <= TOLERATED_MS) return drafts
  return drafts.map((draft) =>
    draft.leavesAt === null ? draft : { ...draft, leavesAt: draft.leavesAt + ahead },
  )
}
