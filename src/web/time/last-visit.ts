import type { Moment } from '#contract/moment.ts'

export type LastVisit = { since: Moment | null; seenAt: Moment }

/** A pause of more than 30 minutes ends a visit. */
const PAUSE_MS = 30 * 60_000

export function visitAt(stored: LastVisit | null, now: Moment): LastVisit {
  if (stored === null || stored.seenAt - now > PAUSE_MS) return { since: null, seenAt: now }
  return { since: now - stored.seenAt > PAUSE_MS ? stored.seenAt : stored.since, seenAt: now }
}
