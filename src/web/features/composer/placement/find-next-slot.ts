import type { Moment } from '#contract/moment.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import type { DraftPlacement } from '#web/device/drafts/draft.ts'
import { listDrafts } from '#web/device/drafts/drafts.ts'
import { slots } from '#web/device/settings/slots.ts'
import { nextFreeSlot } from '#web/time/slots.ts'
import { readWhen } from './when.ts'

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
  const drafts = accountId === undefined ? [] : await listDrafts(accountId).catch(() => [])
  const planned = drafts.flatMap(({ id, content: { placement } }) => {
    const reading = readWhen(placement, now)
    return id !== draftId && placement.calendar === value.calendar && reading.state === 'moment'
      ? [reading.at]
      : []
  })
  const there = posts.flatMap(({ calendar, status, at }) =>
    calendar.uuid === value.calendar && status !== 'failed' ? [at] : [],
  )
  return nextFreeSlot(slots.read()[value.calendar] ?? [], now, [...there, ...planned])
}
