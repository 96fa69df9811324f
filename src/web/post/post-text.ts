import type { Post } from '#contract/post.ts'

/** The words of a post: servers may leave `content` empty where the published response has them. */
export function postText({ content, response }: Pick<Post, 'content' | 'response'>): string {
  return content === '' ? (response?.text ?? '') : content
}

/** More than the widest row shows. */
const SHOWN_LINE = 300

type Worded = Pick<Post, 'content' | 'response' | 'target'>

/** As much as one line can show, so that a long text costs a small cell nothing; put together once for each post. */
export function postLine(post: Worded): string {
  let line = lines.get(post)
  if (line === undefined) lines.set(post, (line = toLine(post)))
  return line
}

const lines = new WeakMap<Worded, string>()

function toLine(post: Worded): string {
  const text = postText(post).slice(0, SHOWN_LINE).replace(/\s+/g, ' ').trim()
  if (text !== '') return text
  return post.target === null ? '(no text)' : `to @${post.target.username}`
}
