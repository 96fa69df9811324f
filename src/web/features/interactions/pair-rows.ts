import type { Post } from '#contract/post.ts'
import { isContact } from '#web/api/posts/learn-people.ts'

export type PairRow<P extends RowPost = RowPost> = {
  key: string
  post: P
  /** The number of our published answers to the original post. Null in all but the first row of an original. */
  answers: number | null
}

type RowPost = Pick<Post, 'uuid' | 'target' | 'status'>

export function timelineRows<P extends RowPost>(posts: readonly P[]): PairRow<P>[] {
  return posts.map((post) => ({ key: post.uuid, post, answers: 1 }))
}

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
