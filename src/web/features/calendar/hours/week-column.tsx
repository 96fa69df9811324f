import { formatDayNumber, formatNumber, formatWeekdayShort } from '#web/time/format.ts'
import { rem } from '#web/ui/rem.ts'
import { DraftChip } from '#web/features/calendar/drafts/draft-chip.tsx'
import { isDraft } from '#web/features/calendar/posts/placed-draft.ts'
import { DayButton } from '#web/features/calendar/grid/day-button.tsx'
import { NewThreadButton } from '#web/features/calendar/grid/new-thread-button.tsx'
import { dayName } from '#web/features/calendar/grid/day-name.ts'
import { type HourScale, topOf } from './hour-scale.ts'
import { boxStyle } from './lay-out-day.ts'
import { type DayColumn, restKey } from './lay-out-days.ts'
import { MoreAt } from './more-at.tsx'
import { NewThreadAt } from './new-thread-at.tsx'
import { NowDot, NowLine, SlotLines } from './hour-axis.tsx'
import { widthOfText } from './text-width.ts'
import { timeChip } from './time-chip.tsx'
import {
  useCalendarTime,
  useOpenPostId,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'

const ROOM_FOR_ABOVE_REM = 6

interface WeekColumnProps {
  column: DayColumn
  isTabStop: boolean
  width: number
  scale: HourScale
  lanes: readonly string[]
  above: number
  hasFailedAbove: boolean
  /** The column renders only the posts between these heights in rem. If null, it renders all posts. */
  sight: { from: number; until: number } | null
}

export function WeekColumn({
  column,
  isTabStop,
  width,
  scale,
  lanes,
  above,
  hasFailedAbove,
  sight,
}: WeekColumnProps) {
  const { now, today, display } = useCalendarTime()
  const { calendarPosts, calendarSigns, found, next } = useShownPosts()
  const openPostId = useOpenPostId()
  const { day, count, rests, starts } = column
  const spots =
    sight === null
      ? column.spots
      : column.spots.filter(({ top, height }) => top < sight.until && top + height > sight.from)
  const hasFailed = calendarPosts.hasFailed(day)
  const nowTop = day === today && !calendarPosts.isPending ? topOf(now, starts, scale) : null
  return (
    <td data-day={day} className={`group min-w-0 snap-start border-s ${hasFailed ? 'hatched' : ''}`}>
      <span
        className={`sticky top-0 z-sticky flex items-center border-b bg-surface px-0.5 ${lanes.length > 0 ? 'h-13 flex-wrap' : 'h-8'}`}
      >
        <span aria-hidden className={`ps-1.5 text-sm text-ink-soft ${day === today ? 'pe-1' : ''}`}>
          {formatWeekdayShort(day)}
        </span>
        <DayButton
          day={day}
          name={dayName(day, hasFailed ? 'unread' : calendarPosts.isPending ? 'pending' : count, display)}
          shown={formatDayNumber(day, display)}
          isToday={day === today}
          isTabStop={isTabStop}
          className={`h-6 min-w-6 px-1 text-sm whitespace-nowrap after:pointer-events-none touch:h-8 ${day === today ? 'bg-accent font-semibold text-on-accent hover:bg-accent-strong' : 'font-medium hover:bg-hover'}`}
        />
        <span className="relative ms-auto flex min-w-0 justify-end">
          {count > 0 && (
            <span
              aria-hidden
              className="absolute inset-y-0 end-1 flex items-center gap-x-1.5 text-xs whitespace-nowrap text-ink-soft group-focus-within:hidden group-hover:hidden"
            >
              {above > 0 && width >= ROOM_FOR_ABOVE_REM && (
                <span className={hasFailedAbove ? 'font-semibold text-failed' : ''}>
                  {`↑ ${formatNumber(above, display)}`}
                </span>
              )}
              <span>{formatNumber(count, display)}</span>
            </span>
          )}
          <NewThreadButton
            day={day}
            isPast={day < today}
            className="invisible group-focus-within:visible group-hover:visible"
          />
        </span>
        {lanes.length > 0 && (
          <span aria-hidden className="flex w-full">
            {lanes.map((lane) => (
              <span
                key={lane}
                data-account={calendarSigns.get(lane)?.monogram}
                className={`flex flex-1 rounded-xs ${calendarSigns.get(lane)?.look ?? ''}`}
              />
            ))}
          </span>
        )}
      </span>
      <div
        className={`relative contain-strict ${hasFailed ? 'hatched' : ''}`}
        style={{ blockSize: rem(scale.height) }}
      >
        {!calendarPosts.isPending && <NewThreadAt day={day} starts={starts} scale={scale} lanes={lanes} />}
        <SlotLines day={day} zone={display.zone} starts={starts} scale={scale} />
        {nowTop !== null && <NowLine top={nowTop} />}
        {spots.map((spot) =>
          isDraft(spot.item) ? (
            <DraftChip
              key={spot.item.uuid}
              draft={spot.item}
              lines={spot.lines}
              textWidth={widthOfText(spot.width * width, spot.lines)}
              style={boxStyle(spot)}
            />
          ) : (
            timeChip({
              post: spot.item,
              place: spot,
              lines: spot.lines,
              columnWidth: width,
              isOpen: spot.item.uuid === openPostId,
              setting: { now, display, found, calendarSigns, next },
            })
          ),
        )}
        {rests.map((rest) => {
          const key = restKey(day, rest)
          return <MoreAt key={key} day={day} rest={rest} name={key} openPostId={openPostId} />
        })}
        {nowTop !== null && <NowDot top={nowTop} />}
      </div>
    </td>
  )
}
