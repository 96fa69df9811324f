import { RotateCw } from 'lucide-react'
import { pickDays } from '#web/time/bucket.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { PrintSheet } from '#web/ui/layers/print-sheet.tsx'
import { ExportMenu } from '#web/features/calendar/export/export-menu.tsx'
import { PrintedPosts } from '#web/features/calendar/export/printed-posts.tsx'
import {
  useCalendarTime,
  useShownPeriod,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { useToolRoom } from '#web/features/calendar/state/use-tool-room.ts'
import { GoToDate } from './go-to-date.tsx'

/** Refresh, go to date, export and print. */
export function CalendarActions() {
  const { period } = useShownPeriod()
  const { now, display } = useCalendarTime()
  const { reading, total, shown, byDay } = useShownPosts()
  return (
    <div className="ms-auto flex shrink-0 items-center">
      <IconButton icon={RotateCw} label={reading.isReading ? 'Reading' : 'Refresh'} onClick={reading.read} />
      <GoToDate />
      <ExportMenu
        isWide={useToolRoom() === 'wide'}
        count={shown}
        hidden={total - shown}
        readPosts={() => pickDays(byDay, period.own)}
        title={period.title}
        display={display}
      />
      <PrintSheet>
        <PrintedPosts title={period.title} days={period.own} byDay={byDay} now={now} display={display} />
      </PrintSheet>
    </div>
  )
}
