import { type Day, numberToDay, startOfUtcDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import {
  MS_PER_DAY,
  MS_PER_MINUTE,
  UTC,
  type Zone,
  momentToDay,
  readOffset,
  wallTimeToMoments,
} from '#web/time/zone.ts'
import { cityOf } from '#web/time/zone-city.ts'
import { findAbbreviated } from './abbreviations.ts'
import type { TypedWords } from './typed-words.ts'
import { findZones, readZoneName } from './zone-names.ts'

/** Whose clocks are meant: those of a zone, or those at an offset from UTC in milliseconds. */
export type Place =
  | { by: 'zone'; zone: Zone }
  | { by: 'abbreviation'; zone: Zone; name: string }
  | { by: 'offset'; offset: number }

/** Places, or why there are none. */
export type Places = readonly Place[] | string

const ZONE = /(?<![\w/])[a-z]+(?:\/[a-z0-9_+-]+)+(?!\w)/
const OFFSET = /(?:\b(?:utc|gmt) ?|(?<=:\d{2}) ?|(?<=^| ))([+-])(\d{1,2})(?::?(\d{2}))?(?![\d/-])/
const UTC_WORD = /\b(?:utc|gmt|zulu)\b|(?<=\d ?)z\b/

/** Takes an exact zone or offset, before its figures can be read as a time; null where there is none. */
export function readExactPlace(words: TypedWords): Places | null {
  const [name] = words.take(ZONE) ?? []
  if (name !== undefined) {
    const zone = readZoneName(name)
    return zone === null ? `No zone is called “${name}”.` : [{ by: 'zone', zone }]
  }
  const [, sign, hours, minutes = '0'] = words.take(OFFSET) ?? []
  if (hours !== undefined) {
    const size = Number(hours) * 60 + Number(minutes)
    if (size > 14 * 60 || Number(minutes) > 59) return 'No clock is that far from UTC.'
    return [{ by: 'offset', offset: (sign === '-' ? -size : size) * MS_PER_MINUTE }]
  }
  return words.take(UTC_WORD) === null ? null : [{ by: 'zone', zone: UTC }]
}

/** The places that the words mean that are neither a day nor a time. */
export function readNamedPlaces(rest: string, now: Moment, likely: readonly Zone[]): Places {
  const [own] = likely
  if (own !== undefined && /^(?:here|my|local)$/.test(rest)) return [{ by: 'zone', zone: own }]
  const name = rest.toUpperCase()
  const abbreviated = findAbbreviated(name, now, likely)
  if (abbreviated.length > 0) return abbreviated.map((zone) => ({ by: 'abbreviation', zone, name }))
  const zones = findZones(rest)
  if (zones.length === 0) return `“${rest}” is not a day, a time or the city of a time zone.`
  if (zones.length > MOST_ZONES)
    return `Many zones begin with “${rest}”: ${zones.slice(0, 3).map(cityOf).join(', ')} and more.`
  return zones.map((zone) => ({ by: 'zone', zone }))
}

const MOST_ZONES = 4

export function todayAt(place: Place, now: Moment): Day {
  return place.by === 'offset'
    ? numberToDay(Math.floor((now + place.offset) / MS_PER_DAY))
    : momentToDay(now, place.zone)
}

/** The moment of a day and a minute; near it where the clocks skip that minute. */
export function momentAt(place: Place, day: Day, minute: number): Moment {
  const asUtc = startOfUtcDay(day) + minute * MS_PER_MINUTE
  if (place.by === 'offset') return asUtc - place.offset
  return wallTimeToMoments(day, minute, place.zone)[0] ?? asUtc - readOffset(place.zone, asUtc)
}
