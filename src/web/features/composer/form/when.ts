import { wallTimeToMoments } from '#contract/wall-time.ts'
import { type WhenReading, whenToReading } from '#contract/workspace/when-reading.ts'
import { addDays } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { When } from '#contract/workspace/draft.ts'
import type { ClockFormat } from '#web/time/display.ts'
import { formatMinute } from '#web/time/format.ts'
import { weekdayOf } from '#web/time/grid.ts'
import { isShownDay } from '#web/time/shown-days.ts'
import { nextFreeHalfHour } from '#web/time/half-hour.ts'
import { MS_PER_HOUR, MS_PER_MINUTE, type Zone, momentToDay } from '#web/time/zone.ts'

/** Returns `incomplete` for a day that the form cannot show, even if the service accepts this day. */
export function readWhen(when: When, now: Moment): WhenReading {
  return isShownDay(when.date) ? whenToReading(when, now) : { state: 'incomplete' }
}

/** Returns null if `when` is incomplete or ambiguous. Also returns past moments. */
export function whenToMoment(when: When): Moment | null {
  const reading = readWhen(when, 0)
  return 'at' in reading ? reading.at : null
}

/** Returns two moments if the clocks skip or repeat this time, and otherwise none. */
export function possibleMoments(reading: WhenReading): Moment[] {
  if (reading.state === 'gap') return [reading.before, reading.after]
  return reading.state === 'fold' ? [reading.earlier, reading.later] : []
}

type QuickPick = { name: string; at: Moment }

export function quickPicks(
  now: Moment,
  zone: Zone,
  occupied: readonly Moment[],
  display: ClockFormat,
): QuickPick[] {
  const today = momentToDay(now, zone)
  const monday = addDays(today, 8 - weekdayOf(today))
  const morning = formatMinute(MORNING, display)
  const picks = [
    { name: 'Next free half hour', at: nextFreeHalfHour(now, occupied, zone).at },
    { name: 'In an hour', at: Math.ceil((now + MS_PER_HOUR) / FIVE_MINUTES_MS) * FIVE_MINUTES_MS },
    { name: `Tonight ${formatMinute(EVENING, display)}`, at: wallTimeToMoments(today, EVENING, zone)[0] },
    { name: `Tomorrow ${morning}`, at: wallTimeToMoments(addDays(today, 1), MORNING, zone)[0] },
    { name: `Monday ${morning}`, at: wallTimeToMoments(monday, MORNING, zone)[0] },
  ]
  const seen = new Set<Moment>()
  return picks.flatMap(({ name, at }) => {
    if (at === undefined || at <= now || seen.has(at)) return []
    seen.add(at)
    return [{ name, at }]
  })
}

const MORNING = 9 * 60
const EVENING = 20 * 60
const FIVE_MINUTES_MS = 5 * MS_PER_MINUTE
