import { isZone, readOffset, wallTimeToMoments } from '#contract/wall-time.ts'
import { type Day, startOfUtcDay, utcDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { MS_PER_MINUTE, UTC, type Zone, momentToDay, MS_PER_DAY } from '#web/time/zone.ts'
import { cityOf } from '#web/time/zone-city.ts'
import type { Place, Places } from './meaning.ts'
import type { Rule } from './phrases.ts'
import { OFFSET } from './time-phrases.ts'
import { plainText } from './typed-text.ts'
import { formatZone } from '#web/time/format-moment.ts'

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
 * Cities whose names are also words, names of people, or parts of other places. `Jersey`, for example, is a part of New
 * Jersey.
 */
const MORE_THAN_ZONES = new Set(
  'canary casey center chatham cordoba davis dawson jersey knox macquarie mawson merida midway monticello norfolk oral palmer petersburg resolute reunion stanley troll wake'
    .split(' ')
    .concat('san juan'),
)

/** Asks for the city, because the beginning of a name can be ambiguous. `India` also begins Indianapolis. */
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

/** The longest name, `america north dakota new salem`, has five words. */
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

/** If the clocks skip the minute, returns a moment close to it. */
export function momentAt(place: Place, day: Day, minute: number): Moment {
  const asUtc = startOfUtcDay(day) + minute * MS_PER_MINUTE
  if (place.by === 'offset') return asUtc - place.offset
  return wallTimeToMoments(day, minute, place.zone)[0] ?? asUtc - readOffset(place.zone, asUtc)
}

function findAbbreviated(name: string, now: Moment, likely: readonly Zone[]): readonly Zone[] {
  const isOf = (zone: Zone) => [now, now + HALF_A_YEAR_MS].some((at) => formatZone(at, zone) === name)
  const own = /^[A-Z]{2,5}$/.test(name) ? likely.find(isOf) : undefined
  if (own !== undefined) return [own]
  const zones = (ZONES[name] ?? []).map(([zone]) => zone)
  const australian = likely.some((zone) => zone.startsWith('Australia/')) ? IN_AUSTRALIA[name] : undefined
  return australian === undefined ? zones : [...zones, australian]
}

/** Australians may omit the first A of `AET` or `AEST`. So these abbreviations can also mean a zone in Australia. */
const IN_AUSTRALIA: Readonly<Record<string, Zone>> = {
  ET: 'Australia/Sydney',
  EASTERN: 'Australia/Sydney',
  EST: 'Australia/Sydney',
  EDT: 'Australia/Sydney',
  CT: 'Australia/Adelaide',
  CENTRAL: 'Australia/Adelaide',
  CST: 'Australia/Adelaide',
  CDT: 'Australia/Adelaide',
}

export function isAbbreviationOf(name: string, zone: Zone, at: Moment): boolean {
  const minutes = ZONES[name]?.find(([one]) => one === zone)?.[1]
  if (minutes === undefined) return formatZone(at, zone) === name
  return minutes === null || readOffset(zone, at) === minutes * MS_PER_MINUTE
}

const HALF_A_YEAR_MS = 182 * MS_PER_DAY

/**
 * The number is the zone's offset in minutes while it uses this abbreviation. Null means that the abbreviation is used
 * all year.
 */
const ZONES: Readonly<Record<string, readonly (readonly [Zone, number | null])[]>> = {
  ET: [['America/New_York', null]],
  EASTERN: [['America/New_York', null]],
  EST: [['America/New_York', -300]],
  EDT: [['America/New_York', -240]],
  CT: [['America/Chicago', null]],
  CENTRAL: [['America/Chicago', null]],
  CST: [
    ['America/Chicago', -360],
    ['Asia/Shanghai', 480],
  ],
  CDT: [['America/Chicago', -300]],
  MT: [['America/Denver', null]],
  MOUNTAIN: [['America/Denver', null]],
  MST: [['America/Denver', -420]],
  MDT: [['America/Denver', -360]],
  PT: [['America/Los_Angeles', null]],
  PACIFIC: [['America/Los_Angeles', null]],
  PST: [['America/Los_Angeles', -480]],
  PDT: [['America/Los_Angeles', -420]],
  BST: [['Europe/London', 60]],
  CET: [['Europe/Paris', 60]],
  CEST: [['Europe/Paris', 120]],
  EET: [['Europe/Athens', 120]],
  EEST: [['Europe/Athens', 180]],
  IST: [
    ['Asia/Calcutta', 330],
    ['Europe/Dublin', 60],
    ['Asia/Jerusalem', 120],
  ],
  JST: [['Asia/Tokyo', 540]],
  KST: [['Asia/Seoul', 540]],
  SGT: [['Asia/Singapore', 480]],
  HKT: [['Asia/Hong_Kong', 480]],
  AEST: [['Australia/Sydney', 600]],
  AEDT: [['Australia/Sydney', 660]],
  NZST: [['Pacific/Auckland', 720]],
  NZDT: [['Pacific/Auckland', 780]],
}
