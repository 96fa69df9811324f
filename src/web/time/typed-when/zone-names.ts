import { UTC, type Zone, isZone } from '#web/time/zone.ts'
import { cityOf } from '#web/time/zone-city.ts'
import { foldName } from './typed-words.ts'

/** The zones that a typed name can mean: those whose city is called so, else those whose city begins so. */
export function findZones(typed: string): Zone[] {
  const name = foldName(typed)
  if (name === '') return []
  const all = nameZones()
  const called = all.filter(({ names }) => names.includes(name))
  const begun = all.filter(({ names }) => names.some((one) => one.startsWith(name)))
  return (called.length > 0 ? called : begun).map(({ zone }) => zone)
}

/** `Asia/Tokyo` in any capitals; null for what the engine does not know. */
export function readZoneName(typed: string): Zone | null {
  const known = nameZones().find(({ zone }) => zone.toLowerCase() === typed)
  if (known !== undefined) return known.zone
  return isZone(typed) ? new Intl.DateTimeFormat('en', { timeZone: typed }).resolvedOptions().timeZone : null
}

let named: readonly { zone: Zone; names: readonly string[] }[] | null = null

/** A zone is called by its city, by the older name of the city, and by its whole name. */
function nameZones() {
  named ??= [...new Set([UTC, ...Intl.supportedValuesOf('timeZone')])].map((zone) => {
    const parts = zone.split('/')
    return { zone, names: [cityOf(zone), parts.at(-1) ?? zone, parts.join(' ')].map(foldName) }
  })
  return named
}
