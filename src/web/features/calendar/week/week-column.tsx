import { formatCount, formatDayNumber, formatNumber, formatWeekdayShort } from '#web/time/format.ts'
import { StatusShape } from '#web/ui/feedback/status-shape.tsx'
import { rem } from '#web/ui/rem.ts'
import { DraftChip } from '#web/features/calendar/drafts/draft-chip.tsx'
import { type DayItem, isDraft } from '#web/features/calendar/drafts/placed-draft.ts'
import { DayButton } from '#web/features/calendar/grid/day-button.tsx'
import { NewThreadButton } from '#web/features/calendar/grid/day-cell.tsx'
import { dayName } from '#web/features/calendar/grid/day-name.ts'
import { NewThreadAt } from '#web/features/calendar/hours/new-thread-at.tsx'
import { NowLine } from '#web/features/calendar/hours/now-line.tsx'
import { placeStyle } from '#web/features/calendar/hours/place-style.ts'
import { SlotLines } from '#web/features/calendar/hours/slot-lines.tsx'
import { textWidth } from '#web/features/calendar/hours/text-width.ts'
import { TimeChip } from '#web/features/calendar/hours/time-chip.tsx'
import { useCalendarTime, useOpenPost, useShownPosts } from '#web/features/calendar/state/calendar-context.ts'
import { type WeekDay, restKey } from './lay-out-week.ts'

interface WeekColumnProps {
  column: WeekDay
  isTabStop: boolean
  /** The part of the column that is rendered, in rem. */
  from: number
  to: number
  height: number
  /** The width of the column, in rem. */
  width: number
  /** Where each hour begins, in rem. */
  tops: readonly number[]
}

/** A day of the week from its first hour to its last, below its name. */
export function WeekColumn({ column, isTabStop, from, to, height, width, tops }: WeekColumnProps) {
  const { today, display } = useCalendarTime()
  const { reading } = useShownPosts()
  const openPost = useOpenPost()
  const { day, count, spots, rests, starts, nowTop } = column
  const number = formatDayNumber(day, display)
  const isUnread = reading.isUnread(day)
  const isSeen = (place: { top: number; height: number }) => place.top < to && place.top + place.height > from
  return (
    <td data-day={day} className={`group min-w-0 snap-start border-s ${isUnread ? 'hatched' : ''}`}>
      <span className="sticky top-0 z-sticky flex h-8 items-center border-b bg-surface px-0.5">
        <span aria-hidden className={`ps-1.5 text-sm text-ink-soft ${day === today ? 'pe-1' : ''}`}>
          {formatWeekdayShort(day)}
        </span>
        <DayButton
          day={day}
          name={dayName(day, number, isUnread ? 'unread' : reading.isPending ? 'pending' : count, display)}
          shown={number}
          isToday={day === today}
          isTabStop={isTabStop}
          className={`h-6 min-w-6 px-1 text-sm whitespace-nowrap after:pointer-events-none touch:h-full ${day === today ? 'bg-accent font-semibold text-on-accent hover:bg-accent-strong' : 'font-medium hover:bg-hover'}`}
        />
        <span className="relative ms-auto flex">
          {count > 0 && (
            <span
              aria-hidden
              className="absolute inset-y-0 end-1 flex items-center text-xs text-ink-soft group-focus-within:hidden group-hover:hidden"
            >
              {formatNumber(count, display)}
            </span>
          )}
          <NewThreadButton day={day} isPast={day < today} />
        </span>
      </span>
      <div
        className={`relative contain-strict ${isUnread ? 'hatched' : ''}`}
        style={{ blockSize: rem(height) }}
      >
        {!reading.isPending && <NewThreadAt day={day} starts={starts} tops={tops} />}
        <SlotLines day={day} zone={display.zone} starts={starts} tops={tops} />
        {nowTop !== null && <NowLine top={nowTop} />}
        {spots
          .filter(isSeen)
          .map((spot) =>
            isDraft(spot.item) ? (
              <DraftChip
                key={spot.item.uuid}
                draft={spot.item}
                lines={spot.lines}
                textWidth={textWidth(spot, width)}
                style={placeStyle(spot)}
              />
            ) : (
              <TimeChip
                key={spot.item.uuid}
                post={spot.item}
                place={spot}
                lines={spot.lines}
                textWidth={textWidth(spot, width)}
                isOpen={spot.item.uuid === openPost}
              />
            ),
          )}
        {rests.filter(isSeen).map(({ items, hour, top, height }) => (
          <button
            key={hour}
            type="button"
            tabIndex={-1}
            data-open-day={day}
            data-rest={restKey(day, hour)}
            aria-current={items.some(({ uuid }) => uuid === openPost) ? true : undefined}
            className="absolute overflow-hidden aria-current:bg-accent-soft aria-current:text-accent rounded-xs px-1.5 text-start text-sm font-medium text-ink-soft hover:bg-hover hover:text-ink focus-visible:-outline-offset-2"
            style={placeStyle({ top, height, lane: 0, lanes: 1 })}
          >
            <Rest items={items} />
          </button>
        ))}
      </div>
    </td>
  )
}

/** `+12 more`, and how many of them failed. */
function Rest({ items }: { items: readonly DayItem[] }) {
  const { display } = useCalendarTime()
  const openPost = useOpenPost()
  const drafts = items.filter(isDraft).length
  const failed = items.filter((item) => !isDraft(item) && item.status === 'failed').length
  return (
    // A part that does not fit wraps out of sight as a whole.
    <span className="flex h-4 flex-wrap gap-x-2 overflow-hidden">
      {items.length > drafts && <span>{`+${formatNumber(items.length - drafts, display)} more`}</span>}{' '}
      {failed > 0 && (
        <span className="flex items-center gap-x-1 font-normal text-failed">
          <StatusShape tone="failed" />
          {formatNumber(failed, display)}
          <span className="sr-only"> of them failed</span>
        </span>
      )}{' '}
      {drafts > 0 && <span className="font-normal">{formatCount(drafts, 'draft', 'drafts', display)}</span>}
      {items.some(({ uuid }) => uuid === openPost) && <span className="sr-only"> (with the open post)</span>}
    </span>
  )
}
