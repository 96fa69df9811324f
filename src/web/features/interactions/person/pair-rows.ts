import type { Post } from '#contract/post.ts'

/** A row of the list: their post on the left, where it is told, and one of ours on the right. */
export type PairRow<P extends RowPost = RowPost> = {
  key: string
  post: P
  /** How many of ours answer the same original; null in a row that goes on below the original's own. */
  answers: number | null
}

type RowPost = Pick<Post, 'uuid' | 'target'>

/** Every answer beside its original, in the order given. */
export function timelineRows<P extends RowPost>(posts: readonly P[]): PairRow<P>[] {
  return posts.map((post) => ({ key: post.uuid, post, answers: 1 }))
}

/** The answers to one original together, where the first of them stands; an original without an id is nobody else's. */
export function groupedRows<P extends RowPost>(posts: readonly P[]): PairRow<P>[] {
  const groups = new Map<string, P[]>()
  for (const post of posts) {
    const id = post.target?.tweetId ?? ''
    const key = id === '' ? `post ${post.uuid}` : id
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [post])
    else group.push(post)
  }
  return [...groups.values()].flatMap((group) =>
    group.map((post, index) => ({ key: post.uuid, post, answers: index === 0 ? group.length : null })),
  )
}
