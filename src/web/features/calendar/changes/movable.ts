import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { Post } from '#contract/post.ts'
import { postLine } from '#contract/post-text.ts'
import { type Zone, momentToDay } from '#web/time/zone.ts'
import type { PlacedDraft } from '#web/features/calendar/posts/placed-draft.ts'

export interface Movable {
  uuid: string
  post: Post | null
  line: string
  calendar: string
  day: Day
  at: Moment
  hasTime: boolean
  whyNotMovable: string | null
}

export function draftToMovable({ uuid, line, calendar, day, at, hasTime, state }: PlacedDraft): Movable {
  const whyNotMovable = state === 'draft' ? null : 'It is being sent, so it cannot be moved.'
  return { uuid, post: null, line, calendar, day, at, hasTime, whyNotMovable }
}

export function postToMovable(post: Post, zone: Zone, canChangePosts: boolean): Movable {
  const { uuid, at } = post
  const whyNotMovable = canChangePosts ? whyStatusNotMovable(post.status) : NO_OPERATION
  const day = momentToDay(at, zone)
  return {
    uuid,
    post,
    line: postLine(post),
    calendar: post.calendar.uuid,
    day,
    at,
    hasTime: true,
    whyNotMovable,
  }
}

const NO_OPERATION = 'The service behind this one cannot change a post.'

export function whyStatusNotMovable(status: string): string | null {
  if (status === 'scheduled' || status === 'draft') return null
  if (status === 'failed') return 'The post has failed. Open it to try again.'
  return 'The post was sent.'
}
