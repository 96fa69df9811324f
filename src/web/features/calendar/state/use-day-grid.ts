import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect } from 'react'
import { useCalendarActions, useCalendarTime, useFocusDay } from './calendar-context.ts'
import { moveDay } from './period.ts'
import { WITH_TAB_STOP, focusDate, focusTabStop } from './day-elements.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** Handles the clicks and keys of all cells. The attributes of `day-elements.ts` tell which element was pressed. */
export function useDayGrid(grid: RefObject<HTMLElement | null>, opensDays = false, hasDayList = false) {
  const { period, today, display } = useCalendarTime()
  const actions = useCalendarActions()
  const focusDay = useFocusDay()

  useKeptFocus(grid)
  useLayoutEffect(() => {
    const focused = grid.current?.querySelector(`:is(${WITH_TAB_STOP}):focus`)
    const day = focused?.closest('[data-day]')?.getAttribute('data-day')
    if (day !== undefined && day !== focusDay) focusTabStop(grid.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- In another period, the same day may be in another cell.
  }, [grid, focusDay, period.title])

  function dayOf(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return null
    return moveDay(event.key, event.shiftKey, actions.lastDay(), display.weekStart)
  }

  function press(event: KeyboardEvent) {
    if (!(event.target instanceof Element) || !event.target.matches(WITH_TAB_STOP)) return
    const day = dayOf(event)
    if (day === null) return
    event.preventDefault()
    actions.moveTo(day)
  }

  function click({ target, detail }: MouseEvent) {
    if (!(target instanceof Element) || target.closest('a') !== null) return
    const read = (name: string) => target.closest(`[${name}]`)?.getAttribute(name) ?? null
    const [post, opened, start] = [read('data-post'), read('data-open-day'), read('data-new-thread')]
    const day = read('data-day')
    const hasRest = target.closest('[data-rest]') !== null
    if (post !== null) actions.openPost(post)
    else if (opened !== null && hasRest) actions.openList(opened)
    // A click opens the day only if the screen has no list of the day's posts. A click from the Enter key has a
    // `detail` of 0 and always opens the day.
    else if (opened !== null && !(hasDayList && detail > 0)) actions.openDay(opened)
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
