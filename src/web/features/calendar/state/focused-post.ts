import type { Day } from '#contract/day.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { type Zone, momentToDay } from '#web/time/zone.ts'

/** The day of the post that has the keyboard focus; null where no post has it. */
export function dayOfFocusedPost(findPost: (uuid: string) => ReadPost | undefined, zone: Zone): Day | null {
  const uuid = document.activeElement?.getAttribute('data-post') ?? null
  const post = uuid === null ? undefined : findPost(uuid)
  return post === undefined ? null : momentToDay(post.at, zone)
}
