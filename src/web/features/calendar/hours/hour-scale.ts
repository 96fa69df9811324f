import type { Moment } from '#contract/moment.ts'
import { placeInDay } from '#web/time/hour-starts.ts'

const USUAL = { from: 6, until: 22 }
/** The least height of half an hour in rem. A folded night has this height, too. */
const HALF_REM = { mouse: 1.5, touch: 2.75 }

/**
 * `half`, `start`, `end`, `line`, `height` and `top` are in rem. `from` and `until` are hours. All days of a view share
 * one scale.
 */
export interface HourScale {
  from: number
  until: number
  half: number
  start: number
  end: number
  nights: readonly { from: number; until: number; top: number }[]
  /** The height in rem of a folded night, and of the row for drafts without a time. */
  line: number
  height: number
}

export type ClockHours = Pick<HourScale, 'from' | 'half' | 'start' | 'end'>

interface Box {
  height: number
  isTouch: boolean
  isNightOpen: boolean
  hasUntimed: boolean
}

export function hourScale(
  hours: Iterable<number>,
  { height, isTouch, isNightOpen, hasUntimed }: Box,
): HourScale {
  let { from, until } = USUAL
  for (const hour of hours) {
    from = Math.min(from, hour)
    until = Math.max(until, hour + 1)
  }
  const least = isTouch ? HALF_REM.touch : HALF_REM.mouse
  const [before, after] = [
    { from: 0, until: from },
    { from: until, until: 24 },
  ]
  if (isNightOpen) [from, until] = [0, 24]
  const [above, below] = [before, after].map((night) => (night.from < night.until ? least : 0))
  const untimed = hasUntimed ? least : 0
  const start = untimed + (above ?? 0)
  const halves = (until - from) * 2
  const half = Math.max(least, (height - start - (below ?? 0)) / halves)
  const end = start + halves * half
  return {
    from,
    until,
    half,
    start,
    end,
    nights: [
      { ...before, top: untimed },
      { ...after, top: end },
    ].filter((night) => night.from < night.until),
    line: least,
    height: end + (below ?? 0),
  }
}

/** Returns a length in rem. `starts` are the moments at which the day's hours begin. */
export function topOf(moment: Moment, starts: readonly Moment[], scale: HourScale): number {
  const { from, until, half, start, end, line } = scale
  const { hour, share } = placeInDay(moment, starts)
  if (hour < from) return start - line / 2
  if (hour >= until) return end + line / 2
  return start + (hour - from + share) * 2 * half
}

export const OPENED_REM = 12
const POST_REM = 3

export function openingOfMost(tops: readonly number[], visible: number): number {
  const sorted = tops.toSorted((a, b) => a - b)
  const places = [0, ...sorted.map((top) => top + OPENED_REM - visible)].filter((place) => place >= 0)
  // `places` ascends, so both counts only grow. Counting again for each place would take 10 ms for 230 posts on a slow
  // processor.
  let [above, begun, most, best] = [0, 0, 0, 0]
  for (const place of places) {
    while ((sorted[above] ?? Infinity) < place) above++
    while ((sorted[begun] ?? Infinity) + POST_REM <= place + visible) begun++
    if (begun - above > most) [most, best] = [begun - above, place]
  }
  return best
}

export function openingTop(now: number, { from, start, half }: HourScale, visible: number): number {
  const hour = 2 * half
  const usual = from < USUAL.from ? start + (USUAL.from - from) * hour : 0
  return Math.max(now + OPENED_REM - visible, Math.min(now - hour, usual))
}

export function minuteAt(top: number, { from, half, start, end }: ClockHours, part = 30): number | null {
  if (top < start || top >= end) return null
  return from * 60 + Math.floor(((top - start) / half) * (30 / part)) * part
}
