import { useSyncExternalStore } from 'react'
import type { Moment } from '#contract/moment.ts'
import type { Display } from '#web/time/display.ts'
import { now } from '#web/time/now.ts'
import { browserLocale, regionOf } from '#web/time/region.ts'
import { type Zone, browserZone } from '#web/time/zone.ts'
import { settings } from './settings.ts'

/** How dates and times are shown; a zone in the URL goes before the one in the settings. */
export function useDisplay(zone?: Zone): Display {
  const chosen = useSyncExternalStore(settings.subscribe, settings.read)
  const locale = browserLocale()
  const region = regionOf(locale)
  return {
    locale,
    zone: zone ?? chosen.zone ?? browserZone(),
    weekStart: chosen.weekStart ?? region.weekStart,
    hourCycle: chosen.hourCycle ?? region.hourCycle,
  }
}

/** The current minute. */
export function useNow(): Moment {
  return useSyncExternalStore(now.subscribe, now.read)
}
