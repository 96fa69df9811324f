import { useRef, type ReactNode } from 'react'
import {
  formatMonth,
  formatWeekday,
  formatWeekdayShort,
  formatNumber,
  formatCount,
} from '#web/time/format.ts'
import { weeksOver } from '#web/time/grid.ts'
import { daysOfMonth, monthOf } from '#web/time/month.ts'
import {
  useCalendarTime,
  useDrafts,
  useFocusDay,
  useShownPosts,
  useOpenPostId,
} from '#web/features/calendar/state/calendar-context.ts'
import { useOpeningScroll } from '#web/features/calendar/state/use-view-scroll.ts'
import { useDayGrid } from '#web/features/calendar/state/use-day-grid.ts'
import { heatScale, heatOf, HEAT } from './heat-scale.ts'
import { StatusShape } from '#web/ui/feedback/status-shape.tsx'
import { DraftMark } from '#web/features/calendar/drafts/draft-mark.tsx'
import type { Day } from '#contract/day.ts'
import type { Display } from '#web/time/display.ts'
import { DayButton } from './day-button.tsx'
import { dayName } from './day-name.ts'

/**
 * Each month has six rows, because a month touches at most six weeks and months beside each other need the same height.
 */
const ROWS = 6

export function QuarterView() {
  const { period, display } = useCalendarTime()
  const { byDay, calendarPosts } = useShownPosts()
  const focusDay = useFocusDay()
  const grid = useRef<HTMLTableElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { press, click } = useDayGrid(grid)
  const scale = heatScale(Math.max(0, ...period.days.map((day) => byDay.get(day)?.length ?? 0)))
  const months = [...new Set(period.days.map(monthOf))]
  const [week = []] = period.weeks

  useOpeningScroll(box, `quarter ${period.title}`, (element, kept) => {
    const month = element.querySelector(`[data-day="${focusDay}"]`)?.closest('tbody')
    if (kept === null) month?.scrollIntoView({ block: 'start' })
    else element.scrollTop = kept
  })

  return (
    <div ref={box} className="@container min-h-72 flex-1 overflow-y-auto overscroll-contain contain-size">
      <div className="flex flex-col gap-3">
        <table
          ref={grid}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- The arrow keys walk through this table of days.
          role="grid"
          aria-label={period.title}
          aria-busy={calendarPosts.isPending}
          onKeyDown={press}
          onClick={click}
          className="grid gap-x-8 gap-y-5 tight:gap-x-3 months-beside:grid-cols-3"
        >
          <thead className="sr-only">
            <tr>
              {week.map((day) => (
                <th key={day} scope="col">
                  {formatWeekday(day)}
                </th>
              ))}
            </tr>
          </thead>
          {months.map((month) => {
            const { from, to } = daysOfMonth(month)
            const weeks = weeksOver(from, to, display.weekStart)
            return (
              <tbody key={month} className="flex flex-col gap-0.5">
                <tr className="block">
                  <th scope="rowgroup" className="block pb-1 text-start text-base">
                    {formatMonth(month)}
                  </th>
                </tr>
                <tr aria-hidden className="grid grid-cols-7 gap-0.5">
                  {week.map((day) => (
                    <td key={day} className="px-1 text-xs text-ink-soft tight:px-0.5">
                      {formatWeekdayShort(day).slice(0, 1)}
                      <span className="months-beside:tight:hidden">{formatWeekdayShort(day).slice(1)}</span>
                    </td>
                  ))}
                </tr>
                {Array.from({ length: ROWS }, (_, row) => (
                  <tr
                    key={row}
                    className={`h-11 grid-cols-7 gap-0.5 months-beside:h-13 ${row < weeks.length ? 'grid' : 'hidden months-beside:grid'}`}
                  >
                    {weeks[row]?.map((day, column) =>
                      monthOf(day) === month ? (
                        // oxlint-disable-next-line react/no-array-index-key -- The position of a cell never changes.
                        <HeatCell key={column} day={day} isTabStop={day === focusDay} scale={scale} />
                      ) : (
                        // oxlint-disable-next-line react/no-array-index-key -- The position of a cell never changes.
                        <td key={column} aria-hidden />
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            )
          })}
        </table>
        <HeatLegend scale={scale} />
      </div>
    </div>
  )
}

function HeatLegend({ scale }: { scale: readonly number[] }) {
  const { display } = useCalendarTime()
  const { calendarPosts } = useShownPosts()
  const hasDrafts = useDrafts().byDay.size > 0
  return (
    <ul
      aria-label="Legend"
      className="flex min-h-14 flex-wrap content-start items-center gap-x-4 gap-y-1 tight:gap-x-3 text-sm text-ink-soft sm:min-h-4"
    >
      {!calendarPosts.isPending && (
        <>
          {scale.map((from, step) => (
            <Item key={from} look={HEAT.past[heatOf(from, scale)] ?? ''}>
              {rangeWords(from, (scale[step + 1] ?? Infinity) - 1, (count) => formatNumber(count, display))}
              {step === 0 && (scale[1] === 2 ? ' post a day' : ' posts a day')}
            </Item>
          ))}
          <Item look={HEAT.toCome[3]}>to come</Item>
          <li className="flex items-center gap-1.5">
            <StatusShape tone="failed" />
            failed
          </li>
          {hasDrafts && (
            <li className="flex items-center gap-1.5">
              <DraftMark />
              drafts
            </li>
          )}
        </>
      )}
    </ul>
  )
}

function Item({ look, children }: { look: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <i aria-hidden className={`size-3.5 rounded-xs border ${look}`} />
      <span>{children}</span>
    </li>
  )
}

function rangeWords(from: number, to: number, format: (count: number) => string): string {
  if (to === Infinity) return `${format(from)} or more`
  return from === to ? format(from) : `${format(from)} to ${format(to)}`
}

interface HeatCellProps {
  day: Day
  isTabStop: boolean
  scale: readonly number[]
}

function HeatCell({ day, isTabStop, scale }: HeatCellProps) {
  const { today, display } = useCalendarTime()
  const { byDay, calendarPosts } = useShownPosts()
  const openPostId = useOpenPostId()
  const drafts = useDrafts().byDay.get(day)?.length ?? 0
  const posts = byDay.get(day) ?? []
  const hasFailed = calendarPosts.hasFailed(day)
  const count = hasFailed ? 'unread' : calendarPosts.isPending ? 'pending' : posts.length
  const failed = posts.filter(({ status }) => status === 'failed').length
  const hasOpenPost = posts.some(({ uuid }) => uuid === openPostId)
  const look = HEAT[day > today ? 'toCome' : 'past'][heatOf(posts.length, scale)] ?? ''
  return (
    <td
      data-day={day}
      className={`relative flex min-h-0 min-w-0 flex-col overflow-hidden rounded-xs border ${look} ${hasFailed ? 'hatched' : ''} ${hasOpenPost ? 'outline -outline-offset-1 outline-accent' : ''}`}
    >
      <span className="flex h-4 shrink-0">
        <DayButton
          day={day}
          name={dayName(day, count, display)}
          shown={{ number: String(Number(day.slice(8))) }}
          isToday={day === today}
          isTabStop={isTabStop}
          description={describe({ failed, drafts, hasOpenPost }, display)}
          className={`shrink-0 px-1 text-xs tight:px-0.5 after:absolute after:inset-0 hover:underline ${day === today ? 'bg-accent font-semibold text-on-accent' : ''}`}
        />
        {failed > 0 && <Failures words={formatNumber(failed, display)} />}
      </span>
      <span
        aria-hidden
        className="mt-auto flex flex-wrap-reverse items-center justify-between gap-x-0.5 px-1 tight:px-0.5"
      >
        {posts.length > 0 && (
          <span className="pb-0.5 font-medium months-beside:text-md months-beside:leading-5 months-beside:tight:text-xs">
            {formatNumber(posts.length, display)}
          </span>
        )}
        {drafts > 0 && <DraftMark />}
      </span>
    </td>
  )
}

/**
 * Hides the number if it has no room, because a truncated number would be wrong. It then wraps into the hidden
 * overflow.
 */
function Failures({ words }: { words: string }) {
  return (
    <span
      aria-hidden
      className="ms-auto flex h-4 min-w-2.5 flex-wrap justify-end overflow-hidden text-xs text-failed"
    >
      <span className="flex h-4 items-center bg-surface px-px">
        <StatusShape tone="failed" />
      </span>
      <span className="h-4 bg-surface px-px">{words}</span>
    </span>
  )
}

function describe(
  { failed, drafts, hasOpenPost }: { failed: number; drafts: number; hasOpenPost: boolean },
  display: Display,
): string | undefined {
  const words = failed === 0 ? [] : [`${formatNumber(failed, display)} failed`]
  if (drafts > 0) words.push(formatCount(drafts, 'draft', 'drafts', display))
  if (hasOpenPost) words.push('the open post')
  return words.length === 0 ? undefined : words.join(', ')
}
