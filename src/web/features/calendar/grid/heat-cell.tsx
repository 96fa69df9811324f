import type { Day } from '#contract/day.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { StatusShape } from '#web/ui/feedback/status-shape.tsx'
import { DraftMark } from '#web/features/calendar/drafts/draft-mark.tsx'
import { DayButton } from './day-button.tsx'
import { dayName } from './day-name.ts'
import {
  useCalendarTime,
  useDrafts,
  useOpenPostId,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { HEAT, heatOf } from './heat-scale.ts'

interface HeatCellProps {
  day: Day
  isTabStop: boolean
  scale: readonly number[]
}

export function HeatCell({ day, isTabStop, scale }: HeatCellProps) {
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

/** A cut number would be wrong, so a number without room wraps out of sight. */
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
