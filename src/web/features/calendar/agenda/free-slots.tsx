import { useQueryClient } from '@tanstack/react-query'
import { utcDay } from '#contract/day.ts'
import type { Post } from '#contract/post.ts'
import { readKnownPosts } from '#web/api/posts/known-posts.ts'
import { postsByDateQuery } from '#web/api/posts/posts-by-date.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { changeNotice } from '#web/api/workspace/change-notice.ts'
import { editPosts } from '#web/api/workspace/change-posts.ts'
import { readDraftsNow } from '#web/api/workspace/drafts.ts'
import { useWorkspaceSettings } from '#web/api/workspace/settings.ts'
import { useChangePosts } from '#web/api/workspace/use-change-posts.ts'
import { workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { takenMoments } from '#web/post/occupied-moments.ts'
import { formatDayAndTime } from '#web/time/format-moment.ts'
import { formatCount } from '#web/time/format.ts'
import { type Month, monthOf, monthToRange } from '#web/time/month.ts'
import { linesToSlots } from '#web/time/slot-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { planFreeSlots } from '#web/features/calendar/changes/plan-free-slots.ts'
import { useCalendarTime } from '#web/features/calendar/state/calendar-context.ts'

interface FreeSlotsProps {
  posts: readonly Post[]
  disabledReason: string | undefined
  onMoved: () => void
}

export function FreeSlots({ posts, disabledReason, onMoved }: FreeSlotsProps) {
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

  /** Reads each month that would get a post, because an unread post may have the slot. */
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
