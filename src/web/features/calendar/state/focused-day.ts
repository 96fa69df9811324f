import type { Day } from '#contract/day.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { type Zone, momentToDay } from '#web/time/zone.ts'

/** The day that has the keyboard focus, or the day of the post that has it. */
export function focusedDay(findPost: (uuid: string) => ReadPost | undefined, zone: Zone): Day | null {
  const focused = document.activeElement
  const day = focused?.getAttribute('data-day') ?? null
  if (day !== null) return day
  const uuid = focused?.getAttribute('data-post') ?? null
  const post = uuid === null ? undefined : findPost(uuid)
  return post === undefined ? null : momentToDay(post.at, zone)
}
