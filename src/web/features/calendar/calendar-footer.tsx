import { Link } from '@tanstack/react-router'
import type { Moment } from '#contract/schedule.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatNumber, formatTime } from '#web/time/format.ts'
import { NOTE_LINK } from '#web/ui/text-link.ts'

interface CalendarFooterProps {
  visible: number
  hidden: number
  unreadable: number
  asOf: Moment | null
  display: Display
}

/** `128 posts, 12 hidden by filters, as of 09:41` */
export function CalendarFooter({ visible, hidden, unreadable, asOf, display }: CalendarFooterProps) {
  const parts = [capitalize(formatCount(visible + hidden, 'post', 'posts', display))]
  if (hidden > 0) parts.push(`${formatNumber(hidden, display)} hidden by filters`)
  if (asOf !== null) parts.push(`as of ${formatTime(asOf, display)}`)
  return (
    <section aria-label="Summary" className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
      <p className="basis-full sm:basis-auto">{asOf === null ? 'Nothing read yet' : parts.join(', ')}</p>
      {unreadable > 0 && <p>{`${formatCount(unreadable, 'post', 'posts', display)} could not be read`}</p>}
      <p className="ms-auto">{display.zone.replaceAll('_', ' ')}</p>
      <Link to="/guesses" hash="days" className={NOTE_LINK}>
        Why this day?
      </Link>
    </section>
  )
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
