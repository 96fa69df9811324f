import type { Day } from '#contract/day.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { StatusShape } from '#web/ui/feedback/status-shape.tsx'
import { type DayItem, isDraft } from '#web/features/calendar/posts/placed-draft.ts'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import { type Rest, boxStyle } from './lay-out-day.ts'

interface MoreAtProps {
  day: Day
  rest: Rest<DayItem>
  name: string
  openPostId: string | undefined
  isTabStop?: boolean
}

export function MoreAt({ day, rest, name, openPostId, isTabStop = false }: MoreAtProps) {
  const { display } = useCalendarTime()
  const { items } = rest
  const drafts = items.filter(isDraft).length
  const failed = items.filter((item) => !isDraft(item) && item.status === 'failed').length
  const hasOpenPost = items.some(({ uuid }) => uuid === openPostId)
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      data-open-day={day}
      data-rest={name}
      aria-current={hasOpenPost ? true : undefined}
      className="pointer-events-auto absolute overflow-hidden aria-current:bg-accent-soft aria-current:text-accent rounded-xs px-1 text-start text-sm font-medium text-ink-soft hover:bg-hover hover:text-ink -outline-offset-2"
      style={boxStyle(rest)}
    >
      <span className="flex h-4 flex-wrap gap-x-2 overflow-hidden">
        {items.length > drafts && (
          <span className="flex flex-wrap gap-x-1">
            {`+${formatNumber(items.length - drafts, display)}`} <span>more</span>
          </span>
        )}{' '}
        {failed > 0 && (
          <span className="flex items-center gap-x-1 font-normal text-failed">
            <StatusShape tone="failed" />
            {formatNumber(failed, display)}
            <span className="sr-only"> of them failed</span>
          </span>
        )}{' '}
        {drafts > 0 && <span className="font-normal">{formatCount(drafts, 'draft', 'drafts', display)}</span>}
        {hasOpenPost && <span className="sr-only"> (with the open post)</span>}
      </span>
    </button>
  )
}
