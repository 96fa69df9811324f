import type { Moment } from '#contract/moment.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import type { DraftPlacement } from '#web/device/drafts/draft.ts'
import { readPlanned } from '#web/device/drafts/planned-moments.ts'
import { slots } from '#web/device/settings/slots.ts'
import { nextFreeSlot } from '#web/time/slots.ts'

interface SlotSearch {
  accountId: string | undefined
  /** The open draft. Its own moment does not occupy a slot. */
  draftId: string
  value: DraftPlacement
  posts: readonly ReadPost[]
  now: Moment
}

/** The first slot of the account with nothing of it within ten minutes; null if none is free within a year. */
export async function findNextSlot(search: SlotSearch): Promise<Moment | null> {
  const { accountId, draftId, value, posts, now } = search
  const drafts = accountId === undefined ? [] : await readPlanned(accountId, draftId)
  const planned = drafts.flatMap(({ calendar, at }) => (calendar === value.calendar ? [at] : []))
  const there = posts.flatMap(({ calendar, status, at }) =>
    calendar.uuid === value.calendar && status !== 'failed' ? [at] : [],
  )
  return nextFreeSlot(slots.read()[value.calendar] ?? [], now, [...there, ...planned])
}
