import { type FormEvent, useId, useState } from 'react'
import { addDays, utcDay } from '#contract/day.ts'
import { apiTypeOf, type Post } from '#contract/post.ts'
import { editPosts, removePosts } from '#web/api/workspace/change-posts.ts'
import { useChangePosts } from '#web/api/workspace/use-change-posts.ts'
import { formatCount, formatDayShort } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { postToMovable } from '#web/features/calendar/changes/movable.ts'
import { planMove } from '#web/features/calendar/changes/plan-move.ts'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'
import { useKeys } from '#web/features/calendar/state/use-keys.ts'
import { useQueryClient } from '@tanstack/react-query'
import { readKnownPosts } from '#web/api/posts/known-posts.ts'
import { postsByDateQuery } from '#web/api/posts/posts-by-date.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { changeNotice } from '#web/api/workspace/change-notice.ts'
import { readDraftsNow } from '#web/api/workspace/drafts.ts'
import { useWorkspaceSettings } from '#web/api/workspace/workspace-settings.ts'
import { workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { takenMoments } from '#web/post/occupied-moments.ts'
import { formatDayAndTime } from '#web/time/format-moment.ts'
import { type Month, monthOf, monthToRange } from '#web/time/month.ts'
import { linesToSlots } from '#web/time/slot-words.ts'
import { planFreeSlots } from '#web/features/calendar/changes/plan-free-slots.ts'

export function SelectionBar({ posts, onEnd }: { posts: readonly Post[]; onEnd: () => void }) {
  const { display } = useCalendarTime()
  const changePosts = useChangePosts()
  useKeys({ Escape: onEnd })
  const [isMoving, setIsMoving] = useState(false)
  const count = formatCount(posts.length, 'post', 'posts', display)
  const none = posts.length === 0 ? 'Nothing is selected.' : undefined
  const withoutDraft = posts.find((post) => !['thread', 'quote_repost'].includes(apiTypeOf(post)))

  async function remove(keep: 'draft' | 'nothing') {
    onEnd()
    const isKept = keep === 'draft'
    await changePosts(removePosts(posts, { keep, zone: display.zone }), {
      done: isKept ? `${count} back in Drafts.` : `${count} deleted.`,
      undone: `${count} scheduled again.`,
      refused: isKept ? 'Not moved to Drafts.' : 'Not deleted.',
    })
  }

  return (
    <div
      role="toolbar"
      aria-label="Selected posts"
      className="flex max-w-2xl flex-wrap items-center gap-2 border-t bg-surface px-2 py-2"
    >
      <p className="me-auto font-medium max-sm:basis-full">{`${posts.length} selected`}</p>
      <Button size="sm" disabledReason={none} onClick={() => setIsMoving(true)}>
        Move by…
      </Button>
      <FreeSlots posts={posts} disabledReason={none} onMoved={onEnd} />
      <Button
        size="sm"
        disabledReason={
          none ?? (withoutDraft === undefined ? undefined : 'Only threads and quotes can be drafts.')
        }
        onClick={() => void remove('draft')}
      >
        Back to drafts
      </Button>
      <Button size="sm" disabledReason={none} onClick={() => void remove('nothing')}>
        Delete
      </Button>
      <Button size="sm" variant="quiet" onClick={onEnd}>
        Done
      </Button>
      {isMoving && <MoveBy posts={posts} onClose={() => setIsMoving(false)} onMoved={onEnd} />}
    </div>
  )
}

interface MoveByProps {
  posts: readonly Post[]
  onClose: () => void
  onMoved: () => void
}

function MoveBy({ posts, onClose, onMoved }: MoveByProps) {
  const { now, today, display } = useCalendarTime()
  const changePosts = useChangePosts()
  const [days, setDays] = useState('1')
  const [fault, setFault] = useState('')
  const formId = useId()
  const by = Number(days)
  const isPossible = Number.isInteger(by) && by !== 0 && Math.abs(by) <= 366
  const [first] = posts.map((post) => postToMovable(post, display.zone, true).day).toSorted()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPossible) return setFault('Give a whole number of days, such as 7 or -1.')
    const moves = posts.map((post) => {
      const moved = postToMovable(post, display.zone, true)
      return { post, move: planMove(moved, { day: addDays(moved.day, by), minute: null }, display.zone, now) }
    })
    const ready = moves.flatMap(({ post, move }) =>
      move.state === 'ready' && move.at !== null ? [[post, { at: move.at }] as const] : [],
    )
    const unclear = moves.filter(({ move }) => move.state === 'ambiguous').length
    const refused = moves.flatMap(({ move }) => (move.state === 'refused' ? [move.why] : []))
    const [why] = refused
    if (why !== undefined) return setFault(`${formatCount(refused.length, 'post', 'posts', display)}: ${why}`)
    if (unclear > 0)
      return setFault(
        `The clocks skip or repeat the time of ${formatCount(unclear, 'post', 'posts', display)} on that day. Move these alone.`,
      )
    onClose()
    onMoved()
    const count = formatCount(posts.length, 'post', 'posts', display)
    void changePosts(editPosts(ready), {
      done: `${count} moved by ${formatCount(by, 'day', 'days', display)}.`,
      undone: 'Moved back.',
      refused: 'Not moved.',
    })
  }

  return (
    <Dialog
      title="Move by…"
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} variant="primary">
          Move
        </Button>
      }
    >
      <form id={formId} className="grid gap-3" onSubmit={submit} noValidate>
        <TextField
          type="number"
          label="Days to move by; a minus moves earlier"
          value={days}
          onFocus={({ target }) => target.select()}
          onChange={({ target: { value } }) => setDays(value)}
        />
        {first !== undefined && (
          <output className="min-h-5 text-sm text-ink-soft">
            {isPossible &&
              `${posts.length > 1 ? 'The first goes' : 'It goes'} from ${formatDayShort(first, display, today)} to ${formatDayShort(addDays(first, by), display, today)}.`}
          </output>
        )}
        {fault !== '' && (
          <p role="alert" className="text-failed">
            {fault}
          </p>
        )}
      </form>
    </Dialog>
  )
}

interface FreeSlotsProps {
  posts: readonly Post[]
  disabledReason: string | undefined
  onMoved: () => void
}

function FreeSlots({ posts, disabledReason, onMoved }: FreeSlotsProps) {
  const { today, display } = useCalendarTime()
  const client = useQueryClient()
  const changePosts = useChangePosts()
  const settings = useWorkspaceSettings()
  const rules = linesToSlots(settings?.slots)
  const without = posts.find(({ calendar }) => (rules[calendar.uuid] ?? []).length === 0)?.calendar.name

  async function move() {
    onMoved()
    const planned = await planSlots().catch(errorToFailure)
    if (planned === null)
      return changeNotice.set({ words: 'Not moved. Too few slots are free within a year.' })
    if (!Array.isArray(planned)) return changeNotice.set({ words: `Not moved. ${workspaceMessage(planned)}` })
    const count = formatCount(posts.length, 'post', 'posts', display)
    const moments = planned.map(([, at]) => formatDayAndTime(at, display, today))
    const last = moments.length === 1 ? '' : ` to ${moments.at(-1) ?? ''}`
    await changePosts(editPosts(planned.map(([post, at]) => [post, { at }])), {
      done: `${count} moved to ${planned.length === 1 ? 'a free slot' : 'free slots'}, ${moments[0] ?? ''}${last}.`,
      undone: 'Moved back.',
      refused: 'Not moved.',
    })
  }

  /** Reads each month that would get a post, because a post that is not read yet may occupy the slot. */
  async function planSlots() {
    const drafts = await readDraftsNow(client)
    const moved = new Set(posts.map(({ uuid }) => uuid))
    for (const read = new Set<Month>(); ;) {
      const known = readKnownPosts(client).filter(({ uuid }) => !moved.has(uuid))
      const planned = planFreeSlots(posts, {
        now: Date.now(),
        rulesOf: (calendar) => rules[calendar] ?? [],
        takenBy: (calendar) => takenMoments(calendar, known, drafts),
      })
      const months = new Set(planned?.map(([, at]) => monthOf(utcDay(at)))).difference(read)
      if (months.size === 0) return planned?.toSorted(([, a], [, b]) => a - b) ?? null
      await Promise.all([...months].map((month) => client.fetchQuery(postsByDateQuery(monthToRange(month)))))
      for (const month of months) read.add(month)
    }
  }

  return (
    <Button
      size="sm"
      disabledReason={disabledReason ?? whyNot(settings !== null, without)}
      onClick={() => void move()}
    >
      Move to free slots
    </Button>
  )
}

function whyNot(areSlotsRead: boolean, without: string | undefined): string | undefined {
  if (!areSlotsRead) return 'The slots were not read yet.'
  return without === undefined ? undefined : `${without} has no slots yet. Add them in Settings.`
}
