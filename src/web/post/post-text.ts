import type { Post } from '#contract/post.ts'

/** The words of a post: servers may leave `content` empty where the published response has them. */
export function postText({ content, response }: Pick<Post, 'content' | 'response'>): string {
  return content === '' ? (response?.text ?? '') : content
}

const SHOWN_LINE = 300

/** As much as one line can show, so that a long text costs a small cell nothing. */
export function postLine(post: Pick<Post, 'content' | 'response' | 'target'>): string {
  const text = postText(post).slice(0, SHOWN_LINE).replace(/\s+/g, ' ').trim()
  if (text !== '') return text
  return post.target === null ? '(no text)' : `to @${post.target.username}`
}
