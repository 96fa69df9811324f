import { useSyncExternalStore } from 'react'
import { type Display, localeHourCycle, localeWeekStart } from '#web/time/display.ts'
import { now } from '#web/time/now.ts'
import { type Zone, browserZone } from '#web/time/zone.ts'

/** The minute that the screen goes by. */
export function useNow() {
  return useSyncExternalStore(now.subscribe, now.read)
}

/** How dates and times are shown; a zone in the URL goes before the person's own. */
export function readDisplay(zone: Zone | undefined): Display {
  const locale = navigator.language
  return {
    locale,
    zone: zone ?? browserZone(),
    weekStart: localeWeekStart(locale),
    hourCycle: localeHourCycle(locale),
  }
}
