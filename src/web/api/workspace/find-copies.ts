import type { Post } from '#contract/post.ts'
import type { Moment } from '#contract/moment.ts'
import type { CreatedCopy, DraftHead } from '#contract/workspace/draft.ts'
import { postText } from '#contract/post-text.ts'
import { postKey } from '#web/api/posts/post-key.ts'
import type { DraftHeads } from './drafts.ts'

export type Copy =
  | { draft: Pick<DraftHead, 'id' | 'kind'> }
  | { created: Omit<CreatedCopy, 'original' | 'status'> & { status: string } }

export function findCopies({
  drafts,
  copies: created,
}: Pick<DraftHeads, 'drafts' | 'copies'>): ReadonlyMap<string, Copy> {
  const copies = new Map<string, Copy>()
  for (const draft of drafts.toSorted((a, b) => a.updatedAt - b.updatedAt))
    if (draft.original !== null) copies.set(draft.original, { draft })
  for (const copy of created) copies.set(copy.original, { created: copy })
  return copies
}

export function withRepeats(
  copies: ReadonlyMap<string, Copy>,
  failed: readonly Post[],
  known: readonly Post[],
): ReadonlyMap<string, Copy> {
  const wanted = failed.filter(({ uuid }) => !isCreated(copies.get(uuid)))
  if (wanted.length === 0) return copies
  const byWords = Map.groupBy(wanted, wordsOf)
  const earliest = Math.min(...wanted.map(({ at }) => at))
  const found = new Map(copies)
  const later = known.filter(
    (post) => createdAt(post) > earliest && maySettle(post) && byWords.has(wordsOf(post)),
  )
  for (const post of later.toSorted((a, b) => createdAt(a) - createdAt(b))) {
    const { uuid, status, at } = post
    for (const original of byWords.get(wordsOf(post)) ?? [])
      if (createdAt(post) > original.at)
        found.set(original.uuid, { created: { postUuid: uuid, status, scheduledAt: at } })
  }
  return found
}

function createdAt(post: Post): Moment {
  return post.createdAt ?? -Infinity
}

/**
 * Returns whether `post` can replace a failed post. A draft cannot, because it is not sent yet. A reply or a repost
 * cannot, because it is another kind of post.
 */
function maySettle(post: Post): boolean {
  const isSent = post.status === 'scheduled' || post.status === 'published'
  return isSent && post.type !== 'comment' && post.type !== 'retweet' && postText(post) !== ''
}

export function isCreated(copy: Copy | undefined): boolean {
  return copy !== undefined && 'created' in copy
}

function wordsOf(post: Post): string {
  let words = wordsByPost.get(post)
  if (words === undefined) {
    words = postKey(post)
    wordsByPost.set(post, words)
  }
  return words
}

const wordsByPost = new WeakMap<Post, string>()

type Settled = { dismissed: ReadonlySet<string>; copies: ReadonlyMap<string, Copy> }

export function unresolvedPosts(troubled: readonly Post[], { dismissed, copies }: Settled): Post[] {
  return troubled.filter((post) => !dismissed.has(post.uuid) && !isReplaced(post, copies))
}

/**
 * Only a failed post is replaced, because an overdue post may still be sent. A copy that is still a draft does not
 * count.
 */
export function isReplaced({ uuid, status }: Post, copies: Settled['copies']): boolean {
  return status === 'failed' && isCreated(copies.get(uuid))
}

export function isInTrouble({ state, refusal }: DraftHead): boolean {
  return state === 'unknown' || (state === 'draft' && refusal !== null)
}
