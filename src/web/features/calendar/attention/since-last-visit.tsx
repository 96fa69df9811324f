import { History } from 'lucide-react'
import { useEffect, useState } from 'react'
import { noteVisit } from '#web/device/last-visit.ts'
import { changeSearch } from '#web/router/navigate.ts'
import { pickDays } from '#web/time/bucket.ts'
import { formatMoment } from '#web/time/format-moment.ts'
import { formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { countChanges } from '#web/features/calendar/posts/changed-since.ts'
import { useCalendarTime, useShownPosts } from '#web/features/calendar/state/calendar-context.ts'

interface SinceLastVisitProps {
  accountId: string
  /** Nothing needs attention, so there is room for a number at least. */
  isAlone: boolean
}

/** `Since your last visit: 12 went out, 2 failed, 5 new`. A press filters to them. Where there is little room, it says their sum. */
export function SinceLastVisit({ accountId, isAlone }: SinceLastVisitProps) {
  const { view, period, now, display } = useCalendarTime()
  const { reading, filters } = useShownPosts()
  const [since] = useState(() => noteVisit(accountId, Date.now()))
  // A visit lasts while the calendar is open.
  useEffect(() => void noteVisit(accountId, now), [accountId, now])
  const chosen = filters.since === undefined ? null : Date.parse(filters.since)
  const from = chosen ?? since
  if (from === null) return null
  const counts = countChanges(pickDays(reading.byDay, period.own), from, now)
  const parts = [
    [counts.out, 'went out'],
    [counts.failed, 'failed'],
    [counts.new, 'new'],
  ] as const
  const words = parts.flatMap(([count, word]) =>
    count === 0 ? [] : [`${formatNumber(count, display)} ${word}`],
  )
  // A filter that is set stays in sight, so that it can be taken back.
  if (words.length === 0 && chosen === null) return null
  if (words.length === 0) words.push('nothing')
  const begin = chosen === null || chosen === since ? 'your last visit' : formatMoment(chosen, display)
  const sum = counts.out + counts.failed + counts.new
  // The number grows with the days shown, so the few of a day are not taken for all.
  const scope = view === 'day' ? ' on this day' : view === 'week' ? ' in this week' : ''
  return (
    <span className="flex shrink-0">
      <Button
        size="sm"
        variant="quiet"
        icon={History}
        title={`Since ${begin}: ${words.join(', ')}${scope}`}
        aria-pressed={chosen !== null}
        onClick={() =>
          changeSearch('/calendar', { since: chosen === null ? new Date(from).toISOString() : undefined })
        }
      >
        <span className={`font-normal ${isAlone ? '' : '@max-xs:hidden'}`}>
          <span className="@max-xl:sr-only">{`Since ${begin}: `}</span>
          <span aria-hidden className="text-ink @md:hidden">
            {formatNumber(sum, display)}
          </span>
          <span className="text-ink @max-md:sr-only">{words.join(', ')}</span>
          <span className="@max-xl:sr-only">{scope}</span>
        </span>
      </Button>
    </span>
  )
}
