import type { Post } from '#contract/post.ts'
import { isContact } from '#web/api/posts/learn-people.ts'

/** A row of the list: the other person's post on the left, and one of our posts on the right. */
export type PairRow<P extends RowPost = RowPost> = {
  key: string
  post: P
  /** How many of our posts to the original went out. Null in rows that repeat the original. */
  answers: number | null
}

type RowPost = Pick<Post, 'uuid' | 'target' | 'status'>

export function timelineRows<P extends RowPost>(posts: readonly P[]): PairRow<P>[] {
  return posts.map((post) => ({ key: post.uuid, post, answers: 1 }))
}

/**
 * Puts the answers to one original together, at the place of the first answer. An original without an id has its own
 * group.
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
