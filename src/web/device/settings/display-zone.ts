import { type Zone, browserZone } from '#web/time/zone.ts'
import type { Settings } from './settings.ts'

/** The zone that decides on which day a post stands. */
export function displayZone(chosen: Settings, zone?: Zone): Zone {
  return zone ?? chosen.zone ?? browserZone()
}
