import { type Day, addDays } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { clockTime } from '#web/time/clock-time.ts'
import { formatWeekday } from '#web/time/format.ts'
import { formatZone } from '#web/time/format-moment.ts'
import { isShownDay } from '#web/time/shown-days.ts'
import { MS_PER_MINUTE, type Zone, minuteOfDay, momentToDay } from '#web/time/zone.ts'
import { cityOf } from '#web/time/zone-city.ts'
import { isAbbreviationOf, BEGINNING_OF_CITY, momentAt, placeRules, todayAt } from './place-phrases.ts'
import { dayRules, daysOf } from './day-phrases.ts'
import type { Days, DaysOf, Meaning, Place, Span } from './meaning.ts'
import { readPhrases } from './phrases.ts'
import { MINUTES_PER_DAY, TIME_RULES, minutesOf, usualMinuteOf } from './time-phrases.ts'
import { plainText } from './typed-text.ts'
import type { Display } from '#web/time/display.ts'

export function readTypedWhen(typed: string, context: TypedContext): TypedWhen {
  const text = plainText(typed)
  if (text === '') return { state: 'empty' }
  const rules = [
    ...dayRules(context.display, context.now),
    ...TIME_RULES,
    ...placeRules(context.now, context.likely),
  ]
  const { readings, refusal } = readPhrases(text, rules, [BEGINNING_OF_CITY])
  if (readings.length === 0) return { state: 'unclear', words: refusal }
  return decide(
    readings.map((reading) => findMoments(reading, context)),
    context,
  )
}

type PossibleMoment = { place: Place; at: Moment; when: TypedMoment }
type Found =
  | { state: 'found'; candidates: readonly PossibleMoment[]; question: string | undefined }
  | { state: 'missing'; words: string; day?: Day | undefined }
  | { state: 'impossible'; words: string }

function findMoments(reading: Meaning, context: TypedContext): Found {
  const { now, zone, display } = context
  const { times, part, places: named = { places: [{ by: 'zone', zone }] } } = reading
  if ('refusal' in named) return impossible(named.refusal)
  if (reading.year !== undefined) return missing('Give the year behind the month, such as 24 nov 2026.')
  if (reading.span !== undefined) return findFromNow(reading.span, reading, named, context)
  if (times?.some(({ minutes }) => minutes.length === 0)) return impossible('No clock shows that time.')

  const days = daysOf(reading, display.weekStart)
  const dated = named.places.map((place) => ({ place, ...daysAt(place, days, context) }))
  const question = dated.find((one) => one.question !== undefined)?.question
  if (!dated.some((one) => one.days.some(isShownDay)))
    return question === undefined ? impossible('There is no such day.') : missing(question)
  const usual = usualMinuteOf(part)
  const known = days === null || reading.places !== undefined ? [] : dated.flatMap((one) => one.days)
  const lacksTime = () => {
    const time = display.hourCycle === 12 ? '9am' : '9:00'
    const words = days === null ? `a day and a time, such as tue ${time}` : `a time too, such as ${time}`
    return missing(`Give ${words}.`, onlyOne(known))
  }
  if (times === undefined && usual === undefined) return lacksTime()

  const minutes = times?.flatMap((time) => minutesOf(time, part, display.hourCycle)) ?? [usual ?? 0]
  if (minutes.length === 0) return impossible(`That time is not in the ${part}.`)
  const all = dated.flatMap(({ place, days: own }) =>
    minutes.flatMap((minute) => {
      const found = own.filter(isShownDay).map((day) => onClocks(place, day, minute, zone))
      // A time without a day means the next moment with this time.
      return days === null ? found.filter(({ at }) => at > now).slice(0, 1) : found
    }),
  )
  const fitting = all.filter(
    ({ place, at }) => place.by !== 'abbreviation' || isAbbreviationOf(place.name, place.zone, at),
  )
  // If only one zone uses the abbreviation on this day, keeps the other zones, too. In summer only China uses CST, but
  // the user may mean Chicago.
  const isAlone = new Set(fitting.map(({ place }) => place)).size === 1
  const candidates = isAlone ? all : fitting
  const [misfit] = all
  if (candidates.length === 0 && misfit?.place.by === 'abbreviation') {
    const { zone: there, name } = misfit.place
    return impossible(
      `${cityOf(there)} is on ${formatZone(misfit.at, there)} that day, not ${name}. Give the city.`,
    )
  }
  // A part of a day only suggests a time, so the form asks.
  if (times === undefined) {
    const ahead = candidates.filter(({ at }) => at > now)
    const asked = ahead.length > 1 ? WHICH : 'Do you mean this?'
    return ahead.length === 0 ? lacksTime() : { state: 'found', candidates: ahead, question: asked }
  }
  const range = times.length > 1 ? 'A post goes out at one moment. Which?' : undefined
  const several = new Set(candidates.map((one) => one.place)).size > 1 ? WHICH : undefined
  return { state: 'found', candidates, question: named.question ?? question ?? range ?? several }
}

/** If today's date at `place` differs from the local date, `tomorrow` can mean two days, so the form asks. */
function daysAt(place: Place, days: DaysOf | null, { now, zone, likely: [own = zone] }: TypedContext): Days {
  const there = todayAt(place, now)
  if (days === null) return { days: [there, addDays(there, 1)] }
  const [meantThere, meantHere] = [days(there), days(momentToDay(now, own))]
  if (meantThere.days.join() === meantHere.days.join()) return meantThere
  const question = meantThere.question ?? `It is ${formatWeekday(there)} there. Choose the day.`
  return { days: [...new Set([...meantThere.days, ...meantHere.days])].toSorted(), question }
}

function findFromNow(
  { length, isCertain }: Span,
  { day, weekday, week, times, part }: Meaning,
  { places, question }: { places: readonly Place[]; question?: string },
  { now, zone }: TypedContext,
): Found {
  if ([day, weekday, week, times, part].some((one) => one !== undefined))
    return impossible('Give a day and a time, or how long from now.')
  const at = Math.ceil((now + length) / MS_PER_MINUTE) * MS_PER_MINUTE
  const candidates = places.map((place) => toCandidate(place, at, zone))
  return {
    state: 'found',
    candidates,
    question: question ?? (isCertain ? undefined : 'Do you mean from now?'),
  }
}

const WHICH = 'Which do you mean?'

function missing(words: string, day?: Day): Found {
  return { state: 'missing', words, day }
}

function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  const [item, ...others] = new Set(items)
  return others.length === 0 ? item : undefined
}

function impossible(words: string): Found {
  return { state: 'impossible', words }
}

function onClocks(place: Place, day: Day, minute: number, formZone: Zone): PossibleMoment {
  const date = addDays(day, Math.floor(minute / MINUTES_PER_DAY))
  const time = minute % MINUTES_PER_DAY
  const at = momentAt(place, date, time)
  if (place.by === 'offset') return toCandidate(place, at, formZone)
  return { place, at, when: { date, time: clockTime(time), zone: place.zone } }
}

function toCandidate(place: Place, at: Moment, formZone: Zone): PossibleMoment {
  const zone = place.by === 'offset' ? formZone : place.zone
  return { place, at, when: { date: momentToDay(at, zone), time: clockTime(minuteOfDay(at, zone)), zone } }
}

function decide(all: readonly Found[], { now, zone }: TypedContext): TypedWhen {
  const found = all.filter((one) => one.state === 'found')
  const lacking = all.find((one) => one.state === 'missing')
  const [first] = found
  if (first === undefined) {
    const unclear = lacking ?? all.find((one) => one.state === 'impossible')
    const day = onlyOne(all.map((one) => (one.state === 'missing' ? one.day : undefined)))
    return { state: 'unclear', words: unclear?.words ?? '', day }
  }
  const candidates = new Map(
    found.flatMap((one) => one.candidates).map((one) => [JSON.stringify(one.when), one]),
  )
  const ahead = [...candidates.values()].filter(({ at }) => at > now).toSorted((a, b) => a.at - b.at)
  const isCertain = found.length === 1 && lacking === undefined && first.question === undefined
  // Also returns a past moment, because the field itself warns that it has passed.
  const [next = first.candidates[0]] = ahead
  if (next !== undefined && (ahead.length === 0 || (ahead.length === 1 && isCertain)))
    return { state: 'read', when: next.when }
  const which = ahead.length === 1 ? 'Do you mean this?' : WHICH
  return {
    state: 'ambiguous',
    question:
      (found.length === 1 ? first.question : undefined) ??
      (lacking === undefined ? which : `${lacking.words} Or ${which.toLowerCase()}`),
    choices: ahead.slice(0, MOST_CHOICES).map(({ when }) => when),
    day: onlyOne(ahead.map(({ when }) => (when.zone === zone ? when.date : undefined))),
  }
}

const MOST_CHOICES = 6

export type TypedMoment = { date: Day; time: string; zone: Zone }

/** `day` is known before the rest, in the zone of the form. */
export type TypedWhen =
  | { state: 'empty' }
  | { state: 'read'; when: TypedMoment }
  | { state: 'ambiguous'; question: string; choices: readonly TypedMoment[]; day: Day | undefined }
  | { state: 'unclear'; words: string; day?: Day | undefined }

export type TypedContext = {
  now: Moment
  zone: Zone
  /** The user's own zone, followed by the zones that the user has chosen before. */
  likely: readonly Zone[]
  display: Pick<Display, 'locale' | 'hourCycle' | 'weekStart'>
}
