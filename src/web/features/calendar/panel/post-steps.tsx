import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { pickDays } from '#web/time/bucket.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useCalendar } from '#web/features/calendar/state/calendar-context.ts'
import { useKeys } from '#web/features/calendar/state/use-keys.ts'
import { neighboursOf } from './neighbours-of.ts'

/** To the posts before and after, among all that the days hold and the filters let through. */
export function PostSteps({ post }: { post: ReadPost }) {
  const { byDay, period, shown, display, actions } = useCalendar()
  const { uuid } = post
  const { before, after, place } = neighboursOf(
    post,
    pickDays(byDay, period.days),
    pickDays(byDay, period.own),
  )
  const steps = useRef(false)

  function step(to: string | undefined) {
    if (to === undefined) return
    steps.current = true
    actions.openPost(to)
  }
  useKeys({ k: () => step(before), j: () => step(after) })

  // The days follow a step, and nothing else that opens a post.
  useEffect(() => {
    if (steps.current) document.querySelector(`[data-post="${CSS.escape(uuid)}"]`)?.scrollIntoView(NEAREST)
    steps.current = false
  }, [uuid])

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
