import { POST_TYPES, type PostType } from '#contract/post-kind.ts'

const WORDS: Record<PostType, string> = {
  comment: 'Reply',
  thread: 'Thread',
  post: 'Post',
  retweet: 'Repost',
  quote_repost: 'Quote',
}

/** Returns the words for a type, or the type itself if it is unknown. */
export function typeWord(type: string): string {
  const known = POST_TYPES.find((known) => known === type)
  if (known !== undefined) return WORDS[known]
  return type === '' ? 'No type' : type
}

/** Returns the word between the post's type and the person: `Reply to`, `Quote of`. */
export function targetPreposition(type: string): 'to' | 'of' {
  return type === 'quote_repost' || type === 'retweet' ? 'of' : 'to'
}
