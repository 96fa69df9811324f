import type { Post } from '#contract/post.ts'
import { randomId } from '#web/device/random-id.ts'
import { type Creation, type Sending, destinationOf } from '#web/device/sendings/sending.ts'
import { MS_PER_DAY } from '#web/time/zone.ts'

/** Posts further from the moment than this cannot be taken for the one that is being sent. */
const NEAR_MS = 3 * MS_PER_DAY

type NewSending = Pick<Sending, 'accountId' | 'draftId' | 'draftRevision' | 'after' | 'copyOf'> & {
  creation: Creation
  /** Every post that was read. */
  posts: readonly Pick<Post, 'uuid' | 'at'>[]
}

/** A request that has not been stored yet. */
export function newSending({ creation, posts, ...rest }: NewSending): Sending {
  const { scheduledAt } = destinationOf(creation)
  return {
    ...rest,
    id: randomId(),
    attempt: 0,
    startedAt: Date.now(),
    creation,
    knownUuids: posts.filter(({ at }) => Math.abs(at - scheduledAt) < NEAR_MS).map(({ uuid }) => uuid),
    outcome: { state: 'under-way' },
  }
}
