import { tzOffset } from '@date-fns/tz/tzOffset'
import { type Day, MS_PER_DAY, startOfUtcDay } from './day.ts'
import type { Moment } from './moment.ts'

export const MS_PER_MINUTE = 60_000

export function isZone(name: string): boolean {
  return readName(name) !== undefined
}

/** Caches the engine's spelling of each zone, because creating an `Intl.DateTimeFormat` takes 0.2 ms. */
const names = new Map<string, string>()

function readName(zone: string): string | undefined {
  // Refuses offsets such as `+01:00`, which engines accept as zones, because the dashboard needs a name to show.
  if (!/^[a-z][!-~]*$/i.test(zone)) return undefined
  // Uses lower case, because engines ignore the case of a zone. Otherwise a client could fill the cache with spellings
  // of one zone.
  const key = zone.toLowerCase()
  const known = names.get(key)
  if (known !== undefined) return known
  try {
    const name = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    names.set(key, name)
    return name
  } catch {
    return undefined
  }
}

export function readClockTime(time: string): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})(?::\d{2})?$/.exec(time) ?? []
  if (hour === undefined || minute === undefined) return null
  return Number(hour) < 24 && Number(minute) < 60 ? Number(hour) * 60 + Number(minute) : null
}

/** Returns no moment if the clocks skip this minute, and two moments if the clocks show it twice. */
export function wallTimeToMoments(day: Day, minutes: number, zone: string): Moment[] {
  const asUtc = startOfUtcDay(day) + minutes * MS_PER_MINUTE
  const offsets = new Set([-MS_PER_DAY, 0, MS_PER_DAY].map((away) => readOffset(zone, asUtc + away)))
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((moment) => moment + readOffset(zone, moment) === asUtc)
    .toSorted((a, b) => a - b)
}

/** Returns milliseconds, which are positive east of Greenwich. */
export function readOffset(zone: string, moment: Moment): number {
  if (zone !== last.zone || moment < last.from || moment >= last.until)
    last = { zone, ...findSpan(readName(zone) ?? zone, moment) }
  return last.offset
}

type Span = { from: Moment; until: Moment; offset: number }

const STRETCH_MS = 16 * MS_PER_DAY

const spans = new Map<string, Map<number, Span[]>>()
const MAX_KEPT = 10_000
let kept = 0
let last = { zone: '', from: 0, until: 0, offset: 0 }

function findSpan(zone: string, moment: Moment): Span {
  const number = Math.floor(moment / STRETCH_MS)
  const known = spans.get(zone)?.get(number) ?? keep(zone, number)
  const span = known.find(({ from, until }) => moment >= from && moment < until)
  return span ?? { from: moment, until: moment, offset: askOffset(zone, moment) }
}

function keep(zone: string, number: number): Span[] {
  if (++kept % MAX_KEPT === 0) spans.clear()
  const stretches = spans.get(zone) ?? new Map<number, Span[]>()
  const read = readStretch(zone, number * STRETCH_MS)
  spans.set(zone, stretches.set(number, read))
  return read
}

/** Reads the offset once a day, because no zone ever changed its offset twice within a day. */
function readStretch(zone: string, start: Moment): Span[] {
  const found: Span[] = []
  let span = { from: start, until: start, offset: askOffset(zone, start) }
  for (let next = start + MS_PER_DAY; next <= start + STRETCH_MS; next += MS_PER_DAY) {
    const offset = askOffset(zone, next)
    if (offset !== span.offset) {
      const change = findChange(zone, next - MS_PER_DAY, next, span.offset)
      found.push({ ...span, until: change })
      span = { from: change, until: next, offset }
    } else span.until = next
  }
  return [...found, span]
}

function findChange(zone: string, before: Moment, after: Moment, offset: number): Moment {
  let low = before
  let high = after
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (askOffset(zone, middle) === offset) low = middle
    else high = middle
  }
  return high
}

function askOffset(zone: string, moment: Moment): number {
  return tzOffset(zone, new Date(moment)) * MS_PER_MINUTE
}
