import type { QueryClient } from '@tanstack/react-query'
import { utcDay } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { Post } from '#contract/post.ts'
import { readKnownPosts } from '#web/api/posts/known-posts.ts'
import { monthOf } from '#web/time/month.ts'
import { monthQuery } from './month-query.ts'

export async function chooseFree<Choice>(
  client: QueryClient,
  choose: (posts: readonly Post[]) => Choice,
  momentsOf: (choice: Choice) => Iterable<Moment>,
): Promise<Choice> {
  const read = new Set<string>()
  for (;;) {
    const choice = choose(readKnownPosts(client))
    const days = [...momentsOf(choice)].map(utcDay).filter((day) => !read.has(monthOf(day)))
    if (days.length === 0) return choice
    const unread = new Map(days.map((day) => [monthOf(day), day]))
    await Promise.all([...unread.values()].map((day) => client.fetchQuery(monthQuery(day))))
    for (const month of unread.keys()) read.add(month)
  }
}
