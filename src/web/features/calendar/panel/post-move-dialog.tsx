import type { Post } from '#contract/post.ts'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import { minuteOfDay } from '#web/time/zone.ts'
import { MoveDialog } from '#web/features/calendar/changes/later-move-dialog.ts'
import { postToMovable } from '#web/features/calendar/changes/movable.ts'
import { useMove } from '#web/features/calendar/changes/use-move.ts'

export function PostMoveDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { display } = useCalendarTime()
  const move = useMove()
  const moved = postToMovable(post, display.zone, true)
  return (
    <MoveDialog
      moved={moved}
      target={{ day: moved.day, minute: minuteOfDay(post.at, display.zone) }}
      onClose={onClose}
      onMove={(to, words) => {
        onClose()
        void move(moved, to, words)
      }}
    />
  )
}
