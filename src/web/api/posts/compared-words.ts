import type { Post } from '#contract/post.ts'

/** The topic of a post that is not a quote. No post has this id. */
export const THREAD = ' '
/** Not every service says which post was quoted. */
export const UNKNOWN = ''

/** What a post quotes. */
export function aboutOf({ type, target }: Pick<Post, 'type' | 'target'>): string {
  return type === 'quote_repost' ? (target?.tweetId ?? UNKNOWN) : THREAD
}

/** Posts with the same key say the same words, of the same calendar and about the same post. */
export function toKey(calendar: string, about: string, words: string): string {
  // An AT URI names its author by a handle or by a DID.
  return `${calendar.toLowerCase()}\n${about.replace(/^at:.*\//, '')}\n${words}`
}

/** Without case, white space and the number of a first segment. */
export function bareWords(text: string): string {
  const bare = text.normalize('NFC').trim()
  const words = bare.replace(/^\(?1\/\d{0,2}\)?\s/, '').replace(/\s\(?1\/\d{0,2}\)?$/, '')
  return words.toLowerCase().replaceAll(/\s+/g, '')
}
