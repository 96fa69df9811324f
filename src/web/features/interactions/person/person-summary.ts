import { type Day, dayToNumber, numberToDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { type Weekday, startOfWeek } from '#web/time/grid.ts'
import { type Zone, momentToDay } from '#web/time/zone.ts'
import { isContact, isScheduled, longestSilence } from '#web/features/interactions/people/contact.ts'

export type PersonSummary = {
  /** All posts of the range, whatever their status. */
  total: number
  /** From the latest post that has a name. */
  name: string
  isVerified: boolean
  firstAt: Moment | null
  lastAt: Moment | null
  silence: { from: Moment; to: Moment } | null
  weeks: readonly WeekCount[]
}

export type WeekCount = { start: Day; count: number }

/** The posts come newest first. In a range that lies ahead the scheduled posts count instead of those that went out. */
export function summarizePerson(
  posts: readonly ReadPost[],
  { zone, weekStart }: { zone: Zone; weekStart: Weekday },
  isAhead = false,
): PersonSummary {
  const named = posts.find(({ target }) => target !== null && target.name !== '')?.target
  const contacts = posts.filter(isAhead ? isScheduled : isContact).map(({ at }) => at)

  return {
    total: posts.length,
    name: named?.name ?? '',
    isVerified: named?.isVerified === true,
    firstAt: contacts.at(-1) ?? null,
    lastAt: contacts[0] ?? null,
    silence: longestSilence(contacts),
    weeks: countWeeks(contacts, zone, weekStart),
  }
}

/** The contacts of each week from the first to the last, weeks without any included. */
export function countWeeks(contacts: readonly Moment[], zone: Zone, weekStart: Weekday): WeekCount[] {
  const [last, first] = [contacts[0], contacts.at(-1)]
  if (first === undefined || last === undefined) return []
  const start = dayToNumber(startOfWeek(momentToDay(first, zone), weekStart))
  const counts: number[] = []
  for (const at of contacts) {
    const week = Math.floor((dayToNumber(momentToDay(at, zone)) - start) / 7)
    counts[week] = (counts[week] ?? 0) + 1
  }
  return Array.from(counts, (count: number | undefined, week) => ({
    start: numberToDay(start + week * 7),
    count: count ?? 0,
  }))
}
