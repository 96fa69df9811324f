import type { Moment } from '#contract/moment.ts'
import { placeInDay } from '#web/time/hour-starts.ts'

/** The hours of a usual day. Others are shown if something lies in them, or if the night is unfolded. */
const USUAL = { from: 6, until: 22 }
/** The height of half an hour and of the line of a folded night, in rem. A finger must be able to hit both. */
const HALF_REM = { mouse: 1.5, touch: 2.75 }

/** Hours of one height, the same for all days beside each other. Lengths are in rem. */
export interface HourScale {
  /** The hours that are shown, the last one not included. */
  from: number
  until: number
  /** The height of half an hour. */
  half: number
  /** Where the first hour begins and the last one ends. */
  start: number
  end: number
  /** The parts of the night that can be folded to a line, and where those lines lie. */
  nights: readonly { from: number; until: number; top: number }[]
  /** The height of such a line, and of what has no time. */
  line: number
  height: number
}

/** What tells the time of a place among the hours. */
export type ClockHours = Pick<HourScale, 'from' | 'half' | 'start' | 'end'>

interface Box {
  /** How high the box is in which the hours scroll. If they are fewer, they fill it. */
  height: number
  isTouch: boolean
  isNightOpen: boolean
  /** Whether something without a time lies above the first hour. */
  hasUntimed: boolean
}

/** The scale for days with something in these hours. */
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

/** How far down a moment of a day lies; in a folded night it is in its line. `starts` are the moments at which the hours begin. */
export function topOf(moment: Moment, starts: readonly Moment[], scale: HourScale): number {
  const { from, until, half, start, end, line } = scale
  const { hour, share } = placeInDay(moment, starts)
  if (hour < from) return start - line / 2
  if (hour >= until) return end + line / 2
  return start + (hour - from + share) * 2 * half
}

/** The minute of the day at which the half hour, or another part of an hour, at this height begins; null above and below the hours. */
export function minuteAt(top: number, { from, half, start, end }: ClockHours, part = 30): number | null {
  if (top < start || top >= end) return null
  return from * 60 + Math.floor(((top - start) / half) * (30 / part)) * part
}
