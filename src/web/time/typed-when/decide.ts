import { type Day, addDays } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { clockTime } from '#web/time/clock-time.ts'
import { formatZone } from '#web/time/format-moment.ts'
import { isShownDay } from '#web/time/shown-days.ts'
import { type Zone, minuteOfDay, momentToDay } from '#web/time/zone.ts'
import { cityOf } from '#web/time/zone-city.ts'
import { goesBy } from './abbreviations.ts'
import type { Days, DaysOf } from './read-days.ts'
import { type Place, momentAt, todayAt } from './read-places.ts'
import type { TypedContext, TypedMoment, TypedWhen } from './typed-moment.ts'

export type Candidate = { place: Place; at: Moment; when: TypedMoment }

/** A moment at an offset is shown on the clocks of the form. */
export function toCandidate(place: Place, at: Moment, formZone: Zone): Candidate {
  const zone = place.by === 'offset' ? formZone : place.zone
  return { place, at, when: { date: momentToDay(at, zone), time: clockTime(minuteOfDay(at, zone)), zone } }
}

export const NO_SUCH_DAY = 'There is no such day.'

/** Whether what was typed is a day of the product on the clocks of any of the places. */
export function isShownAnywhere(days: (today: Day) => Days, places: readonly Place[], now: Moment): boolean {
  return places.some((place) => days(todayAt(place, now)).days.some(isShownDay))
}

export function combine(
  days: DaysOf | null,
  minutes: readonly number[],
  places: readonly Place[],
  context: TypedContext,
): TypedWhen {
  const { now, zone } = context
  let question: string | undefined
  const all = places.flatMap((place) => {
    const today = todayAt(place, now)
    const read = days?.(today) ?? { days: [today, addDays(today, 1)] }
    question ??= read.question
    return minutes.flatMap((minute) => {
      const found = read.days.filter(isShownDay).map((date): Candidate => {
        const at = momentAt(place, date, minute)
        const candidate = toCandidate(place, at, zone)
        // Where the clocks skip or repeat the time, the form asks.
        return place.by === 'offset'
          ? candidate
          : { ...candidate, when: { date, time: clockTime(minute), zone: place.zone } }
      })
      // A time without a day is the next such time.
      return days === null ? found.filter(({ at }) => at > now).slice(0, 1) : found
    })
  })
  if (all.length === 0) return unclear(question ?? NO_SUCH_DAY)
  const fitting = all.filter(
    ({ place, at }) => place.by !== 'abbreviation' || goesBy(place.name, place.zone, at),
  )
  const [misfit] = all
  if (fitting.length === 0 && misfit?.place.by === 'abbreviation') {
    const { zone: there, name } = misfit.place
    return unclear(
      `${cityOf(there)} is on ${formatZone(misfit.at, there)} that day, not ${name}. Give the city.`,
    )
  }
  return decide(fitting, context, question)
}

export function decide(all: readonly Candidate[], { now }: TypedContext, question?: string): TypedWhen {
  const ahead = all.filter(({ at }) => at > now)
  // A moment that has passed is refused where it is shown.
  const found = ahead.length > 0 ? ahead : all.slice(0, 1)
  const [only] = found
  if (only !== undefined && found.length === 1 && question === undefined)
    return { state: 'read', when: only.when }
  return {
    state: 'asked',
    question: question ?? 'Which do you mean?',
    choices: found
      .toSorted((a, b) => a.at - b.at)
      .slice(0, MOST_CHOICES)
      .map(({ when }) => when),
  }
}

const MOST_CHOICES = 6

export function unclear(words: string): TypedWhen {
  return { state: 'unclear', words }
}
