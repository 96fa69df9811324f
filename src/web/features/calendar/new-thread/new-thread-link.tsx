import { Link } from '#web/router/link.tsx'
import { Plus } from 'lucide-react'
import type { Display } from '#web/time/display.ts'
import { formatTime } from '#web/time/format.ts'
import type { ThreadPlan } from './plan-thread.ts'

/** A small link beside the name of a day; nothing on a past day, whose own view says why. */
export function NewThreadLink({ plan, display }: { plan: ThreadPlan; display: Display }) {
  if ('whyNot' in plan) return null
  return (
    <Link
      to="/compose/thread"
      search={plan.start}
      // The list has one tab stop; `N` does the same from any of its posts.
      tabIndex={-1}
      aria-label="New thread on this day"
      title={`New thread on this day, ${formatTime(plan.at, display)}`}
      className="grid size-6 place-items-center rounded-sm text-ink-soft hover:bg-hover hover:text-ink touch:size-touch"
    >
      <Plus aria-hidden className="size-4" />
    </Link>
  )
}
