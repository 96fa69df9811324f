import type { Day } from '#contract/day.ts'
import { DAY_IS_PAST } from '#web/features/calendar/posts/placed-draft.ts'

interface NewThreadButtonProps {
  day: Day
  isPast: boolean
  className: string
}

export function NewThreadButton({ day, isPast, className }: NewThreadButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-new-thread={day}
      aria-label="New thread on this day"
      aria-disabled={isPast ? true : undefined}
      title={isPast ? DAY_IS_PAST : 'New thread on this day'}
      className={`grid size-6 shrink-0 place-items-center rounded-sm text-md leading-none text-ink-soft hover:bg-hover hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:text-ink-faint ${className}`}
    >
      +
    </button>
  )
}
