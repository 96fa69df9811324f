import type { Post } from '#contract/post.ts'
import { postText } from '#contract/post-text.ts'
import { sameWordsKey } from '#contract/workspace/same-words.ts'

/** Posts with the same key have the same words, the same calendar and the same quoted post. */
export function postKey(post: Post): string {
  // Empty if the service does not say which post was quoted.
  const quoted = post.type === 'quote_repost' ? (post.target?.tweetId ?? '') : null
  return wordsKey(post.calendar.uuid, [postText(post)], quoted)
}

/** Returns the key that a post with these texts would have. */
export function wordsKey(calendar: string, texts: readonly string[], quoted: string | null): string {
  return `${calendar.toLowerCase()}\n${sameWordsKey(texts, quoted)}`
}
