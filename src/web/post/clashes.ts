import type { Post } from '#contract/post.ts'
import type { Moment } from '#contract/moment.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount } from '#web/time/format.ts'
import { isClash } from '#web/time/slots.ts'

type TimedPost = Pick<Post, 'uuid' | 'at' | 'status'> & { calendar: Pick<Post['calendar'], 'uuid'> }

type Place = { uuid?: string; calendar: string; at: Moment | null }

export function findClashes<Known extends TimedPost>(
  posts: readonly Known[],
  { uuid, calendar, at }: Place,
): Known[] {
  if (at === null) return []
  return posts.filter(
    (post) =>
      post.calendar.uuid === calendar &&
      post.status !== 'failed' &&
      post.uuid !== uuid &&
      isClash(post.at, at),
  )
}

export function clashWords(count: number, display: Pick<Display, 'locale'>): string | null {
  if (count === 0) return null
  return `${formatCount(count, 'post', 'posts', display)} of this account less than 10 minutes away`
}
