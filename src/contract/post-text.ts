import type { Post } from './post.ts'
import { beginningOf, wordsOf } from './text-beginning.ts'

/** Falls back to the response's text, because some servers leave `content` empty. */
export function postText({ content, response }: Pick<Post, 'content' | 'response'>): string {
  return content === '' ? (response?.text ?? '') : content
}

const SUMMARY_LENGTH = 300

type PostWithText = Pick<Post, 'content' | 'response' | 'target'>

const lines = new WeakMap<PostWithText, string>()

export function postLine(post: PostWithText): string {
  let line = lines.get(post)
  if (line === undefined) lines.set(post, (line = toLine(post)))
  return line
}

export function postSummary(post: PostWithText, length = SUMMARY_LENGTH): string {
  const line = postLine(post)
  return line.length > length ? `${wordsOf(line, length)}…` : line
}

function toLine(post: PostWithText): string {
  const text = oneLine(postText(post), Infinity)
  if (text !== '') return text
  const username = post.target?.username ?? ''
  return username === '' ? '(no text)' : `to @${username}`
}

export function oneLine(text: string, length: number): string {
  return beginningOf(text, length).replaceAll(/\s+/g, ' ').trim()
}
