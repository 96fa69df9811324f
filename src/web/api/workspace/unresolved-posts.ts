import type { Post } from '#contract/post.ts'
import type { DraftHead } from '#contract/workspace/draft.ts'
import { type Copy, isCreated } from './find-copies.ts'

type Settled = { dismissed: ReadonlySet<string>; copies: ReadonlyMap<string, Copy> }

/** The failed and overdue posts that are neither dismissed nor replaced. Every screen that counts them counts these. */
export function unresolvedPosts(troubled: readonly Post[], { dismissed, copies }: Settled): Post[] {
  return troubled.filter((post) => !dismissed.has(post.uuid) && !isReplaced(post, copies))
}

/**
 * Whether the post failed and a copy of it was created. A draft does not replace it, and an overdue post may still go
 * out.
 */
export function isReplaced({ uuid, status }: Post, copies: Settled['copies']): boolean {
  return status === 'failed' && isCreated(copies.get(uuid))
}

/** Whether the service did not send it, or its answer was lost. */
export function isInTrouble({ state, refusal }: DraftHead): boolean {
  return state === 'unknown' || (state === 'draft' && refusal !== null)
}
