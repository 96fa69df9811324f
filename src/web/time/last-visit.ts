import type { Moment } from '#contract/moment.ts'

/** `since` is the end of the previous visit, and `seenAt` the last activity in this one. */
export type LastVisit = { since: Moment | null; seenAt: Moment }

/** A visit ends with a pause of this length. */
const PAUSE_MS = 30 * 60_000

export function visitAt(stored: LastVisit | null, now: Moment): LastVisit {
  // If the clock was set back by more than a pause, the stored visit does not count.
  if (stored === null || stored.seenAt - now > PAUSE_MS) return { since: null, seenAt: now }
  return { since: now - stored.seenAt > PAUSE_MS ? stored.seenAt : stored.since, seenAt: now }
}
