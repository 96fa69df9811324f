import type { Moment } from '#contract/moment.ts'
import { placeInDay } from '#web/time/hour-starts.ts'

/** The hours of a usual day. Other hours are shown if they have a post or draft, or if the night is unfolded. */
const USUAL = { from: 6, until: 22 }
/** The height of half an hour and of a folded night, in rem. A finger can hit both. */
const HALF_REM = { mouse: 1.5, touch: 2.75 }

/** Hours of equal height, which all days beside each other share. Lengths are in rem. */
export interface HourScale {
  /** The shown hours from `from` to `until`, which is not included. */
  from: number
  until: number
  half: number
  /** Where the first hour begins and the last hour ends. */
  start: number
  end: number
  /** The parts of the night that can be folded to a line, and the places of these lines. */
  nights: readonly { from: number; until: number; top: number }[]
  /** The height of a folded night, and of the part for posts and drafts without a time. */
  line: number
  height: number
}

/** The values that give the time of a place among the hours. */
export type ClockHours = Pick<HourScale, 'from' | 'half' | 'start' | 'end'>

interface Box {
  /** The height of the box in which the hours scroll. Few hours grow to fill the box. */
  height: number
  isTouch: boolean
  isNightOpen: boolean
  /** Whether a draft without a time lies above the first hour. */
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

/**
 * How far down a moment of a day lies. In a folded night the moment lies in the line. `starts` are the moments at which
 * the hours begin.
 */
export function topOf(moment: Moment, starts: readonly Moment[], scale: HourScale): number {
  const { from, until, half, start, end, line } = scale
  const { hour, share } = placeInDay(moment, starts)
  if (hour < from) return start - line / 2
  if (hour >= until) return end + line / 2
  return start + (hour - from + share) * 2 * half
}

/** The height that is visible below the opening place, in rem. */
export const OPENED_REM = 12
/** The height of a post that shows its first words, in rem. */
const POST_REM = 3

/**
 * Where a week opens: at the first place from which most of its posts are visible. One post at midnight does not push
 * the others out of sight.
 */
export function openingOfMost(tops: readonly number[], visible: number): number {
  const countFrom = (place: number) =>
    tops.filter((top) => top >= place && top + POST_REM <= place + visible).length
  const places = [0, ...tops.map((top) => top + OPENED_REM - visible)].filter((place) => place >= 0)
  return places
    .toSorted((a, b) => a - b)
    .reduce((best, place) => (countFrom(place) > countFrom(best) ? place : best), 0)
}

/**
 * Where today opens: the hours after now are visible, and no hour before the usual day, unless now is before it. Before
 * dawn one hour before now is visible, so that as much of the day as possible follows.
 */
export function openingTop(now: number, { from, start, half }: HourScale, visible: number): number {
  const hour = 2 * half
  const usual = from < USUAL.from ? start + (USUAL.from - from) * hour : 0
  return Math.max(now + OPENED_REM - visible, Math.min(now - hour, usual))
}

/** The minute of the day at which the part of an hour at this height begins. Null above and below the hours. */
export function minuteAt(top: number, { from, half, start, end }: ClockHours, part = 30): number | null {
  if (top < start || top >= end) return null
  return from * 60 + Math.floor(((top - start) / half) * (30 / part)) * part
}
