import { isDay } from '#contract/day.ts'
import { type ClockHours, minuteAt } from '#web/features/calendar/hours/hour-scale.ts'
import { remToPixels } from '#web/ui/rem.ts'
import type { MoveTarget } from '#web/features/calendar/changes/plan-move.ts'

/** In the hours of a day something is moved by quarters. */
export const MOVE_STEP = 15

/** The day below a place of the window, and its quarter hour where the view has hours. */
export function findTarget(x: number, y: number): MoveTarget | null {
  const stack = document.elementsFromPoint(x, y)
  const hours = stack.find((element) => element.matches('[data-new-at]'))
  const cell = stack[0]?.closest('[data-day]') ?? hours?.closest('[data-day]')
  const day = hours?.getAttribute('data-new-at') ?? cell?.getAttribute('data-day') ?? ''
  if (!isDay(day)) return null
  // The head of a day stays above its hours, which scroll below it.
  const isInHead = cell?.firstElementChild?.contains(stack[0] ?? null) === true
  if (hours === undefined || isInHead) return { day, minute: null }
  const top = (y - hours.getBoundingClientRect().top) / remToPixels()
  return { day, minute: minuteAt(top, readHours(hours), MOVE_STEP) }
}

/** The element of a target that is marked: a day of a month, or the hours of a day. */
export function elementOf({ day, minute }: MoveTarget): HTMLElement | null {
  const name = minute === null ? 'data-day' : 'data-new-at'
  const tag = minute === null ? 'td' : 'div'
  return document.querySelector<HTMLElement>(`main ${tag}[${name}="${day}"]`)
}

/** `data-hours` of a column: from which hour on, where it begins and ends, and the height of half an hour. */
export function readHours(column: Element): ClockHours {
  const [from = 0, start = 0, end = 0, half = 1] = (column.getAttribute('data-hours') ?? '')
    .split(' ')
    .map(Number)
  return { from, start, end, half }
}
