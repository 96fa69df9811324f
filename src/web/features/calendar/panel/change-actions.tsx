import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { postQuery } from '#web/api/workspace/workspace-queries.ts'
import { apiTypeOf, type Post } from '#contract/post.ts'
import type { WorkspaceData } from '#contract/workspace/routes.ts'
import { removePosts } from '#web/api/workspace/change-posts.ts'
import { isOverdue } from '#web/post/post-status.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useChangePosts } from '#web/api/workspace/use-change-posts.ts'
import { useCalendarActions, useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import { TryAgainButton } from './try-again-button.tsx'
import { canTryAgain, useSchedule } from './use-schedule.ts'
import { useKeys } from '#web/features/calendar/state/use-keys.ts'
import { draftsQuery } from '#web/api/workspace/drafts.ts'
import { Link } from '#web/router/link.tsx'
import { type ButtonSize, buttonLook } from '#web/ui/controls/button-look.ts'
import { editPostTarget } from '#web/url/composer-targets.ts'
import { minuteOfDay } from '#web/time/zone.ts'
import { MoveDialog } from '#web/features/calendar/changes/later-move-dialog.ts'
import { postToMovable } from '#web/features/calendar/changes/movable.ts'
import { useMove } from '#web/features/calendar/changes/use-move.ts'

type PostAction = WorkspaceData<'readPost'>['actions'][number]

interface ChangeActionsProps {
  post: Post
  actions: readonly PostAction[] | undefined
}

export function ChangeActions({ post, actions: known }: ChangeActionsProps) {
  const { now } = useCalendarTime()
  const schedule = useSchedule()
  const [isMoving, setIsMoving] = useState(false)
  const isEditBegun = useIsEditBegun(post)
  const actions = new Set<PostAction>(known ?? likelyActions(post, now))
  useKeys({ v: () => actions.has('move') && setIsMoving(true) })

  return (
    <>
      {actions.has('edit') && <EditLink post={post} />}
      {actions.has('move') && <Button onClick={() => setIsMoving(true)}>Move to…</Button>}
      {actions.has('retry') && <TryAgainButton post={post} />}
      {actions.has('schedule') && <Button onClick={() => void schedule(post)}>Schedule</Button>}
      {actions.has('edit') && isEditBegun && (
        <p className="basis-full text-sm text-ink-soft">
          An edit is begun. Until its changes are saved, the post goes out as it is here.
        </p>
      )}
      {isMoving && <PostMoveDialog post={post} onClose={() => setIsMoving(false)} />}
    </>
  )
}

export function RemovalActions({ post, actions: known }: ChangeActionsProps) {
  const { now, display } = useCalendarTime()
  const { openPost } = useCalendarActions()
  const changePosts = useChangePosts()
  const actions = new Set<PostAction>(known ?? likelyActions(post, now))

  async function remove(keep: 'draft' | 'nothing') {
    const change = removePosts([post], { keep, zone: display.zone })
    const isKept = keep === 'draft'
    openPost(undefined)
    await changePosts(change, {
      done: isKept
        ? 'Back in Drafts. It is not scheduled any more.'
        : 'Deleted. It will not go out. Drafts can restore it for a day.',
      undone: 'It is scheduled again.',
      refused: isKept ? 'Not moved to Drafts.' : 'Not deleted.',
    })
  }

  return (
    <>
      {actions.has('to-drafts') && <Button onClick={() => void remove('draft')}>Back to drafts</Button>}
      {actions.has('delete') && (
        <span className="ms-auto">
          <Button variant="quiet" onClick={() => void remove('nothing')}>
            Delete
          </Button>
        </span>
      )}
    </>
  )
}

/** Requests the allowed actions, because the service may already have begun to send the post. */
export function OverdueActions({ post }: { post: Post }) {
  const [isMoving, setIsMoving] = useState(false)
  const { data } = useQuery({ ...postQuery(post.uuid), retry: false })
  return (
    <>
      {data?.actions.includes('edit') === true && <EditLink post={post} size="sm" />}
      {data?.actions.includes('move') === true && (
        <Button size="sm" onClick={() => setIsMoving(true)}>
          Move to…
        </Button>
      )}
      {isMoving && <PostMoveDialog post={post} onClose={() => setIsMoving(false)} />}
    </>
  )
}

/** Guesses the allowed actions, so that the buttons appear together with the panel. */
function likelyActions(post: Post, now: number): readonly PostAction[] {
  const { status, calendar } = post
  const type = apiTypeOf(post)
  const removals: PostAction[] =
    type === 'thread' || type === 'quote_repost' ? ['to-drafts', 'delete'] : ['delete']
  if (status === 'failed') return canTryAgain(post) ? ['retry'] : []
  if ((status !== 'scheduled' && status !== 'draft') || isOverdue(post, now)) return []
  if (calendar.isSignedOut) return removals
  const edit: PostAction[] = type === 'retweet' ? [] : ['edit']
  return ['move', ...edit, ...removals, ...(status === 'draft' ? (['schedule'] as const) : [])]
}

function EditLink({ post, size = 'md' }: { post: Post; size?: ButtonSize }) {
  const isBegun = useIsEditBegun(post)
  return (
    <Link {...editPostTarget(post)} className={buttonLook(size === 'sm' ? 'quiet' : 'primary', size)}>
      {isBegun ? 'Continue editing' : 'Edit'}
    </Link>
  )
}

function useIsEditBegun({ uuid }: Pick<Post, 'uuid'>): boolean {
  const { data = false } = useQuery({
    ...draftsQuery(),
    select: ({ data: { drafts } }) => drafts.some(({ editing }) => editing === uuid),
  })
  return data
}

function PostMoveDialog({ post, onClose }: { post: Post; onClose: () => void }) {
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
