import type { Post } from './post.ts'

/** The words of a post: servers may leave `content` empty where the published response has them. */
export function postText({ content, response }: Pick<Post, 'content' | 'response'>): string {
  return content === '' ? (response?.text ?? '') : content
}

const SUMMARY_LENGTH = 300

type Worded = Pick<Post, 'content' | 'response' | 'target'>

const lines = new WeakMap<Worded, string>()

/** The whole text of a post as one line; composed once per post, because hundreds of cells ask for it at every render. */
export function postLine(post: Worded): string {
  let line = lines.get(post)
  if (line === undefined) lines.set(post, (line = toLine(post)))
  return line
}

/** The beginning of that line, for names and titles. */
export function postSummary(post: Worded): string {
  return postLine(post).slice(0, SUMMARY_LENGTH)
}

function toLine(post: Worded): string {
  const text = oneLine(postText(post), Infinity)
  if (text !== '') return text
  return post.target === null ? '(no text)' : `to @${post.target.username}`
}

/** The beginning of a text, without its line breaks. */
export function oneLine(text: string, length: number): string {
  return text.slice(0, length).replaceAll(/\s+/g, ' ').trim()
}
