import type { Day } from '#contract/day.ts'
import type { ShownDate } from '#web/time/format.ts'

interface DayButtonProps {
  day: Day
  name: string
  shown: ShownDate
  isToday: boolean
  isTabStop: boolean
  description?: string | undefined
  className: string
}

/**
 * The date gets the focus, because a focusable cell would need all its posts in its accessible name. The month is a
 * pseudo-element, because speech input compares the visible text with this name.
 */
export function DayButton({ day, name, shown, isToday, isTabStop, description, className }: DayButtonProps) {
  const { number, before, after } = shown
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      data-day={day}
      data-open-day={day}
      data-before={before}
      data-after={after}
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 allows a description on every role.
      aria-description={description}
      aria-current={isToday ? 'date' : undefined}
      className={`ring-cell rounded-sm ${className}`}
    >
      {number}
    </button>
  )
}
