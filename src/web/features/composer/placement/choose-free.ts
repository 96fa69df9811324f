import type { QueryClient } from '@tanstack/react-query'
import { utcDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { Post } from '#contract/post.ts'
import { readKnownPosts } from '#web/api/posts/known-posts.ts'
import { monthOf } from '#web/time/month.ts'
import { monthQuery } from './month-query.ts'

/**
 * Chooses a free moment among the known posts. A post that was not read may take it, so the month of the moment is read,
 * and the choice is made again.
 */
export async function chooseFree(
  client: QueryClient,
  choose: (posts: readonly Post[]) => Moment | null,
): Promise<Moment | null> {
  const read = new Set<string>()
  for (;;) {
    const at = choose(readKnownPosts(client))
    if (at === null) return null
    const day = utcDay(at)
    if (read.has(monthOf(day))) return at
    await client.fetchQuery(monthQuery(day))
    read.add(monthOf(day))
  }
}
