import type { Post } from './post.ts'

/** The words of a post: servers may leave `content` empty where the published response has them. */
export function postText({ content, response }: Pick<Post, 'content' | 'response'>): string {
  return content === '' ? (response?.text ?? '') : content
}

/** More than the widest row shows. */
const LINE_LENGTH = 300

type Worded = Pick<Post, 'content' | 'response' | 'target'>

const lines = new WeakMap<Worded, string>()

/** A post as one line of a list; composed once per post, because hundreds of cells ask for it at every render. */
export function postLine(post: Worded): string {
  let line = lines.get(post)
  if (line === undefined) lines.set(post, (line = toLine(post)))
  return line
}

function toLine(post: Worded): string {
  const text = oneLine(postText(post), LINE_LENGTH)
  if (text !== '') return text
  return post.target === null ? '(no text)' : `to @${post.target.username}`
}

/** The beginning of a text, without its line breaks. */
export function oneLine(text: string, length: number): string {
  return text.slice(0, length).replaceAll(/\s+/g, ' ').trim()
}
