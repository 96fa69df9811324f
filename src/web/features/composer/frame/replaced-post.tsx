import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/api/session/use-session.ts'
import { draftsQuery } from '#web/api/workspace/drafts.ts'
import { findCopies, isCreated } from '#web/api/workspace/find-copies.ts'
import { postQuery } from '#web/api/workspace/posts.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import type { Composer } from '#web/features/composer/use-composer.ts'
import { whyFailed } from '#web/post/why-failed.ts'
import { formatDayAndTime } from '#web/time/format-moment.ts'
import { momentToDay } from '#web/time/zone.ts'

export interface ReplacedPostProps {
  /** The id of the copied post. */
  original: string
  calendars: Composer['placement']['calendars']
}

/** Says why the copied post failed, and that the copy replaces the post when it is sent. */
export function ReplacedPost({ original, calendars }: ReplacedPostProps) {
  const now = useNow()
  const display = useDisplay()
  const canChangePosts = useSession()?.canChangePosts === true
  const { data: post } = useQuery({ ...postQuery(original), enabled: canChangePosts, retry: false })
  const { data: isReplaced } = useQuery({
    ...draftsQuery(),
    select: ({ data }) => isCreated(findCopies(data).get(original)),
  })
  if (post?.status !== 'failed' || isReplaced !== false) return null
  const { scheduledAt, calendar, failure } = post
  const platform = calendars.find(({ uuid }) => uuid === calendar)
  const when = formatDayAndTime(scheduledAt, display, momentToDay(now, display.zone))
  return (
    <output className="grid gap-1 rounded-md bg-failed-soft p-3">
      <span className="font-semibold">{`The post of ${when} failed`}</span>
      <span className="wrap-anywhere">
        {whyFailed(
          { reason: failure?.reason, words: failure?.words },
          platform !== undefined && !platform.isSimulated,
        )}
      </span>
      <span>When this is sent, it replaces that post, which needs no attention any more.</span>
    </output>
  )
}
