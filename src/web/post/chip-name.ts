import type { Post } from '#contract/post.ts'
import { postSummary } from '#contract/post-text.ts'
import { type ShownStatus, statusWord } from './post-status.ts'
import { typeWord } from './post-type.ts'

interface NamedPost {
  post: Post
  status: ShownStatus
  time: string
  /** Whether several accounts share the calendar, so that a colour stands for this one. */
  isColoured: boolean
}

/** `09:41 Published, Reply, Nordlicht: Good morning` */
export function chipName({ post, status, time, isColoured }: NamedPost): string {
  const account = isColoured ? `, ${post.calendar.name}` : ''
  return `${time} ${statusWord(status)}, ${typeWord(post.type)}${account}: ${postSummary(post)}`
}
