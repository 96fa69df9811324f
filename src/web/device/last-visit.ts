import type { Moment } from '#contract/moment.ts'
import { isWithinDays } from '#contract/day.ts'
import { readFields } from '#contract/wire/lenient.ts'
import { readStored, writeStored } from './stored-json.ts'

/** When the visit before this one ended, and when this one was noticed last. */
type LastVisit = { since: Moment | null; seenAt: Moment }

/** Longer pauses begin a new visit. */
const PAUSE_MS = 30 * 60_000

export function visitAt(stored: LastVisit | null, now: Moment): LastVisit {
  // A clock that was set back further than a pause begins anew.
  if (stored === null || stored.seenAt - now > PAUSE_MS) return { since: null, seenAt: now }
  return { since: now - stored.seenAt > PAUSE_MS ? stored.seenAt : stored.since, seenAt: now }
}

/** Notes that the account is being looked at. Returns when the visit before this one ended; null in the first. */
export function noteVisit(accountId: string, now: Moment): Moment | null {
  const key = `almanac.visit.${accountId}`
  const visit = visitAt(readStored(key, parseVisit), now)
  writeStored(key, visit)
  return visit.since
}

/** Without zod, for the first load. */
export function parseVisit(stored: unknown): LastVisit | null {
  const { since, seenAt } = readFields(stored)
  if (!isStoredMoment(seenAt)) return null
  return { since: isStoredMoment(since) ? since : null, seenAt }
}

function isStoredMoment(value: unknown): value is Moment {
  return typeof value === 'number' && isWithinDays(value)
}
