import type { Moment } from '#contract/moment.ts'
import { keepOfAccount, readOfAccount } from './per-account.ts'

/** When the visit before this one ended, and when this one was noticed last. */
export type Visit = { since: Moment | null; seenAt: Moment }

/** Longer pauses begin a new visit. */
const PAUSE_MS = 30 * 60_000

export function visitAt(stored: Visit | null, now: Moment): Visit {
  // A clock that was set back further than a pause begins anew.
  if (stored === null || stored.seenAt - now > PAUSE_MS) return { since: null, seenAt: now }
  return { since: now - stored.seenAt > PAUSE_MS ? stored.seenAt : stored.since, seenAt: now }
}

/** Notes that the account is being looked at. Returns when the visit before this one ended; null in the first. */
export function noteVisit(accountId: string, now: Moment): Moment | null {
  const visit = visitAt(toVisit(readOfAccount('visit', accountId)), now)
  keepOfAccount('visit', accountId, visit)
  return visit.since
}

function toVisit(stored: unknown): Visit | null {
  if (typeof stored !== 'object' || stored === null) return null
  const since: unknown = Reflect.get(stored, 'since')
  const seenAt: unknown = Reflect.get(stored, 'seenAt')
  if (typeof seenAt !== 'number') return null
  return { since: typeof since === 'number' ? since : null, seenAt }
}
