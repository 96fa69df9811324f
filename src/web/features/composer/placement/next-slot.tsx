import { useSyncExternalStore } from 'react'
import type { Moment } from '#contract/moment.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { late } from '#web/api/transport/late.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { slots } from '#web/device/settings/slots.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { Button } from '#web/ui/controls/button.tsx'

const nextSlotFinder = late(() => import('./find-next-slot.ts'))

interface NextSlotProps {
  /** The draft that is written, which does not take its own slot. */
  draftId: string
  calendar: string
  posts: readonly ReadPost[]
  now: Moment
  onChoose: (at: Moment) => void
}

/** The first slot of the account with nothing of it within ten minutes, the drafts of this browser counted. */
export function NextSlot({ draftId, calendar, posts, now, onChoose }: NextSlotProps) {
  const session = useSession()
  const rules = useSyncExternalStore(slots.subscribe, slots.read)[calendar] ?? []

  async function choose(): Promise<void> {
    const { findNextSlot } = await nextSlotFinder.load()
    const at = await findNextSlot({ accountId: session?.accountId, draftId, calendar, posts, now })
    if (at === null) announce('No slot is free within a year.')
    else onChoose(at)
  }

  return (
    <Button
      size="sm"
      disabledReason={rules.length === 0 ? 'Settings has no slots of this account yet' : undefined}
      onClick={() => void choose()}
    >
      Next free slot
    </Button>
  )
}
