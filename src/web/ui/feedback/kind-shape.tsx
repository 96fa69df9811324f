/** Classes of theme.css. */
export const KIND_SHAPE: Partial<Record<string, string>> = {
  thread: 'kind-thread',
  quote_repost: 'kind-quote',
  comment: 'kind-reply',
  retweet: 'kind-repost',
}

/** The kind of a post as one small element, for grids with hundreds of posts. A plain post has none. */
export function KindShape({ kind }: { kind: string }) {
  const shape = KIND_SHAPE[kind]
  return shape === undefined ? null : <i aria-hidden className={`kind ${shape}`} />
}
