import { readOffset } from '#contract/wall-time.ts'
import type { Moment } from '#contract/moment.ts'
import { formatZone } from './format-moment.ts'
import { MS_PER_MINUTE, UTC, type Zone } from './zone.ts'
import { cityOf } from './zone-city.ts'
import { twoDigits } from './clock-time.ts'

type ZoneOption = { zone: Zone; city: string; region: string; offset: string }

export function listZones(likely: readonly Zone[], at: Moment): ZoneOption[] {
  return [...new Set([...likely, UTC, ...Intl.supportedValuesOf('timeZone')])].map((zone) =>
    toOption(zone, at),
  )
}

export function toOption(zone: Zone, at: Moment): ZoneOption {
  const parts = zone.replaceAll('_', ' ').split('/')
  return {
    zone,
    city: cityOf(zone),
    region: parts.slice(0, -1).join(', '),
    offset: formatOffset(zone, at),
  }
}

export function searchZones(options: readonly ZoneOption[], text: string, at: Moment): ZoneOption[] {
  const words = normalize(text)
    .split(/[\s/_,]+/)
    .filter((word) => word !== '')
  const [first] = words
  if (first === undefined) return [...options]
  const found = options.filter((option) => {
    const all = normalize(`${option.zone} ${option.city} ${option.region} ${option.offset}`)
    return words.every((word) => all.includes(word))
  })
  // Searched last, because the browser needs about 40 ms for the short names of all zones.
  if (found.length === 0)
    return options.filter(({ zone }) => normalize(formatZone(at, zone)) === normalize(text.trim()))
  const begins = ({ city }: ZoneOption) => normalize(city).startsWith(first)
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}

export function zonesOfCity(options: readonly ZoneOption[], text: string): ZoneOption[] {
  const begin = normalize(text.trim())
  return options.filter(({ city }) => normalize(city).startsWith(begin))
}

function formatOffset(zone: Zone, at: Moment): string {
  const minutes = Math.round(readOffset(zone, at) / MS_PER_MINUTE)
  if (minutes === 0) return 'UTC'
  const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hour}${minute === 0 ? '' : `:${twoDigits(minute)}`}`
}

function normalize(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('-', '−')
}
