import { useEffect, useRef } from 'react'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'

/** Fills in the first calendar once the posts have come, unless the user has chosen one before. */
export function useFirstCalendar(
  calendar: string,
  calendars: readonly KnownCalendar[],
  fill: (uuid: string) => void,
): void {
  const isDecided = useRef(calendar !== '')
  const first = calendars[0]?.uuid
  // The calendars come with the answer to a request.
  useEffect(() => {
    if (calendar !== '') isDecided.current = true
    if (isDecided.current || first === undefined) return
    isDecided.current = true
    fill(first)
  }, [calendar, first, fill])
}
