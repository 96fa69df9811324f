import { useDisplay, useNow } from '#web/device/use-display.ts'
import { useSearch } from '#web/router/use-address.tsx'
import { momentToDay } from '#web/time/zone.ts'

export function useInteractionsTime() {
  const display = useDisplay(useSearch('/interactions').zone)
  const now = useNow()
  return { now, today: momentToDay(now, display.zone), display }
}
