import type { Ref } from 'react'
import { usePhone } from '#web/ui/media-queries.ts'
import { lazyComponent } from '#web/api/transport/lazy-module.ts'
import { formatCount, formatNumber, formatTime } from '#web/time/format.ts'
import { afterPostsModule } from '#web/features/calendar/lazy-calendar.ts'
import { isList } from '#web/features/calendar/state/period.ts'
import { useCalendarTime, useShownPosts } from '#web/features/calendar/state/calendar-context.ts'
import { PeriodLine } from './calendar-tools.tsx'

const FooterControls = lazyComponent(afterPostsModule, 'FooterControls')
const StaleNote = lazyComponent(afterPostsModule, 'StaleNote')

export function CalendarFooter({ slot }: { slot: Ref<HTMLSpanElement> }) {
  const isPhone = usePhone()
  const { view, date, period, display } = useCalendarTime()
  const { calendarPosts, total, shown } = useShownPosts()
  const { asOf, failure } = calendarPosts
  const hidden = total - shown
  const parts = [total === 0 ? 'No posts' : formatCount(total, 'post', 'posts', display)]
  if (hidden > 0) parts.push(`, ${formatNumber(hidden, display)} hidden by filters`)
  const hasRoom = !isPhone || hidden === 0
  if (asOf !== null && failure === null && hasRoom) parts.push(`, as of ${formatTime(asOf, display)}`)
  // In a list view, the list itself shows why its days could not be read.
  const isStale = asOf !== null && failure !== null && !(calendarPosts.hasFailed(date) && isList(view))
  return (
    <section aria-label="Summary" className={`${LINE} ${isStale ? STAYS_IN_SIGHT : ''}`}>
      <p className="flex h-4 min-w-0 flex-1 flex-wrap overflow-hidden whitespace-pre sm:max-w-max sm:basis-36">
        {asOf === null || (total === 0 && period.days.some(calendarPosts.hasFailed))
          ? 'Nothing read yet'
          : parts.map((part) => <span key={part}>{part}</span>)}
      </p>
      {isStale && <StaleNote />}
      <span className="ms-auto flex items-center justify-end gap-x-4 sm:min-w-64">
        <FooterControls />
      </span>
      <span ref={slot} className="contents" />
      {isPhone && <PeriodLine />}
    </section>
  )
}

const LINE =
  '@container touch-in-bar mt-auto flex min-h-6 flex-wrap items-center gap-x-2 text-sm text-ink-soft max-sm:px-2 sm:gap-x-4 touch:min-h-touch'
/** A failure sticks to the window's bottom, because the footer of a phone is far below the days. */
const STAYS_IN_SIGHT = 'sticky bottom-bar z-sticky border-t bg-page sm:bottom-0 sm:border-t-0 short:static'
