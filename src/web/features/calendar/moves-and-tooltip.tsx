import { Moves } from '#web/features/calendar/moves/moves.tsx'
import { PostTooltip } from '#web/features/calendar/tooltip/post-tooltip.tsx'

/** What listens to the chips of the days, in one script that follows the first posts. */
export function MovesAndTooltip() {
  return (
    <>
      <Moves />
      <PostTooltip />
    </>
  )
}
