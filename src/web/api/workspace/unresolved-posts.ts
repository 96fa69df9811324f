import type { Post } from '#contract/post.ts'
import type { DraftHead } from '#contract/workspace/draft.ts'
import { type Copy, isCreated } from './find-copies.ts'

type Settled = { dismissed: ReadonlySet<string>; copies: ReadonlyMap<string, Copy> }

export function unresolvedPosts(troubled: readonly Post[], { dismissed, copies }: Settled): Post[] {
  return troubled.filter((post) => !dismissed.has(post.uuid) && !isReplaced(post, copies))
}

/** A copy that is still a draft does not replace its post. An overdue post may still be sent. */
export function isReplaced({ uuid, status }: Post, copies: Settled['copies']): boolean {
  return status === 'failed' && isCreated(copies.get(uuid))
}

export function isInTrouble({ state, refusal }: DraftHead): boolean {
  return state === 'unknown' || (state === 'draft' && refusal !== null)
}
