import type { Day } from '#contract/day.ts'

interface DayButtonProps {
  day: Day
  /** `Saturday, 21 November 2026, 4 posts` */
  name: string
  /** What is seen of the date: `21`, `1 Dec`. */
  shown: string
  isToday: boolean
  isTabStop: boolean
  /** What else the day holds: `1 draft`, `2 failed`. */
  description?: string | undefined
  className: string
}

/** The date in a cell. It takes the focus, because the name of a focused cell would have to repeat all of its posts. */
export function DayButton({ day, name, shown, isToday, isTabStop, description, className }: DayButtonProps) {
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      data-day={day}
      data-open-day={day}
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 has a description on every role.
      aria-description={description}
      aria-current={isToday ? 'date' : undefined}
      className={`ring-cell rounded-sm ${className}`}
    >
      {shown}
    </button>
  )
}
