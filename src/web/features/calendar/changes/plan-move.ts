import { readOffset, wallTimeToMoments } from '#contract/wall-time.ts'
import { type Day, startOfUtcDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { When } from '#contract/workspace/draft.ts'
import { clockTime } from '#web/time/clock-time.ts'
import { type Zone, MS_PER_DAY, MS_PER_MINUTE, minuteOfDay, momentToDay } from '#web/time/zone.ts'
import type { Movable } from './movable.ts'
import { DAY_IS_PAST } from '#web/features/calendar/posts/placed-draft.ts'

/** The day and time that a draft or post is moved to. Without a minute the time of day stays. */
export interface MoveTarget {
  day: Day
  minute: number | null
}

/** The new time of a draft. A draft without a time gets only a date. */
export type MovedWhen = Pick<When, 'date'> | When

/** `at` is null for a draft that has a day and no time. */
export interface Destination {
  at: Moment | null
  when: MovedWhen
}

type Choice = Destination & { at: Moment }

export type Move =
  | ({ state: 'ready' } & Destination)
  | { state: 'refused'; why: string }
  /** The clocks skip this time or show it twice. */
  | { state: 'ambiguous'; question: string; choices: readonly Choice[] }

type Moved = Pick<Movable, 'at' | 'hasTime' | 'whyNotMovable'>

/** Plans a move on days and times in the zone of the calendar. */
export function planMove(moved: Moved, { day, minute }: MoveTarget, zone: Zone, now: Moment): Move {
  if (moved.whyNotMovable !== null) return { state: 'refused', why: moved.whyNotMovable }
  if (day < momentToDay(now, zone)) return { state: 'refused', why: DAY_IS_PAST }
  const wanted = minute ?? (moved.hasTime ? minuteOfDay(moved.at, zone) : null)
  if (wanted === null) return { state: 'ready', when: { date: day }, at: null }
  const moments = wallTimeToMoments(day, wanted, zone)
  const [at, ...others] = moments
  if (at === undefined) {
    const choices = momentsAroundGap(day, wanted, zone).filter((each) => each > now)
    if (choices.length === 0) return { state: 'refused', why: MOMENT_IS_PAST }
    return {
      state: 'ambiguous',
      question: 'The clocks skip this time on that day. Which do you mean?',
      choices: choices.map((each) => ({ at: each, when: whenOf(each, zone) })),
    }
  }
  if (Math.max(...moments) <= now) return { state: 'refused', why: MOMENT_IS_PAST }
  if (others.length === 0) return { state: 'ready', when: whenOf(at, zone), at }
  return {
    state: 'ambiguous',
    question: 'The clocks show this time twice on that day. Which do you mean?',
    choices: moments
      .map((each, index) => ({
        at: each,
        when: { ...whenOf(each, zone), fold: index === 0 ? ('earlier' as const) : ('later' as const) },
      }))
      .filter((choice) => choice.at > now),
  }
}

const MOMENT_IS_PAST = 'This moment has passed. Choose a moment in the future.'

function whenOf(at: Moment, zone: Zone): MovedWhen {
  return { date: momentToDay(at, zone), time: clockTime(minuteOfDay(at, zone)), zone, fold: null }
}

/** A skipped clock time as two moments: with the offsets before and after the change. */
function momentsAroundGap(day: Day, minute: number, zone: Zone): Moment[] {
  const asUtc = startOfUtcDay(day) + minute * MS_PER_MINUTE
  const offsets = [asUtc + MS_PER_DAY, asUtc - MS_PER_DAY].map((away) => readOffset(zone, away))
  return offsets.map((offset) => asUtc - offset)
}
