import { memo } from 'react'
import { findTrouble } from '#web/features/calendar/posts/find-trouble.ts'
import { CalendarActions, type CalendarActionsProps } from '#web/features/calendar/tools/calendar-actions.tsx'
export { CalendarFooter } from '#web/features/calendar/tools/calendar-footer.tsx'
export { ScenesAhead } from '#web/features/calendar/views/scenes-ahead.tsx'
import { CalendarUnread } from '#web/features/calendar/tools/calendar-unread.tsx'
import { CalmNote, type CalmNoteProps } from '#web/features/calendar/tools/calm-note.tsx'
import { FilterBar, type FilterBarProps } from '#web/features/calendar/tools/filter-bar.tsx'
import { TroubleStrip } from '#web/features/calendar/tools/trouble-strip.tsx'
import { useChipTitles } from '#web/features/calendar/grid/use-chip-titles.ts'

interface CalendarToolsProps extends Omit<FilterBarProps, 'hidden'>, CalendarActionsProps, CalmNoteProps {
  onOpenPost: (uuid: string) => void
}

/**
 * What stands between the head of the calendar and its days: what narrows them, and what of them needs a person. Drawn
 * again only where what it shows differs: what its buttons do is the same from one drawing to the next.
 */
export const CalendarTools = memo(function CalendarTools(props: CalendarToolsProps) {
  const { total, shown, byDay, period, now, display, onOpenPost, onChange } = props
  const trouble = findTrouble(byDay, period.days, now)
  useChipTitles()
  return (
    <>
      <div className="flex items-start gap-1">
        {/* Where all are hidden, the face in their place says so and has the button. */}
        <FilterBar {...props} hidden={shown === 0 ? 0 : total - shown} />
        <CalendarActions {...props} />
      </div>
      <TroubleStrip
        posts={trouble}
        calm={<CalmNote {...props} />}
        now={now}
        display={display}
        onOpenPost={onOpenPost}
        onShowAll={() => onChange({ status: ['failed', 'overdue'] })}
      />
      <CalendarUnread {...props} />
    </>
  )
}, isSameSight)

function isSameSight(before: CalendarToolsProps, after: CalendarToolsProps): boolean {
  return Object.entries(after).every(
    ([name, value]) => typeof value === 'function' || Reflect.get(before, name) === value,
  )
}
