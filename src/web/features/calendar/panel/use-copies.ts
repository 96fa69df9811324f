import { useQuery } from '@tanstack/react-query'
import type { Post } from '#contract/post.ts'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { draftsQuery } from '#web/api/workspace/drafts.ts'
import { type Copy, findCopies, withRepeats } from '#web/api/workspace/find-copies.ts'

const NO_COPIES: ReadonlyMap<string, Copy> = new Map()

export function useCopies(failed: readonly Post[]): ReadonlyMap<string, Copy> {
  const { data = NO_COPIES } = useQuery({ ...draftsQuery(), select: ({ data: heads }) => findCopies(heads) })
  return withRepeats(data, failed, useKnownPosts())
}
