import type { Post } from '#contract/post.ts'
import { type Day, addDays, dayDifference } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { isOverdue } from '#web/post/post-status.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { bucketByDay, countDays } from '#web/time/bucket.ts'
import { type Weekday, weeksOver } from '#web/time/grid.ts'
import { daysPassed } from '#web/time/zone.ts'
import { type Zone, momentToDay, startOfDay } from '#web/time/zone.ts'
import type { DateRange } from '#contract/date-range.ts'
import { isContact, isScheduled } from '#web/api/posts/learn-people.ts'
import { presetRange } from './date-span.ts'

type Locale = Pick<Display, 'locale'>

export type PersonSummary = {
  total: number
  fates: ReadonlyMap<Fate, number>
  name: string
  photo: string
  isVerified: boolean
  firstAt: Moment | null
  lastAt: Moment | null
  /** The days from the range's start to the first contact. Null if older posts of the range were not read. */
  daysBefore: number | null
  silence: Silence | null
  weeks: readonly WeekCount[]
}

export type Silence = { days: number; from: Moment; to: Moment | null }

export type WeekCount = { start: Day; count: number }

const FATES = ['went out', 'to come', 'overdue', 'failed', 'API draft'] as const
type Fate = (typeof FATES)[number]

interface SummaryOptions {
  now: Moment
  zone: Zone
  weekStart: Weekday
  /** If true, scheduled posts count as contacts, and published posts do not. */
  isAhead?: boolean
  /** All posts before this moment were read. Null if later posts may be missing. */
  silentUntil?: Moment | null
  readSince?: Day | null
}

export function summarizePerson(
  read: readonly Post[],
  { now, zone, weekStart, isAhead = false, silentUntil = null, readSince = null }: SummaryOptions,
): PersonSummary {
  const posts = read.toSorted((a, b) => b.at - a.at)
  const named = posts.find(({ target }) => target !== null && target.name !== '')?.target
  const contacts = posts.filter(isAhead ? isScheduled : isContact).map(({ at }) => at)
  const [lastAt = null, firstAt = null] = [contacts[0], contacts.at(-1)]
  const until = silentUntil === null ? null : beforeDue(posts, lastAt ?? -Infinity, silentUntil)

  return {
    total: posts.length,
    fates: countFates(posts, now),
    name: named?.name ?? '',
    photo: named?.photo ?? '',
    isVerified: named?.isVerified === true,
    firstAt,
    lastAt,
    daysBefore:
      readSince === null || firstAt === null ? null : dayDifference(readSince, momentToDay(firstAt, zone)),
    silence: findLongest(contacts, zone, until),
    weeks: countWeeks(contacts, zone, weekStart, until),
  }
}

function countFates(posts: readonly Post[], now: Moment): ReadonlyMap<Fate, number> {
  const byFate = Map.groupBy(posts, (post) => fateOf(post, now))
  return new Map(
    FATES.flatMap((fate) => {
      const count = byFate.get(fate)?.length ?? 0
      return count === 0 ? [] : [[fate, count] as const]
    }),
  )
}

function fateOf(post: Post, now: Moment): Fate {
  if (isContact(post)) return 'went out'
  if (isOverdue(post, now)) return 'overdue'
  if (isScheduled(post)) return 'to come'
  return post.status === 'failed' ? 'failed' : 'API draft'
}

export function fateWords({ fates, total }: PersonSummary, isAhead: boolean, display: Locale): string {
  if (fates.get(isAhead ? 'to come' : 'went out') === total) return ''
  return [...fates]
    .map(([fate, count]) =>
      fate === 'API draft'
        ? `, ${formatCount(count, 'API draft', 'API drafts', display)}`
        : `, ${formatNumber(count, display)} ${fate}`,
    )
    .join('')
}

/**
 * Returns the moment until which the silence is certain. A post that was scheduled when it was read may have gone out
 * since.
 */
function beforeDue(posts: readonly Post[], last: Moment, until: Moment): Moment {
  const due = posts.filter((post) => isScheduled(post) && post.at > last).map(({ at }) => at)
  return Math.min(until, ...due)
}

function findLongest(contacts: readonly Moment[], zone: Zone, until: Moment | null): Silence | null {
  const ended = contacts.slice(1).map((from, index) => ({ from, to: contacts[index] ?? from }))
  const last = contacts[0]
  const silences: Silence[] = ended.map(({ from, to }) => ({ days: daysPassed(from, to, zone), from, to }))
  if (until !== null && last !== undefined)
    silences.push({ days: daysPassed(last, until, zone), from: last, to: null })
  return silences.reduce<Silence | null>(
    (longest, each) => (longest === null || each.days > longest.days ? each : longest),
    null,
  )
}

export function countWeeks(
  contacts: readonly Moment[],
  zone: Zone,
  weekStart: Weekday,
  until: Moment | null = null,
): WeekCount[] {
  const [last, first] = [contacts[0], contacts.at(-1)]
  if (first === undefined || last === undefined) return []
  const lastShown = momentToDay(Math.max(last, until ?? last), zone)
  const byDay = bucketByDay(
    contacts.map((at) => ({ at })),
    zone,
  )
  return weeksOver(momentToDay(first, zone), lastShown, weekStart).map((days) => ({
    start: days[0] ?? lastShown,
    count: countDays(byDay, days),
  }))
}

type FactNames = { first: string; last: string; silence: string }

export function factNames({ from, to }: DateRange, today: Day, isWhole: boolean): FactNames {
  if (from >= today) return { first: 'Next scheduled', last: 'Last scheduled', silence: 'Longest pause' }
  return {
    first: isWhole ? 'First in range' : 'First so far',
    last: to >= today ? 'Last contact' : 'Last in range',
    silence: 'Longest silence',
  }
}

interface Sought {
  username: string
  range: DateRange
  today: Day
  zone: Zone
}

export function countScheduledLater(
  posts: readonly Post[],
  { username, range, today, zone }: Sought,
): number {
  const after = startOfDay(addDays(range.to, 1), zone)
  const ahead = presetRange('ahead', today)
  const [start, end] = [startOfDay(ahead.from, zone), startOfDay(addDays(ahead.to, 1), zone)]
  return posts.filter(
    (post) =>
      post.target?.username === username &&
      isScheduled(post) &&
      post.at >= Math.max(after, start) &&
      post.at < end,
  ).length
}

export function findLastCalendar(posts: readonly Post[]): string | undefined {
  const sent = posts.filter(isContact)
  const latest = (sent.length > 0 ? sent : posts).toSorted((a, b) => b.at - a.at)
  return latest[0]?.calendar.uuid
}

/** Removes the posts outside of the range, because the requests read more days. */
export function withinDays(posts: readonly Post[], { from, to }: DateRange, zone: Zone): readonly Post[] {
  const [start, end] = [startOfDay(from, zone), startOfDay(addDays(to, 1), zone)]
  const isWithin = ({ at }: Post) => at >= start && at < end
  return posts.every(isWithin) ? posts : posts.filter(isWithin)
}
