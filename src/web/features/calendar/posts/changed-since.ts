import type { Post } from '#contract/post.ts'
import type { Moment } from '#contract/moment.ts'

type Change = 'out' | 'failed' | 'new'
type Changed = Pick<Post, 'status' | 'at' | 'createdAt'>

export function changeSince(post: Changed, since: Moment, now: Moment): Change | null {
  const fellDue = post.at > since && post.at <= now
  if (fellDue && post.status === 'published') return 'out'
  if (fellDue && post.status === 'failed') return 'failed'
  return post.createdAt !== null && post.createdAt > since && post.createdAt <= now ? 'new' : null
}

export function countChanges(
  posts: readonly Changed[],
  since: Moment,
  now: Moment,
): Readonly<Record<Change, number>> {
  const counts = { out: 0, failed: 0, new: 0 }
  for (const post of posts) {
    const change = changeSince(post, since, now)
    if (change !== null) counts[change]++
  }
  return counts
}
