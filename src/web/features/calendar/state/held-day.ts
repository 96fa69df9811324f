import type { Day } from '#contract/day.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { type Zone, momentToDay } from '#web/time/zone.ts'

/** The day that the keyboard is on, or that of the post it is on, wherever that is listed. */
export function heldDay(find: (uuid: string) => ReadPost | undefined, zone: Zone): Day | null {
  const held = document.activeElement
  const day = held?.getAttribute('data-day') ?? null
  if (day !== null) return day
  const uuid = held?.getAttribute('data-post') ?? null
  const post = uuid === null ? undefined : find(uuid)
  return post === undefined ? null : momentToDay(post.at, zone)
}
