import { useSyncExternalStore } from 'react'
import type { Moment } from '#contract/moment.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { useSession } from '#web/api/session/use-session.ts'
import type { DraftPlacement } from '#web/device/drafts/draft.ts'
import { listDrafts } from '#web/device/drafts/drafts.ts'
import { slots } from '#web/device/settings/slots.ts'
import { nextFreeSlot } from '#web/time/slots.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { readWhen } from './when.ts'

interface NextSlotProps {
  /** The draft that is written, which does not take its own slot. */
  draftId: string
  value: DraftPlacement
  posts: readonly ReadPost[]
  now: Moment
  onChoose: (at: Moment) => void
}

/** The first slot of the account with nothing of it within ten minutes, the drafts of this browser counted. */
export function NextSlot({ draftId, value, posts, now, onChoose }: NextSlotProps) {
  const session = useSession()
  const rules = useSyncExternalStore(slots.subscribe, slots.read)[value.calendar] ?? []

  async function choose(): Promise<void> {
    const drafts = session === null ? [] : await listDrafts(session.accountId).catch(() => [])
    const planned = drafts.flatMap(({ id, content: { placement } }) => {
      const reading = readWhen(placement, now)
      return id !== draftId && placement.calendar === value.calendar && reading.state === 'moment'
        ? [reading.at]
        : []
    })
    const there = posts.flatMap(({ calendar, status, at }) =>
      calendar.uuid === value.calendar && status !== 'failed' ? [at] : [],
    )
    const at = nextFreeSlot(rules, now, [...there, ...planned])
    if (at === null) announce('No slot is free within a year.')
    else onChoose(at)
  }

  return (
    <Button
      size="sm"
      variant="quiet"
      disabledReason={rules.length === 0 ? 'Settings has no slots of this account yet' : undefined}
      onClick={() => void choose()}
    >
      Next free slot
    </Button>
  )
}
