export const TYPE_SIGN: Partial<Record<string, string>> = {
  thread: 'type-thread',
  quote_repost: 'type-quote',
  comment: 'type-reply',
  retweet: 'type-repost',
}
