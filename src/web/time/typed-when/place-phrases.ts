import { isZone, readOffset, wallTimeToMoments } from '#contract/wall-time.ts'
import { type Day, startOfUtcDay, utcDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { MS_PER_MINUTE, UTC, type Zone, momentToDay } from '#web/time/zone.ts'
import { cityOf } from '#web/time/zone-city.ts'
import { findAbbreviated } from './abbreviations.ts'
import type { Place, Places } from './meaning.ts'
import type { Rule } from './phrases.ts'
import { OFFSET } from './time-phrases.ts'
import { plainText } from './typed-text.ts'

export function placeRules(now: Moment, likely: readonly Zone[]): readonly Rule[] {
  return [OFFSET, nameRule((name) => findPlaces(name, now, likely))]
}

function findPlaces(name: string, now: Moment, likely: readonly Zone[]): Places | null {
  if (/^(?:utc|gmt|zulu)$/.test(name)) return toPlaces([UTC])
  const [own] = likely
  if (own !== undefined && /^(?:here|my|local)$/.test(name)) return toPlaces([own])
  const short = name.toUpperCase()
  const abbreviated = findAbbreviated(short, now, likely)
  if (abbreviated.length > 0)
    return { places: abbreviated.map((zone) => ({ by: 'abbreviation', zone, name: short })) }
  const zones = knownNames().exact.get(name)
  if (zones !== undefined)
    return {
      ...toPlaces(zones),
      ...(MORE_THAN_ZONES.has(name)
        ? { question: `Do you mean the place ${zones.map(cityOf).join(', ')}?` }
        : {}),
    }
  if (!/^[a-z]+\/\S+$/.test(name)) return null
  return isZone(name) ? toPlaces([fullName(name)]) : { refusal: `No zone is called “${name}”.` }
}

/**
 * Cities of time zones that are also words, names of people, or parts of other places, such as `Jersey` in New Jersey.
 */
const MORE_THAN_ZONES = new Set(
  'canary casey center chatham cordoba davis dawson jersey knox macquarie mawson merida midway monticello norfolk oral palmer petersburg resolute reunion stanley troll wake'
    .split(' ')
    .concat('san juan'),
)

/** The form asks, because `India` also begins Indianapolis. */
export const BEGINNING_OF_CITY = nameRule((name) => {
  if (name.length < 3) return null
  const begun = knownNames().cities.filter(([city]) => city.startsWith(name))
  const zones = [...new Set(begun.map(([, zone]) => zone))]
  if (zones.length === 0) return null
  const cities = zones.slice(0, 3).map(cityOf).join(', ')
  if (zones.length > MOST_ZONES) return { refusal: `Many zones begin with “${name}”: ${cities} and more.` }
  return { ...toPlaces(zones), question: `Do you mean ${cities}?` }
})

const MOST_ZONES = 4

function nameRule(find: (name: string) => Places | null): Rule {
  return (text, from) => {
    const start = text.startsWith('in ', from) ? from + 3 : from
    const words = text.slice(start).split(' ', MAX_WORDS)
    for (; words.length > 0; words.pop()) {
      const name = words.join(' ')
      const places = find(name)
      const end = start + name.length
      if (places !== null)
        return { meaning: { places }, end: /^ time(?= |$)/.test(text.slice(end)) ? end + 5 : end }
    }
    return null
  }
}

/** `america north dakota new salem` is the longest name. */
const MAX_WORDS = 5

function toPlaces(zones: readonly Zone[]): { places: readonly Place[] } {
  return { places: zones.map((zone) => ({ by: 'zone', zone })) }
}

function fullName(zone: string): Zone {
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
}

let names: {
  cities: readonly (readonly [string, Zone])[]
  exact: ReadonlyMap<string, readonly Zone[]>
} | null = null

function knownNames() {
  if (names !== null) return names
  const zones = [...new Set([UTC, ...Intl.supportedValuesOf('timeZone')])]
  const cities = zones.flatMap((zone) =>
    [cityOf(zone), zone.split('/').at(-1) ?? zone].map((name) => [spaced(name), zone] as const),
  )
  const whole = zones.flatMap((zone) =>
    [plainText(zone), spaced(zone.replaceAll('/', ' '))].map((name) => [name, zone] as const),
  )
  const exact = Map.groupBy([...cities, ...whole], ([name]) => name)
  names = {
    cities,
    exact: new Map([...exact].map(([name, all]) => [name, [...new Set(all.map(([, zone]) => zone))]])),
  }
  return names
}

const spaced = (name: string) => plainText(name.replaceAll('_', ' '))

export function todayAt(place: Place, now: Moment): Day {
  return place.by === 'offset' ? utcDay(now + place.offset) : momentToDay(now, place.zone)
}

/** If the clocks skip the minute, returns a moment near this minute. */
export function momentAt(place: Place, day: Day, minute: number): Moment {
  const asUtc = startOfUtcDay(day) + minute * MS_PER_MINUTE
  if (place.by === 'offset') return asUtc - place.offset
  return wallTimeToMoments(day, minute, place.zone)[0] ?? asUtc - readOffset(place.zone, asUtc)
}
