import { History } from 'lucide-react'
import { useEffect, useState } from 'react'
import { noteVisit } from '#web/device/last-visit.ts'
import { pickDays } from '#web/time/bucket.ts'
import { formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { countChanges } from '#web/features/calendar/posts/changed-since.ts'
import { useCalendar } from '#web/features/calendar/state/calendar-context.ts'

interface SinceLastVisitProps {
  accountId: string
  /** Nothing needs attention, so there is room for a number at least. */
  isAlone: boolean
}

/** `Since your last visit: 12 went out, 2 failed, 5 new`. A press filters to them. Where there is little room, it says their sum. */
export function SinceLastVisit({ accountId, isAlone }: SinceLastVisitProps) {
  const { reading, view, period, filters, now, display, actions } = useCalendar()
  const [since] = useState(() => noteVisit(accountId, Date.now()))
  // A visit lasts while the calendar is open.
  useEffect(() => void noteVisit(accountId, now), [accountId, now])
  if (since === null) return null
  const counts = countChanges(pickDays(reading.byDay, period.own), since, now)
  const parts = [
    [counts.out, 'went out'],
    [counts.failed, 'failed'],
    [counts.new, 'new'],
  ] as const
  const words = parts.flatMap(([count, word]) =>
    count === 0 ? [] : [`${formatNumber(count, display)} ${word}`],
  )
  if (words.length === 0) return null
  const sum = counts.out + counts.failed + counts.new
  // The number grows with the days shown, so the few of a day are not taken for all.
  const scope = view === 'day' ? ' on this day' : view === 'week' ? ' in this week' : ''
  const isChosen = filters.since !== undefined
  return (
    <span className="flex shrink-0">
      <Button
        size="sm"
        variant="quiet"
        icon={History}
        title={`Since your last visit: ${words.join(', ')}${scope}`}
        aria-pressed={isChosen}
        onClick={() => actions.changeFilters({ since: isChosen ? undefined : new Date(since).toISOString() })}
      >
        <span className={`font-normal ${isAlone ? '' : '@max-xs:hidden'}`}>
          <span className="@max-xl:sr-only">{'Since your last visit: '}</span>
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
