import type { Post } from '#contract/post.ts'
import { isContact } from '#web/api/posts/learn-people.ts'

export type PairRow<P extends RowPost = RowPost> = {
  key: string
  post: P
  /** The number of our published posts that answer the original. Null in all rows of an original except the first. */
  answers: number | null
}

type RowPost = Pick<Post, 'uuid' | 'target' | 'status'>

export function timelineRows<P extends RowPost>(posts: readonly P[]): PairRow<P>[] {
  return posts.map((post) => ({ key: post.uuid, post, answers: 1 }))
}

/**
 * Puts the answers to one original together, at the place of the first answer. Posts without an original's id stay
 * alone.
 */
export function groupedRows<P extends RowPost>(posts: readonly P[]): PairRow<P>[] {
  const groups = Map.groupBy(posts, ({ uuid, target }) => target?.tweetId || `post ${uuid}`)
  return [...groups.values()].flatMap((group) =>
    group.map((post, index) => ({
      key: post.uuid,
      post,
      answers: index === 0 ? group.filter(isContact).length : null,
    })),
  )
}
