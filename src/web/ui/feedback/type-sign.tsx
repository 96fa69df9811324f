/** Classes of theme.css. */
export const TYPE_SIGN: Partial<Record<string, string>> = {
  thread: 'type-thread',
  quote_repost: 'type-quote',
  comment: 'type-reply',
  retweet: 'type-repost',
}

/** The type of a post as one small element, for grids with hundreds of posts. A plain post has none. */
export function TypeSign({ type }: { type: string }) {
  const sign = TYPE_SIGN[type]
  return sign === undefined ? null : <i aria-hidden className={`type-sign ${sign}`} />
}
