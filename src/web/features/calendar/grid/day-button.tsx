import type { Day } from '#contract/day.ts'
import type { formatDayNumber } from '#web/time/format.ts'

interface DayButtonProps {
  day: Day
  /** `Saturday, 21 November 2026, 4 posts` */
  name: string
  shown: Pick<ReturnType<typeof formatDayNumber>, 'number'> & Partial<ReturnType<typeof formatDayNumber>>
  isToday: boolean
  isTabStop: boolean
  /** What else the day holds: `1 draft`, `2 failed`. */
  description?: string | undefined
  className: string
}

/**
 * The date in a cell. It takes the focus, because the name of a focused cell would have to repeat all of its posts. The
 * month is a pseudo-element: the name has it in full, and speech input compares the name with the text.
 */
export function DayButton({ day, name, shown, isToday, isTabStop, description, className }: DayButtonProps) {
  const { number, month, isMonthFirst = false } = shown
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      data-day={day}
      data-open-day={day}
      data-month={month}
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 has a description on every role.
      aria-description={description}
      aria-current={isToday ? 'date' : undefined}
      className={`ring-cell rounded-sm ${month === undefined ? '' : BESIDE[isMonthFirst ? 'before' : 'after']} ${className}`}
    >
      {number}
    </button>
  )
}

/** On which side of the number the month is. */
const BESIDE = {
  before: 'flex items-center gap-1',
  after: 'flex flex-row-reverse items-center justify-end gap-1',
} as const
