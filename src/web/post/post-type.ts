import { POST_TYPES, type PostType } from '#contract/post-kind.ts'

const WORDS: Record<PostType, string> = {
  comment: 'Reply',
  thread: 'Thread',
  post: 'Post',
  retweet: 'Repost',
  quote_repost: 'Quote',
}

export function typeWord(type: string): string {
  const known = POST_TYPES.find((known) => known === type)
  if (known !== undefined) return WORDS[known]
  return type === '' ? 'No type' : type
}

export function targetPreposition(type: string): 'to' | 'of' {
  return type === 'quote_repost' || type === 'retweet' ? 'of' : 'to'
}

export const TYPE_SIGN: Partial<Record<string, string>> = {
  thread: 'type-thread',
  quote_repost: 'type-quote',
  comment: 'type-reply',
  retweet: 'type-repost',
}
