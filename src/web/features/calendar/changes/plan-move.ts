import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { When } from '#contract/workspace/draft.ts'
import { whenToReading } from '#contract/workspace/when-reading.ts'
import { clockTime } from '#web/time/clock-time.ts'
import { momentToWhen } from '#web/time/draft-moment.ts'
import { type Zone, minuteOfDay, momentToDay } from '#web/time/zone.ts'
import type { Movable } from './movable.ts'
import { DAY_IS_PAST } from '#web/features/calendar/posts/placed-draft.ts'

/** If `minute` is null, the post keeps its time of day. */
export interface MoveTarget {
  day: Day
  minute: number | null
}

export type MovedWhen = Pick<When, 'date'> | When

export interface Destination {
  at: Moment | null
  when: MovedWhen
}

type Choice = Destination & { at: Moment }

export type Move =
  | ({ state: 'ready' } & Destination)
  | { state: 'refused'; why: string }
  | { state: 'ambiguous'; question: string; choices: readonly Choice[] }

type Moved = Pick<Movable, 'at' | 'hasTime' | 'whyNotMovable'>

export function planMove(moved: Moved, { day, minute }: MoveTarget, zone: Zone, now: Moment): Move {
  if (moved.whyNotMovable !== null) return { state: 'refused', why: moved.whyNotMovable }
  if (day < momentToDay(now, zone)) return { state: 'refused', why: DAY_IS_PAST }
  const wanted = minute ?? (moved.hasTime ? minuteOfDay(moved.at, zone) : null)
  if (wanted === null) return { state: 'ready', when: { date: day }, at: null }
  const reading = whenToReading({ date: day, time: clockTime(wanted), zone, fold: null }, now)
  switch (reading.state) {
    case 'incomplete':
    case 'past':
      return { state: 'refused', why: MOMENT_IS_PAST }
    case 'moment':
      return { state: 'ready', at: reading.at, when: momentToWhen(reading.at, zone) }
    case 'gap':
      return ask('The clocks skip this time on that day.', [reading.before, reading.after])
    case 'fold':
      return ask('The clocks show this time twice on that day.', [reading.earlier, reading.later])
  }

  function ask(why: string, moments: readonly Moment[]): Move {
    const choices = moments.filter((at) => at > now).map((at) => ({ at, when: momentToWhen(at, zone) }))
    if (choices.length === 0) return { state: 'refused', why: MOMENT_IS_PAST }
    return { state: 'ambiguous', question: `${why} Which do you mean?`, choices }
  }
}

const MOMENT_IS_PAST = 'This moment has passed. Choose a moment in the future.'
