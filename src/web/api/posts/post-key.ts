import type { Post } from '#contract/post.ts'
import { postText } from '#contract/post-text.ts'
import { sameWordsKey } from '#contract/workspace/same-words.ts'

export function postKey(post: Post): string {
  // An empty string means that the quoted post is unknown. Null means that the post is not a quote.
  const quoted = post.type === 'quote_repost' ? (post.target?.tweetId ?? '') : null
  return wordsKey(post.calendar.uuid, [postText(post)], quoted)
}

export function wordsKey(calendar: string, texts: readonly string[], quoted: string | null): string {
  return `${calendar.toLowerCase()}\n${sameWordsKey(texts, quoted)}`
}
