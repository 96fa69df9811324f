import type { Moment } from '#contract/moment.ts'

/**
 * `since` is the end of the previous visit, or null at the first visit. `seenAt` is the last activity in the current
 * visit.
 */
export type LastVisit = { since: Moment | null; seenAt: Moment }

/** A longer pause starts a new visit. */
const PAUSE_MS = 30 * 60_000

export function visitAt(stored: LastVisit | null, now: Moment): LastVisit {
  // If the clock was set back by more than a pause, the stored visit is in the future and is ignored.
  if (stored === null || stored.seenAt - now > PAUSE_MS) return { since: null, seenAt: now }
  return { since: now - stored.seenAt > PAUSE_MS ? stored.seenAt : stored.since, seenAt: now }
}
