import { useEffect, useRef } from 'react'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'

/** Fills in a calendar as soon as one is known, unless a person has begun to choose: the posts may come after the form. */
export function useFirstCalendar(
  calendar: string,
  calendars: readonly KnownCalendar[],
  fill: (uuid: string) => void,
): void {
  const isDecided = useRef(calendar !== '')
  const first = calendars[0]?.uuid
  // The answer to a request is what this waits for.
  useEffect(() => {
    if (calendar !== '') isDecided.current = true
    if (isDecided.current || first === undefined) return
    isDecided.current = true
    fill(first)
  }, [calendar, first, fill])
}
