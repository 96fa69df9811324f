import type { Zone } from '#web/time/zone.ts'

/** `New York` of `America/New_York`. */
export function zoneCity(zone: Zone): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
