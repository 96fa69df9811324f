import type { ReadPost } from '#web/api/read-posts.ts'
import { type ByDay, bucketByDay } from '#web/time/bucket.ts'
import type { Zone } from '#web/time/zone.ts'
import { mergePosts } from './merge-posts.ts'

/**
 * The posts of several answers by their days. An answer is put on its days once for a zone, however often it is
 * shown again; only a day that more than one answer has posts of is put together anew.
 */
export function indexByDay(
  answers: readonly (readonly ReadPost[] | undefined)[],
  zone: Zone,
): ByDay<ReadPost> {
  const index = new Map<string, readonly ReadPost[]>()
  for (const answer of answers) {
    if (answer === undefined) continue
    for (const [day, posts] of bucketOnce(answer, zone)) {
      const before = index.get(day)
      index.set(day, before === undefined ? posts : mergePosts([before, posts]))
    }
  }
  return index
}

const bucketed = new WeakMap<readonly ReadPost[], { zone: Zone; byDay: ByDay<ReadPost> }>()

function bucketOnce(answer: readonly ReadPost[], zone: Zone): ByDay<ReadPost> {
  const known = bucketed.get(answer)
  if (known?.zone === zone) return known.byDay
  const byDay = bucketByDay(answer, zone)
  bucketed.set(answer, { zone, byDay })
  return byDay
}
