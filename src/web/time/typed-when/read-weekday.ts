import { type Day, addDays } from '#contract/day.ts'
import { type Weekday, startOfWeek, weekdayOf } from '#web/time/grid.ts'
import type { TypedWords } from './typed-words.ts'

const WEEKDAYS: readonly (readonly [string, Weekday])[] = [
  ['mon', 1],
  ['tue', 2],
  ['wed', 3],
  ['thu', 4],
  ['fri', 5],
  ['sat', 6],
  ['sun', 7],
]
const NAMED_DAY =
  /(?:\b(this|next|coming) )?\b(mon|tue|wed|thu|fri|sat|sun)(?:day|s|sday|nesday|nes|r|rs|rsday|urday|ur)?\b\.?/

/** `tue`, `next Tuesday`, `Tuesday next week`; the days that it can mean, in order. */
export function readWeekday(words: TypedWords, weekStart: Weekday) {
  const [, which, name] = words.take(NAMED_DAY) ?? []
  const [, weekday] = WEEKDAYS.find(([short]) => short === name) ?? []
  if (weekday === undefined) return null
  const isOfNextWeek = words.take(/\bnext week\b/) !== null
  return {
    weekday,
    of: (today: Day): { days: readonly Day[] } => {
      const away = (weekday - weekdayOf(today) + 7) % 7
      const following = addDays(startOfWeek(today, weekStart), 7 + ((weekday - weekStart + 7) % 7))
      if (isOfNextWeek) return { days: [following] }
      // On a Monday the next Tuesday is tomorrow for some people, and in eight days for others.
      if (which === 'next')
        return { days: [...new Set([addDays(today, away === 0 ? 7 : away), following])].toSorted() }
      return { days: away === 0 ? [today, addDays(today, 7)] : [addDays(today, away)] }
    },
  }
}
