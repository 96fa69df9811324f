import type { Moment } from '#contract/moment.ts'
import { workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { Link } from '#web/router/link.tsx'
import { momentToDay } from '#web/time/zone.ts'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { EditEnd } from './edited-post.ts'

interface ClosedPostProps {
  post: string | undefined
  why: EditEnd
  at: Moment | null
}

/** A post that cannot be changed any more. */
export function ClosedPost({ post, why, at }: ClosedPostProps) {
  const display = useDisplay()
  const place = at === null ? {} : { date: momentToDay(at, display.zone), post }
  return (
    <div className="p-4">
      <EmptyState
        title={workspaceMessage({ reason: why, code: null, message: '' })}
        action={
          <Link to="/calendar" search={place} className={`${BUTTON_LOOK.plain} ${BUTTON_SIZE.md}`}>
            {at === null ? 'Go to the calendar' : 'See it on the calendar'}
          </Link>
        }
      />
    </div>
  )
}
