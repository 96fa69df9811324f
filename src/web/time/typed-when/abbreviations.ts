import { readOffset } from '#contract/wall-time.ts'
import type { Moment } from '#contract/moment.ts'
import { formatZone } from '#web/time/format-moment.ts'
import { MS_PER_DAY, MS_PER_MINUTE, type Zone } from '#web/time/zone.ts'

export function findAbbreviated(name: string, now: Moment, likely: readonly Zone[]): readonly Zone[] {
  const isOf = (zone: Zone) => [now, now + HALF_A_YEAR_MS].some((at) => formatZone(at, zone) === name)
  const own = /^[A-Z]{2,5}$/.test(name) ? likely.find(isOf) : undefined
  if (own !== undefined) return [own]
  const zones = (ZONES[name] ?? []).map(([zone]) => zone)
  const australian = likely.some((zone) => zone.startsWith('Australia/')) ? IN_AUSTRALIA[name] : undefined
  return australian === undefined ? zones : [...zones, australian]
}

/** People in other countries write these abbreviations with an A in front. */
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
 * The number is the zone's offset in minutes while the abbreviation applies. Null means that the abbreviation applies
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
