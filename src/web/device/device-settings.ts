import { isZone } from '#contract/wall-time.ts'
import type { Weekday } from '#web/time/grid.ts'
import type { Zone } from '#web/time/zone.ts'
import { isRecord } from '#contract/wire/lenient.ts'
import { storedValue } from './stored-value.ts'
import { SETTINGS_KEY, THEMES } from './theme.ts'

const MOST_ZONES = 20
const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

const POST_COLOURS = ['status', 'calendar'] as const

const UNDO_SECONDS = [0, 5, 10] as const

export type Settings = ReturnType<typeof readChoices>

const kept = storedValue({ key: SETTINGS_KEY, initial: readChoices({}), parse: parseSettings })

export const settings = {
  read: kept.read,
  change: (chosen: Partial<Settings>): void => kept.change((stored) => ({ ...stored, ...chosen })),
  subscribe: kept.subscribe,
}

/**
 * Checks each field, because another version of the dashboard may have stored invalid settings. Does not use zod, which
 * is not in the first load.
 */
export function parseSettings(stored: unknown): Settings | null {
  return isRecord(stored) ? readChoices(stored) : null
}

function readChoices(stored: Readonly<Record<string, unknown>>) {
  const { theme, zone, weekStart, hourCycle, recentZones, undoSeconds } = stored
  return {
    theme: THEMES.find((known) => known === theme) ?? 'system',
    zone: isStoredZone(zone) ? zone : null,
    weekStart: WEEKDAYS.find((weekday) => weekday === weekStart) ?? null,
    hourCycle: ([12, 24] as const).find((hours) => hours === hourCycle) ?? null,
    /** People who use speech input need to switch off single-letter shortcuts. */
    letterKeys: stored['letterKeys'] !== false,
    isPreviewOpen: stored['isPreviewOpen'] !== false,
    recentZones: Array.isArray(recentZones) ? recentZones.slice(0, MOST_ZONES).filter(isStoredZone) : [],
    numberPlace: stored['numberPlace'] === 'start' ? ('start' as const) : ('end' as const),
    postColour: POST_COLOURS.find((known) => known === stored['postColour']) ?? 'status',
    hasLanes: stored['hasLanes'] === true,
    showsDrafts: stored['showsDrafts'] !== false,
    asksForDescriptions: stored['asksForDescriptions'] !== false,
    undoSeconds: UNDO_SECONDS.find((seconds) => seconds === undoSeconds) ?? 5,
  }
}

function isStoredZone(value: unknown): value is Zone {
  return typeof value === 'string' && isZone(value)
}
