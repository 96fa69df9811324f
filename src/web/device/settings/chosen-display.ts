import { type Display, localeHourCycle, localeWeekStart } from '#web/time/display.ts'
import type { Zone } from '#web/time/zone.ts'
import { displayZone } from './display-zone.ts'
import type { Settings } from './settings.ts'

/** What this person chose, and the browser's and the locale's way where nothing was chosen. */
export function chosenDisplay(chosen: Settings, zone?: Zone): Display {
  const locale = navigator.language
  return {
    locale,
    zone: displayZone(chosen, zone),
    weekStart: chosen.weekStart ?? localeWeekStart(locale),
    hourCycle: chosen.hourCycle ?? localeHourCycle(locale),
  }
}
