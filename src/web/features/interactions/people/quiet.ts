import type { Moment } from '#contract/moment.ts'
import { daysBetween } from '#web/time/days-between.ts'
import type { Zone } from '#web/time/zone.ts'
import { longestSilence } from './contact.ts'
import type { Person } from './learn-people.ts'

/** In calendar days: since the last post to a person, and the most before that. */
export type Silence = { days: number; before: number }

/** With fewer contacts there is no usual interval to exceed. */
const HABIT = 3
const SHORTEST_QUIET_DAYS = 7

/**
 * The silence since the last contact, where it is the longest since the moment from which all posts were read; null
 * otherwise. The time before the first contact counts as a silence too, because what was before it is not known. A post
 * that has fallen due since it was read may have gone out.
 */
export function findSilence(
  { contacts, scheduledAt }: Pick<Person, 'contacts' | 'scheduledAt'>,
  { since, now, zone }: { since: Moment; now: Moment; zone: Zone },
): Silence | null {
  const known = contacts.filter((at) => at >= since)
  const last = known.at(-1)
  const before = longestSilence([since, ...known], zone)
  if (last === undefined || before === null || known.length < HABIT || scheduledAt <= now) return null
  const days = daysBetween(last, now, zone)
  return days > Math.max(SHORTEST_QUIET_DAYS, before) ? { days, before } : null
}
