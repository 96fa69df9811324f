import { useState } from 'react'
import { settings } from '#web/device/device-settings.ts'
import { useDisplay, useNow, useSettings } from '#web/device/use-display.ts'
import { type TypedWhen, readTypedWhen } from '#web/time/typed-when/typed-when.ts'
import type { When } from '#contract/workspace/draft.ts'
import type { Zone } from '#web/time/zone.ts'

type Typed = { text: string; before: When; isLeft: boolean }

export function useWhenReader(clock?: 24): (text: string, zone: Zone) => TypedWhen {
  const now = useNow()
  const own = useDisplay()
  const display = clock === undefined ? own : { ...own, hourCycle: clock }
  const { recentZones } = useSettings()
  const likely = [display.zone, ...recentZones]
  return (text, zone) => readTypedWhen(text, { now, zone, likely, display })
}

/** While the typed text is ambiguous, the form has no moment, so that nothing is sent at a wrong time. */
export function useTypedWhen(value: When, onChange: (when: When) => void) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const readWords = useWhenReader()

  function apply(reading: TypedWhen, before: When) {
    if (reading.state === 'empty') onChange(before)
    else if (reading.state === 'read') onChange({ ...reading.when, fold: null })
    else onChange({ ...before, date: reading.day ?? '', time: '', fold: null })
  }

  return {
    text: typed?.text ?? '',
    reading: typed === null ? null : { ...readWords(typed.text, typed.before.zone), isLeft: typed.isLeft },
    type: (text: string) => {
      const before = typed?.before ?? value
      setTyped(text === '' ? null : { text, before, isLeft: false })
      apply(readWords(text, before.zone), before)
    },
    leave: () => {
      if (typed === null) return
      const reading = readWords(typed.text, typed.before.zone)
      if (reading.state !== 'read') return setTyped({ ...typed, isLeft: true })
      setTyped(null)
      if (reading.when.zone !== typed.before.zone) rememberZone(reading.when.zone)
    },
    forget: () => setTyped(null),
    restore: (): boolean => {
      if (typed === null) return false
      onChange(typed.before)
      setTyped(null)
      return true
    },
  }
}

const RECENT = 4

export function rememberZone(zone: Zone): void {
  const { recentZones } = settings.read()
  settings.change({ recentZones: [zone, ...recentZones.filter((one) => one !== zone)].slice(0, RECENT) })
}
