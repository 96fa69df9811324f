import { useState } from 'react'
import { apiTypeOf, type Post } from '#contract/post.ts'
import type { WorkspaceData } from '#contract/workspace/routes.ts'
import { removePosts } from '#web/api/workspace/change-posts.ts'
import { isOverdue } from '#web/post/post-status.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PostMoveDialog } from './post-move-dialog.tsx'
import { useChangePosts } from '#web/api/workspace/use-change-posts.ts'
import { useCalendarActions, useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import { EditLink, useIsEditBegun } from './edit-link.tsx'
import { TryAgainButton } from './try-again-button.tsx'
import { canTryAgain, useSchedule } from './use-schedule.ts'
import { useKeys } from '#web/features/calendar/state/use-keys.ts'

type EditablePost = WorkspaceData<'readPost'>
type PostAction = EditablePost['actions'][number]

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

/** A guess, so that the buttons appear together with the panel. */
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
