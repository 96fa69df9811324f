import type { Post } from '#contract/post.ts'
import type { Day } from '#contract/day.ts'
import { type ByDay, bucketByDay } from '#web/time/bucket.ts'
import { type Month, monthOf } from '#web/time/month.ts'
import type { Zone } from '#web/time/zone.ts'
import { mergePosts } from '#web/api/posts/merge-posts.ts'

/**
 * If several responses contain a post, the first one counts. A day from only one response keeps the identical array
 * between calls, so its cell does not re-render.
 */
export function indexByDay(answers: readonly (readonly Post[] | undefined)[], zone: Zone): ByDay<Post> {
  const index = new Map<string, readonly Post[]>()
  for (const answer of answers) {
    if (answer === undefined) continue
    for (const [day, posts] of bucketOnce(answer, zone)) {
      const before = index.get(day)
      if (before === undefined) index.set(day, posts)
      else if (!isWithin(posts, before)) index.set(day, mergePosts([before, posts]))
    }
  }
  return index
}

function isWithin(part: readonly Post[], whole: readonly Post[]): boolean {
  let found = 0
  for (const { uuid } of whole) if (part[found]?.uuid === uuid) found++
  return found === part.length
}

/**
 * Removes the days of a neighbouring month that is not read yet, because the response for `month` contains only a few
 * of them.
 */
export function withoutParts(
  byDay: ByDay<Post>,
  month: Month,
  isUnread: { before: boolean; after: boolean },
): ByDay<Post> {
  if (!isUnread.before && !isUnread.after) return byDay
  const isPart = (day: Day) =>
    (isUnread.before && monthOf(day) < month) || (isUnread.after && monthOf(day) > month)
  return new Map([...byDay].filter(([day]) => !isPart(day)))
}

const bucketed = new WeakMap<readonly Post[], { zone: Zone; byDay: ByDay<Post> }>()

function bucketOnce(answer: readonly Post[], zone: Zone): ByDay<Post> {
  const known = bucketed.get(answer)
  if (known?.zone === zone) return known.byDay
  const byDay = bucketByDay(answer, zone)
  bucketed.set(answer, { zone, byDay })
  return byDay
}
