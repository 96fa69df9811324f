import type { Day } from '#contract/day.ts'
import type { Display } from '#web/time/display.ts'
import { formatNumber } from '#web/time/format.ts'
import { StatusShape } from '#web/ui/feedback/status-shape.tsx'
import { DayButton } from '#web/features/calendar/grid/day-button.tsx'
import { dayName } from '#web/features/calendar/grid/day-name.ts'
import { useCalendar, useOpenPost } from '#web/features/calendar/state/calendar-context.ts'
import { HEAT } from './heat-look.ts'
import { heatOf } from './heat-scale.ts'

interface HeatCellProps {
  day: Day
  isTabStop: boolean
  scale: readonly number[]
}

/** A day of the quarter: how many posts it has, and how many of them failed. */
export function HeatCell({ day, isTabStop, scale }: HeatCellProps) {
  const { byDay, reading, today, display } = useCalendar()
  const openPost = useOpenPost()
  const posts = byDay.get(day) ?? []
  const isUnread = reading.isUnread(day)
  const number = String(Number(day.slice(8)))
  const count = isUnread ? 'unread' : reading.isPending ? 'pending' : posts.length
  const failed = posts.filter(({ status }) => status === 'failed').length
  const hasOpenPost = posts.some(({ uuid }) => uuid === openPost)
  const look = HEAT[day > today ? 'toCome' : 'past'][heatOf(posts.length, scale)] ?? ''
  return (
    <td
      data-day={day}
      className={`relative flex min-h-0 min-w-0 flex-col overflow-hidden rounded-xs border ${look} ${isUnread ? 'hatched' : ''} ${hasOpenPost ? 'outline -outline-offset-1 outline-accent' : ''}`}
    >
      <span className="flex h-4 shrink-0">
        <DayButton
          day={day}
          name={dayName(day, number, count, display)}
          shown={number}
          isToday={day === today}
          isTabStop={isTabStop}
          description={describe(failed, hasOpenPost, display)}
          className={`shrink-0 px-1 text-xs tight:px-0.5 after:absolute after:inset-0 hover:underline ${day === today ? 'bg-accent font-semibold text-on-accent' : ''}`}
        />
        {failed > 0 && <Failures words={formatNumber(failed, display)} />}
      </span>
      {posts.length > 0 && (
        <span
          aria-hidden
          className="mt-auto px-1 pb-0.5 font-medium tight:px-0.5 months-beside:text-md months-beside:leading-5 months-beside:tight:text-xs"
        >
          {formatNumber(posts.length, display)}
        </span>
      )}
    </td>
  )
}

/** Where the number has no room beside the shape, it wraps out of sight: a cut number would be a wrong one. */
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

/** `2 failed, the open post` */
function describe(failed: number, hasOpenPost: boolean, display: Display): string | undefined {
  const words = failed === 0 ? [] : [`${formatNumber(failed, display)} failed`]
  if (hasOpenPost) words.push('the open post')
  return words.length === 0 ? undefined : words.join(', ')
}
