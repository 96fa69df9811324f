import type { Post } from '#contract/post.ts'
import { readStatus, statusWord } from '#web/post/post-status.ts'
import { Link } from '#web/router/link.tsx'
import { formatDayAndTime } from '#web/time/format-moment.ts'
import { momentToDay } from '#web/time/zone.ts'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'
import {
  useCalendarActions,
  useCalendarTime,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { type Copy, findCopies, withRepeats } from '#web/api/workspace/find-copies.ts'
import { canBeReplaced } from './copy-as-new.tsx'
import { useQuery } from '@tanstack/react-query'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { draftsQuery } from '#web/api/workspace/drafts.ts'

export function CopyLink({ post: original, copy }: { post: Post; copy: Copy }) {
  const { now, today, display } = useCalendarTime()
  const { calendarPosts } = useShownPosts()
  const actions = useCalendarActions()
  const canChangePosts = useSession()?.canChangePosts === true
  if ('draft' in copy) {
    if (canChangePosts && canBeReplaced(original)) return null
    const { id, kind } = copy.draft
    return (
      <Link to={COMPOSER_PATH[kind]} search={{ draft: id }} className={COPY_LINK}>
        Copied into a draft
      </Link>
    )
  }
  const { postUuid: uuid, status, scheduledAt } = copy.created
  const post = calendarPosts.find(uuid)
  const at = post?.at ?? scheduledAt
  const known = readStatus(post ?? { status, at: now }, now)
  const word = statusWord(known).replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())
  return (
    <button
      type="button"
      onClick={() => actions.openPost(uuid, momentToDay(at, display.zone))}
      className={COPY_LINK}
    >
      {`Replaced, ${word} ${formatDayAndTime(at, display, today)}`}
    </button>
  )
}

const COPY_LINK = `${NOTE_LINK} relative w-fit text-start`

const NO_COPIES: ReadonlyMap<string, Copy> = new Map()

export function useCopies(failed: readonly Post[]): ReadonlyMap<string, Copy> {
  const { data = NO_COPIES } = useQuery({ ...draftsQuery(), select: ({ data: heads }) => findCopies(heads) })
  return withRepeats(data, failed, useKnownPosts())
}
