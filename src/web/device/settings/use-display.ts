import { useSyncExternalStore } from 'react'
import type { Moment } from '#contract/schedule.ts'
import type { Display } from '#web/time/display.ts'
import { now } from '#web/time/now.ts'
import type { Zone } from '#web/time/zone.ts'
import { chosenDisplay } from './chosen-display.ts'
import { settings } from './settings.ts'

/** How dates and times are shown to this person; a zone in the URL goes before the one that was chosen. */
export function useDisplay(zone?: Zone): Display {
  const chosen = useSyncExternalStore(settings.subscribe, settings.read)
  return chosenDisplay(chosen, zone)
}

/** The minute that the screen goes by. */
export function useNow(): Moment {
  return useSyncExternalStore(now.subscribe, now.read)
}
