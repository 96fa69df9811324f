import type { Weekday } from '#web/time/grid.ts'
import { type Zone, isZone } from '#web/time/zone.ts'
import { storedValue } from './stored-value.ts'
import { SETTINGS_KEY, THEMES, type Theme } from './theme.ts'

const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

const NUMBER_STYLES = ['off', 'n/', 'n/total', '(n/total)'] as const

/** Null leaves a choice to the browser and the locale. */
export interface Settings {
  theme: Theme
  zone: Zone | null
  weekStart: Weekday | null
  hourCycle: 12 | 24 | null
  /** Whether bare letters are shortcuts outside of fields; speech input needs them off. */
  letterKeys: boolean
  /** Whether the composers show the preview beside the text. */
  isPreviewOpen: boolean
  /** The zones that were last chosen for a post, the latest first. */
  recentZones: readonly Zone[]
  /** The numbers that were last chosen for a thread, with which the next one starts. */
  numbering: { style: (typeof NUMBER_STYLES)[number]; place: 'start' | 'end' }
  /** Whether the calendar shows the drafts of this device on their days. */
  showsDrafts: boolean
}

const kept = storedValue({ key: SETTINGS_KEY, fromText: textToSettings, toText: JSON.stringify })

export const settings = {
  read: kept.read,
  change: (chosen: Partial<Settings>): void => kept.write({ ...kept.read(), ...chosen }),
  subscribe: kept.subscribe,
}

/** The text may come from another version: values that are not valid any more are dropped. */
export function textToSettings(text: string | null): Settings {
  const stored: unknown = text === null ? null : JSON.parse(text)
  const choice = (name: keyof Settings): unknown =>
    typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined
  const zone = choice('zone')
  const recent = choice('recentZones')
  return {
    theme: THEMES.find((theme) => theme === choice('theme')) ?? 'system',
    zone: typeof zone === 'string' && isZone(zone) ? zone : null,
    weekStart: WEEKDAYS.find((weekday) => weekday === choice('weekStart')) ?? null,
    hourCycle: ([12, 24] as const).find((hours) => hours === choice('hourCycle')) ?? null,
    letterKeys: choice('letterKeys') !== false,
    isPreviewOpen: choice('isPreviewOpen') !== false,
    recentZones: Array.isArray(recent) ? recent.filter((one) => typeof one === 'string' && isZone(one)) : [],
    numbering: readNumbering(choice('numbering')),
    showsDrafts: choice('showsDrafts') !== false,
  }
}

function readNumbering(stored: unknown): Settings['numbering'] {
  const choice = (name: keyof Settings['numbering']): unknown =>
    typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined
  return {
    style: NUMBER_STYLES.find((style) => style === choice('style')) ?? 'off',
    place: choice('place') === 'start' ? 'start' : 'end',
  }
}
