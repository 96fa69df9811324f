import { isDay } from '#contract/day.ts'
import { type ClockHours, minuteAt } from '#web/features/calendar/hours/hour-scale.ts'
import { remToPixels } from '#web/ui/rem.ts'
import type { MoveTarget } from '#web/features/calendar/changes/plan-move.ts'

export const MOVE_STEP = 15

/**
 * Both lengths are in pixels. `below` is how far the pointer is below the top of the chip. `top` is the chip's position
 * in the hours, or null if the view has no hours.
 */
export interface Hold {
  below: number
  top: number | null
}

export function holdOf(chip: Element, x: number, y: number): Hold {
  const { top } = chip.getBoundingClientRect()
  const hours = hoursIn(document.elementsFromPoint(x, y))
  return { below: y - top, top: hours === undefined ? null : top - hours.getBoundingClientRect().top }
}

/** The result's `minute` is null if the view has no hours, or if the pointer has moved only sideways. */
export function findTarget(x: number, y: number, hold: Hold): MoveTarget | null {
  const stack = document.elementsFromPoint(x, y)
  const hours = hoursIn(stack)
  const cell = stack[0]?.closest('[data-day]') ?? hours?.closest('[data-day]')
  const day = hours?.getAttribute('data-new-at') ?? cell?.getAttribute('data-day') ?? ''
  if (!isDay(day)) return null
  // A day's head is sticky, so the hours below the pointer may be hidden behind the head.
  const isInHead = cell?.firstElementChild?.contains(stack[0] ?? null) === true
  if (hours === undefined || isInHead) return { day, minute: null }
  const scale = readHours(hours)
  const pointer = y - hours.getBoundingClientRect().top
  const top = pointer - hold.below
  const quarter = (scale.half * MOVE_STEP) / 30
  const isInHours = minuteAt(pointer / remToPixels(), scale) !== null
  const isSideways = hold.top !== null && Math.abs(top - hold.top) < (quarter / 2) * remToPixels()
  if (!isInHours || isSideways) return { day, minute: null }
  const place = Math.max(scale.start, Math.min(top / remToPixels(), scale.end - quarter) + quarter / 2)
  return { day, minute: minuteAt(place, scale, MOVE_STEP) }
}

function hoursIn(stack: readonly Element[]): Element | undefined {
  return stack.find((element) => element.matches('[data-new-at]'))
}

export function elementOf({ day, minute }: MoveTarget): HTMLElement | null {
  const name = minute === null ? 'data-day' : 'data-new-at'
  const tag = minute === null ? 'td' : 'div'
  return document.querySelector<HTMLElement>(`main ${tag}[${name}="${day}"]`)
}

/** Reads what `NewThreadAt` writes to `data-hours`. */
export function readHours(column: Element): ClockHours {
  const [from = 0, start = 0, end = 0, half = 1] = (column.getAttribute('data-hours') ?? '')
    .split(' ')
    .map(Number)
  return { from, start, end, half }
}
