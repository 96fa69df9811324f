import { Moves } from '#web/features/calendar/moves/moves.tsx'
import { PostTooltip } from '#web/features/calendar/tools/post-tooltip.tsx'

export { AgendaView } from '#web/features/calendar/agenda/agenda-view.tsx'
export { AttentionPanel } from '#web/features/calendar/tools/attention-panel.tsx'
export { DayPosts } from '#web/features/calendar/agenda/day-posts.tsx'
export { DayView } from '#web/features/calendar/hours/day-view.tsx'
export { PostPanel } from '#web/features/calendar/panel/post-panel.tsx'
export { DraftChip } from '#web/features/calendar/drafts/draft-chip.tsx'
export { findWords } from '#web/features/calendar/posts/found-words.ts'
export { QuarterView } from '#web/features/calendar/grid/quarter-view.tsx'
export { SearchPanel } from '#web/features/calendar/tools/search-panel.tsx'
export { FilterBar } from '#web/features/calendar/tools/filter-bar.tsx'
export { FirstUse } from '#web/features/calendar/tools/first-use.tsx'
export { FooterControls, StaleNote } from '#web/features/calendar/tools/footer-controls.tsx'
export { CalendarActions, NothingFound, PeriodLine } from '#web/features/calendar/tools/lazy-tools.tsx'
export { SignedOut } from '#web/features/calendar/tools/signed-out.tsx'
export { WeekView } from '#web/features/calendar/hours/week-view.tsx'

export function MovesAndTooltip() {
  return (
    <>
      <Moves />
      <PostTooltip />
    </>
  )
}
