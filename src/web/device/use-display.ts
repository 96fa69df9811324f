import { useSyncExternalStore } from 'react'
import type { Moment } from '#contract/moment.ts'
import { observable } from '#web/observable.ts'
import type { Display } from '#web/time/display.ts'
import { browserLocale, regionOf } from '#web/time/region.ts'
import { MS_PER_MINUTE, type Zone, browserZone } from '#web/time/zone.ts'
import { type Settings, settings } from './device-settings.ts'

export function useSettings(): Settings {
  return useSyncExternalStore(settings.subscribe, settings.read)
}

export function useDisplay(zone?: Zone): Display {
  const chosen = useSettings()
  const locale = browserLocale()
  const region = regionOf(locale)
  return {
    locale,
    zone: zone ?? chosen.zone ?? browserZone(),
    weekStart: chosen.weekStart ?? region.weekStart,
    hourCycle: chosen.hourCycle ?? region.hourCycle,
  }
}

/** Returns the start of the current minute. The component re-renders each minute, and when a sleeping tab wakes. */
export function useNow(): Moment {
  return useSyncExternalStore(minute.subscribe, minute.read)
}

let timer: ReturnType<typeof setTimeout> | undefined

const minute = observable(currentMinute(), () => {
  tick()
  return () => clearTimeout(timer)
})

function tick(): void {
  timer = setTimeout(tick, MS_PER_MINUTE - (Date.now() % MS_PER_MINUTE))
  if (currentMinute() !== minute.read()) minute.set(currentMinute())
}

function currentMinute(): Moment {
  const now = Date.now()
  return now - (now % MS_PER_MINUTE)
}
