import { useSyncExternalStore } from 'react'
import type { Moment } from '#contract/schedule.ts'
import { type Display, localeHourCycle, localeWeekStart } from '#web/time/display.ts'
import { now } from '#web/time/now.ts'
import { browserZone } from '#web/time/zone.ts'

/** The minute that the screen goes by. */
export function useNow(): Moment {
  return useSyncExternalStore(now.subscribe, now.read)
}

export function readDisplay(): Display {
  const locale = navigator.language
  return {
    locale,
    zone: browserZone(),
    weekStart: localeWeekStart(locale),
    hourCycle: localeHourCycle(locale),
  }
}
