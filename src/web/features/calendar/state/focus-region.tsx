import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { isReturn } from '#web/router/address.ts'
import { useCalendarActions, useFocusDay, useLastFocused } from './calendar-context.ts'
import { focusTabStop } from './focus-tab-stop.ts'

/** The part of the screen in which the focus is never lost: it notes which element and which day had it last. */
export function FocusRegion({ children }: { children: ReactNode }) {
  const actions = useCalendarActions()
  const focusDay = useFocusDay()
  const lastFocusedRef = useLastFocused()
  const region = useRef<HTMLDivElement>(null)
  // The focus belongs to the document. The address has the day that the arrow keys had reached.
  useLayoutEffect(() => {
    if (isReturn()) focusTabStop(region.current)
  }, [])

  function enter({ target }: FocusEvent) {
    lastFocusedRef.current = target
    // Where newer posts push a chip out of its cell, the focus goes to the day.
    const day = target.closest('[data-day]')?.getAttribute('data-day') ?? null
    // The tab stop gets the focus after each key, and a quick next key may have gone further already.
    if (day !== null && day !== focusDay) actions.noteDay(day)
  }

  function leave({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) lastFocusedRef.current = null
  }

  return (
    <div ref={region} onFocus={enter} onBlur={leave} className="flex min-w-0 flex-1 flex-col px-1 sm:px-4">
      {children}
    </div>
  )
}
