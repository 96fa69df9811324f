import type { Post } from '#contract/post.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { type Copy, readCopies, withRepeats } from './find-copies.ts'

const copiesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['device', 'drafts', accountId, 'copies'],
    queryFn: () => readCopies(accountId),
  })

const NO_COPIES: ReadonlyMap<string, Copy> = new Map()

/** The copies that were made on this device, and of posts that failed those that say the same, wherever they were made. */
export function useCopies(failed: readonly Post[]): ReadonlyMap<string, Copy> {
  const accountId = useSession()?.accountId ?? ''
  const { data = NO_COPIES } = useQuery(copiesQuery(accountId))
  return withRepeats(data, failed, useKnownPosts())
}
