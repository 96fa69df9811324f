import { POST_TYPES, type PostType } from '#contract/post-kind.ts'

const WORDS: Record<PostType, string> = {
  comment: 'Reply',
  thread: 'Thread',
  post: 'Post',
  retweet: 'Repost',
  quote_repost: 'Quote',
}

/** A type in plain words; one that is not known here is shown as it came. */
export function typeWord(type: string): string {
  const known = POST_TYPES.find((known) => known === type)
  if (known !== undefined) return WORDS[known]
  return type === '' ? 'No type' : type
}
