import type { QueryClient } from '@tanstack/react-query'
import { type DateRange, MAX_RANGE_DAYS, countDays, widenRange } from '#contract/date-range.ts'
import { addDays, utcDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { FRESH_FOR_MS } from '#web/api/transport/query-client.ts'
import { errorToFailure, isAccessRefused } from '#web/api/transport/request-failed.ts'
import { readLists } from './known-posts.ts'
import { postsByDateQuery } from './posts-by-date.ts'
import { rangeOf } from './read-since.ts'

/** The longest wait for an answer before the screen goes on without it. */
const READ_WITHIN_MS = 10_000

/** Whether the posts are known now. `locked`: the session or the key is refused, and the screen asks for another. */
type AroundReading = 'read' | 'failed' | 'locked'

/** Reads the posts of so many days before and after each moment, except for those that were read in the last minutes. */
export async function readAround(
  client: QueryClient,
  moments: readonly Moment[],
  days: number,
): Promise<AroundReading> {
  const wanted = moments.map((at) =>
    widenRange({ from: addDays(utcDay(at), -days), to: addDays(utcDay(at), days) }),
  )
  const recent = readLists(client).filter(({ readAt }) => readAt >= Date.now() - FRESH_FOR_MS)
  const missing = findMissing(wanted, recent.flatMap(rangeOf))
  if (missing.length === 0) return 'read'
  const { promise: timeout, resolve: giveUp } = Promise.withResolvers<AroundReading>()
  const timer = setTimeout(() => giveUp('failed'), READ_WITHIN_MS * missing.length)
  const reading = readAll(client, missing).catch((error: unknown) =>
    isAccessRefused(errorToFailure(error)) ? 'locked' : 'failed',
  )
  return Promise.race([reading, timeout]).finally(() => clearTimeout(timer))
}

async function readAll(client: QueryClient, ranges: readonly DateRange[]): Promise<'read'> {
  for (const range of ranges) await client.fetchQuery({ ...postsByDateQuery(range), retry: false })
  return 'read'
}

/** The days that were not read, in ranges that one request can ask for. Days between two gaps are read again with them. */
export function findMissing(wanted: readonly DateRange[], read: readonly DateRange[]): DateRange[] {
  const requests: DateRange[] = []
  for (const { from, to } of wanted.toSorted(compareRanges)) {
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const last = requests.at(-1)
      if (last !== undefined && day <= last.to) day = last.to
      else if (isIn(read, day)) continue
      else if (last === undefined || countDays({ from: last.from, to: day }) > MAX_RANGE_DAYS)
        requests.push({ from: day, to: day })
      else last.to = day
    }
  }
  return requests
}

function isIn(ranges: readonly DateRange[], day: string): boolean {
  return ranges.some(({ from, to }) => from <= day && day <= to)
}

function compareRanges(a: DateRange, b: DateRange): number {
  return a.from < b.from ? -1 : a.from > b.from ? 1 : 0
}
