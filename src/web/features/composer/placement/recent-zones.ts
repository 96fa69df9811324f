import { settings } from '#web/device/settings/settings.ts'
import type { Zone } from '#web/time/zone.ts'

const RECENT = 4

/** The zones that were chosen last come first where zones are searched. */
export function rememberZone(zone: Zone): void {
  const { recentZones } = settings.read()
  settings.change({ recentZones: [zone, ...recentZones.filter((one) => one !== zone)].slice(0, RECENT) })
}
