import type { Post } from '#contract/post.ts'
import type { Moment } from '#contract/moment.ts'
import { readDraftMoments } from '#web/device/drafts/draft-moments.ts'
import { slots } from '#web/device/settings/slots.ts'
import { occupiedMoments } from '#web/post/occupied-moments.ts'
import { nextFreeSlot } from '#web/time/slots.ts'

interface SlotSearch {
  accountId: string | undefined
  /** The open draft. Its own moment does not occupy a slot. */
  draftId: string
  /** Of which the slots are. */
  calendar: string
  posts: readonly Post[]
  now: Moment
}

/** The first slot of the account with nothing of it within ten minutes; null if none is free within a year. */
export async function findNextSlot(search: SlotSearch): Promise<Moment | null> {
  const { accountId, draftId, calendar, posts, now } = search
  const drafts = accountId === undefined ? [] : await readDraftMoments(accountId, draftId)
  const planned = drafts.flatMap((draft) => (draft.calendar === calendar ? [draft.at] : []))
  const there = posts.filter((post) => post.calendar.uuid === calendar)
  return nextFreeSlot(slots.read()[calendar] ?? [], now, [...occupiedMoments(there), ...planned])
}
