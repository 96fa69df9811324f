import { MS_PER_HOUR, MS_PER_MINUTE } from '#web/time/zone.ts'
import { NO_SUCH_DAY, combine, decide, isShownAnywhere, toCandidate, unclear } from './decide.ts'
import { readCount } from './number-words.ts'
import { type DaysOf, readDays } from './read-days.ts'
import { readDayPart, readMinutes } from './read-minutes.ts'
import { readExactPlace, readNamedPlaces } from './read-places.ts'
import type { TypedContext, TypedWhen } from './typed-moment.ts'
import { type TypedWords, openWords } from './typed-words.ts'

/** Reads `tue 9:00 tokyo`, `24 nov 9:00`, `in 2 hours`. What can mean several moments is asked about. */
export function readTypedWhen(typed: string, context: TypedContext): TypedWhen {
  const { now, zone, likely, display } = context
  const words = openWords(typed)
  if (words.rest() === '') return { state: 'empty' }
  const exact = readExactPlace(words)
  if (typeof exact === 'string') return unclear(exact)
  const span = readSpan(words)
  const part = readDayPart(words)
  const days = readDays(words, display) ?? (part.isToday ? onToday : null)
  const minutes = readMinutes(words, part.half, display)
  const rest = words.rest()
  const named = rest === '' ? null : readNamedPlaces(rest, now, likely)
  if (typeof named === 'string') return unclear(named)
  if (named !== null && exact !== null) return unclear(`“${rest}” is one zone too many.`)
  const places = named ?? exact ?? [{ by: 'zone', zone } as const]
  if (span !== null) {
    if (days !== null || minutes !== null) return unclear('Give a day and a time, or how long from now.')
    return decide(
      places.map((place) =>
        toCandidate(place, Math.ceil((now + span) / MS_PER_MINUTE) * MS_PER_MINUTE, zone),
      ),
      context,
    )
  }
  if (minutes === null) {
    if (days === null) return unclear('Give a day and a time, such as tue 9:00.')
    return unclear(isShownAnywhere(days, places, now) ? 'Give a time too, such as 9:00.' : NO_SUCH_DAY)
  }
  if (minutes.length === 0) return unclear('No clock shows that time.')
  return combine(days, minutes, places, context)
}

const onToday: DaysOf = (today) => ({ days: [today] })

/** `in 2 hours`, `in 90 minutes`, in milliseconds. */
function readSpan(words: TypedWords): number | null {
  const [found, count = '', unit = ''] =
    words.take(/\bin (\d{1,3}|[a-z]+) ?(m|min|minute|h|hr|hour)s?\b/) ?? []
  const number = found === undefined ? null : readCount(count)
  return number === null ? null : number * (unit.startsWith('m') ? MS_PER_MINUTE : MS_PER_HOUR)
}
