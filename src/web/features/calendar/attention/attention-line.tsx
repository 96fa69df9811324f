import { ChevronDown } from 'lucide-react'
import { useRef, useSyncExternalStore, useState } from 'react'
import { late, latePart } from '#web/api/transport/late.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { dismissedPosts } from '#web/device/dismissed-posts.ts'
import { isOverdue } from '#web/post/post-status.ts'
import { formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StatusShape } from '#web/ui/feedback/status-shape.tsx'
import type { Day } from '#contract/day.ts'
import { RECENT_DAYS, useRecentTrouble } from '#web/features/calendar/posts/use-recent-trouble.ts'
import {
  useCalendarTime,
  useCalendarActions,
  useOpenPost,
} from '#web/features/calendar/state/calendar-context.ts'
import { SinceLastVisit } from './since-last-visit.tsx'

const AttentionDialog = latePart(
  late(() => import('./attention-dialog.tsx')),
  (part) => part.AttentionDialog,
)

/** `31 need attention: 26 failed, 5 overdue, in the last 30 days`, and what happened since the last visit; nothing where there is nothing. */
export function AttentionLine({ detail }: { detail: 'words' | 'number' | 'sign' }) {
  const { today, now, display } = useCalendarTime()
  const accountId = useSession()?.accountId ?? ''
  const { subscribe, read } = dismissedPosts(accountId)
  const dismissed = useSyncExternalStore(subscribe, read)
  const list = useAttentionList()
  const opener = useRef<HTMLButtonElement>(null)
  const recent = useRecentTrouble(today, now, display.zone)
  const posts = recent.posts.filter(({ uuid }) => !dismissed.has(uuid))
  const overdue = posts.filter((post) => isOverdue(post, now)).length
  const failed = posts.length - overdue
  const count = (number: number) => formatNumber(number, display)
  const parts = [failed > 0 && `${count(failed)} failed`, overdue > 0 && `${count(overdue)} overdue`]
  const head = `${count(posts.length)} ${posts.length === 1 ? 'needs' : 'need'} attention`
  const kinds = `: ${parts.filter(Boolean).join(', ')}`
  const span = `, in the last ${RECENT_DAYS} days`
  return (
    <>
      {!recent.isLoading && posts.length > 0 && (
        <span className={`-ms-1 grid sm:-ms-2 grid-cols-1 ${detail === 'words' ? 'min-w-0' : 'min-w-11'}`}>
          <Button
            ref={opener}
            size="sm"
            variant="quiet"
            aria-haspopup="dialog"
            // Of parts beside each other the browser makes a name with spaces before its commas.
            aria-label={head + kinds + span}
            onClick={list.open}
          >
            <StatusShape tone={failed > 0 ? 'failed' : 'overdue'} />
            {/* A part that does not fit wraps out of sight as a whole. */}
            <span className="flex h-4 min-w-0 flex-wrap overflow-hidden text-ink">
              {detail !== 'sign' && <span>{detail === 'words' ? head : count(posts.length)}</span>}
              <span className="font-normal text-ink-soft @max-md:sr-only">{kinds}</span>
              <span className="font-normal text-ink-soft @max-xl:sr-only">{span}</span>
            </span>
            <ChevronDown aria-hidden className="size-4 shrink-0 @max-xs:hidden" />
          </Button>
        </span>
      )}
      {accountId !== '' && (
        <SinceLastVisit key={accountId} accountId={accountId} isAlone={posts.length === 0} />
      )}
      {list.isShown && (
        <AttentionDialog
          posts={recent.posts}
          dismissed={dismissed}
          isWhole={recent.isWhole}
          accountId={accountId}
          cameFrom={list.cameFrom}
          opener={opener}
          onOpen={list.openPost}
          onClose={list.close}
        />
      )}
    </>
  )
}

type AttentionList =
  | { is: 'closed' }
  | { is: 'shown'; cameFrom: string | undefined }
  /** A post that was opened from the list, which comes back when the post is closed. */
  | { is: 'behind'; post: string }

function useAttentionList() {
  const actions = useCalendarActions()
  const openPost = useOpenPost()
  const [list, setList] = useState<AttentionList>({ is: 'closed' })
  const [seenPost, setSeenPost] = useState(openPost)
  if (seenPost !== openPost) {
    setSeenPost(openPost)
    if (list.is === 'behind' && openPost === undefined) setList({ is: 'shown', cameFrom: list.post })
    else if (list.is === 'behind' && openPost !== list.post) setList({ is: 'closed' })
  }
  return {
    isShown: list.is === 'shown',
    cameFrom: list.is === 'shown' ? list.cameFrom : undefined,
    open: () => setList({ is: 'shown', cameFrom: undefined }),
    close: () => setList({ is: 'closed' }),
    openPost: (uuid: string, day: Day) => {
      setList({ is: 'behind', post: uuid })
      actions.openPost(uuid, day)
    },
  }
}
