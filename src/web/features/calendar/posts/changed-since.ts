import type { Post } from '#contract/post.ts'
import type { Moment } from '#contract/moment.ts'

export type Change = 'out' | 'failed' | 'new'
export type Changed = Pick<Post, 'status' | 'at' | 'createdAt'>

export function changeSince(post: Changed, since: Moment, now: Moment): Change | null {
  const fellDue = post.at > since && post.at <= now
  if (fellDue && post.status === 'published') return 'out'
  if (fellDue && post.status === 'failed') return 'failed'
  return post.createdAt !== null && post.createdAt > since && post.createdAt <= now ? 'new' : null
}
