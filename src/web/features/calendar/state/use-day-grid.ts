import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect } from 'react'
import { useCalendarActions, useCalendarTime, useFocusDay } from './calendar-context.ts'
import { moveDay } from './move-day.ts'
import { focusDate, focusTabStop } from './day-elements.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/**
 * What all grids of days do: one listener serves all cells, by the attributes of `day-elements.ts`. Where days open, a
 * press beside their posts opens them too.
 */
export function useDayGrid(grid: RefObject<HTMLElement | null>, { opensDays = false } = {}) {
  const { period, today, display } = useCalendarTime()
  const actions = useCalendarActions()
  const focusDay = useFocusDay()

  useKeptFocus(grid)
  // Cells keep their place from period to period, so a focused cell may now show another day.
  useLayoutEffect(() => {
    const { activeElement } = document
    const isOnDay = activeElement?.hasAttribute('data-day') && grid.current?.contains(activeElement)
    if (isOnDay && activeElement?.getAttribute('data-day') !== focusDay) focusTabStop(grid.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- The same day may be in another cell of another period.
  }, [grid, focusDay, period.title])

  /** The day that a key leads to; null for other keys. */
  function dayOf(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return null
    return moveDay(event.key, event.shiftKey, actions.lastDay(), display.weekStart)
  }

  /** Moves from a focused day to the day that a key leads to. */
  function press(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['day'] === undefined) return
    const day = dayOf(event)
    if (day === null) return
    event.preventDefault()
    actions.moveTo(day)
  }

  function click({ target }: MouseEvent) {
    // A link acts by itself.
    if (!(target instanceof Element) || target.closest('a') !== null) return
    const read = (name: string) => target.closest(`[${name}]`)?.getAttribute(name) ?? null
    const [post, opened, start] = [read('data-post'), read('data-open-day'), read('data-new-thread')]
    const day = read('data-day')
    const hasRest = target.closest('[data-rest]') !== null
    if (post !== null) actions.openPost(post)
    // The hours of the day have no more room for a full half hour than those of the week.
    else if (opened !== null && hasRest) actions.openList(opened)
    else if (opened !== null) actions.openDay(opened)
    else if (start !== null) startThread(start)
    else if (day !== null && opensDays) actions.openDay(day)
    else if (day !== null) {
      actions.moveTo(day)
      focusDate(target)
    }
  }

  function startThread(day: string) {
    if (day >= today) actions.startThread(day)
  }

  return { dayOf, press, click }
}
