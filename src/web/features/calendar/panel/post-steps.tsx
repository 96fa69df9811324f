import { ChevronDown, ChevronUp } from 'lucide-react'
import { flushSync } from 'react-dom'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { pickDays } from '#web/time/bucket.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import {
  useCalendarActions,
  useCalendarTime,
  useShownPeriod,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { useKeys } from '#web/features/calendar/state/use-keys.ts'
import { neighboursOf } from './neighbours-of.ts'

/** To the posts before and after, among all that the days hold and the filters let through. */
export function PostSteps({ post }: { post: ReadPost }) {
  const { period } = useShownPeriod()
  const { display } = useCalendarTime()
  const { byDay, shown } = useShownPosts()
  const actions = useCalendarActions()
  const { before, after, place } = neighboursOf(
    post,
    pickDays(byDay, period.days),
    pickDays(byDay, period.own),
  )

  function step(to: string | undefined) {
    if (to === undefined) return
    // A month shows the day of the post, whose chip may be out of sight on a low window.
    flushSync(() => actions.openPost(to))
    document.querySelector(`[data-post="${CSS.escape(to)}"]`)?.scrollIntoView(NEAREST)
  }
  useKeys({ k: () => step(before), j: () => step(after) })

  return (
    <>
      {place > 0 && (
        <span
          className="px-2 text-sm text-ink-soft"
          title={`Of the ${formatCount(shown, 'post', 'posts', display)} of ${period.title}`}
        >
          {`${formatNumber(place, display)} of ${formatNumber(shown, display)}`}
        </span>
      )}
      <IconButton
        icon={ChevronUp}
        label="Previous post"
        disabledReason={before === undefined ? 'No post of these days is earlier.' : undefined}
        onClick={() => step(before)}
      />
      <IconButton
        icon={ChevronDown}
        label="Next post"
        disabledReason={after === undefined ? 'No post of these days is later.' : undefined}
        onClick={() => step(after)}
      />
    </>
  )
}

const NEAREST = { block: 'nearest', inline: 'nearest' } as const
