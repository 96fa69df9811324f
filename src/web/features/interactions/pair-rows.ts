import type { Post } from '#contract/post.ts'
import { isContact } from '#web/api/posts/learn-people.ts'

/** A row of the list: their post on the left, one of ours on the right. */
export type PairRow<P extends RowPost = RowPost> = {
  key: string
  post: P
  /** How many of ours went out to the original; null in the rows after the first, which do not repeat it. */
  answers: number | null
}

type RowPost = Pick<Post, 'uuid' | 'target' | 'status'>

/** Every answer beside its original, in the order given. */
export function timelineRows<P extends RowPost>(posts: readonly P[]): PairRow<P>[] {
  return posts.map((post) => ({ key: post.uuid, post, answers: 1 }))
}

/** The answers to one original together, at the place of the first; an original without an id is not shared. */
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
