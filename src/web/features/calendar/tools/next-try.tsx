import { useNextTry } from '#web/api/transport/try-again.ts'
import { formatSecond } from '#web/time/format.ts'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'

/** Must be outside of alerts, because a screen reader would announce each retry. */
export function NextTry({ why = '' }: { why?: string }) {
  const { display } = useCalendarTime()
  const nextTry = useNextTry()
  if (nextTry === null) return null
  return <p className="text-ink-soft">{`${why} Next try at ${formatSecond(nextTry, display)}.`}</p>
}
