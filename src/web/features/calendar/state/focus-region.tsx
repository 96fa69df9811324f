import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  createContext,
  useLayoutEffect,
  useRef,
} from 'react'
import { isReturn } from '#web/router/address.ts'
import { focusTabStop } from './focus-tab-stop.ts'
import { useCalendar, useFocusDay } from './calendar-context.ts'

/** The element of the region that had the focus last; null once the focus has left the region. */
export const LastFocused = createContext<RefObject<Element | null> | null>(null)

/** The part of the screen in which the focus is never lost: it notes which element and which day had it last. */
export function FocusRegion({ children }: { children: ReactNode }) {
  const { actions } = useCalendar()
  const focusDay = useFocusDay()
  const lastFocused = useRef<Element | null>(null)
  const region = useRef<HTMLDivElement>(null)
  // The focus belongs to the document. The address has the day that the arrow keys had reached.
  useLayoutEffect(() => {
    if (isReturn()) focusTabStop(region.current)
  }, [])

  function enter({ target }: FocusEvent) {
    lastFocused.current = target
    // Where newer posts push a chip out of its cell, the focus goes to the day.
    const day = target.closest('[data-day]')?.getAttribute('data-day') ?? null
    // The tab stop gets the focus after each key, and a quick next key may have gone further already.
    if (day !== null && day !== focusDay) actions.noteDay(day)
  }

  function leave({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) lastFocused.current = null
  }

  return (
    <LastFocused value={lastFocused}>
      <div ref={region} onFocus={enter} onBlur={leave} className="flex min-w-0 flex-1 flex-col px-1 sm:px-4">
        {children}
      </div>
    </LastFocused>
  )
}
