import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Day, addDays, utcDay } from '#contract/day.ts'
import { requestPosts } from '#web/api/posts/posts-reader.ts'
import type { PostsPart } from '#web/api/posts/read-posts.ts'
import { readConnection } from '#web/api/transport/connection.ts'
import { dismissedPosts } from '#web/device/dismissed-posts.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { RECENT_DAYS, needsAttention } from '#web/post/post-status.ts'
import { formatCount } from '#web/time/format.ts'

const recentQuery = (accountId: string, from: Day, to: Day) =>
  queryOptions({
    queryKey: ['accounts', accountId, { from, to }],
    queryFn: ({ signal }) =>
      requestPosts({ operation: 'postsByDate', input: { from, to } }, signal, readConnection(accountId)),
    structuralSharing: false,
    retry: false,
  })

/** What needs attention in an account of this browser, which may be another than that of the page; empty for nothing. */
export function useAccountTrouble(accountId: string): string {
  const now = useNow()
  const display = useDisplay()
  const [from, to] = [addDays(utcDay(now), -RECENT_DAYS), addDays(utcDay(now), 1)]
  const { data } = useQuery(recentQuery(accountId, from, to))
  if (data === undefined) return ''
  const { signedOut, count } = findTrouble(data, dismissedPosts(accountId).read(), now)
  const words = signedOut.map((username) => `@${username} is signed out`)
  if (count > 0) words.push(`${formatCount(count, 'post needs', 'posts need', display)} attention`)
  return words.join(', ')
}

function findTrouble({ posts }: PostsPart, dismissed: ReadonlySet<string>, now: number) {
  const troubled = posts.filter((post) => needsAttention(post, now) && !dismissed.has(post.uuid))
  const signedOut = posts
    .filter(({ calendar }) => calendar.isSignedOut)
    .map(({ calendar }) => calendar.username)
  return { signedOut: [...new Set(signedOut)], count: troubled.length }
}
