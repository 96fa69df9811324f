import type { Counted, PostState } from '#service/rules/post-change.ts'
import { countPosts } from '#service/store/accounts/account-limits.ts'
import type { Queryable } from '#service/store/database/database.ts'
import type { StoredPost } from './stored-posts.ts'

export type ChangeTotals = ReturnType<typeof openChangeTotals>

export function openChangeTotals(workspace: { drafts: number; bytes: number }) {
  const counts = new Map<Counted, number>()
  const added = { drafts: 0, bytes: 0 }
  let isListed = false
  let accountId: number | null = null
  return {
    added,
    room: () => ({
      drafts: workspace.drafts + added.drafts,
      bytes: workspace.bytes + added.bytes,
    }),
    count: (post: StoredPost, after: PostState) => {
      accountId = post.accountId
      // Deleting or restoring a post changes the response with the list of drafts, which also names posts that were
      // sent as copies.
      if ((post.deletedAt === null) !== (after.deletedAt === null)) isListed = true
      if (post.counted === after.counted) return
      if (post.counted !== null) counts.set(post.counted, (counts.get(post.counted) ?? 0) - 1)
      if (after.counted !== null) counts.set(after.counted, (counts.get(after.counted) ?? 0) + 1)
    },
    addDraft: (drafts: number, bytes: number) => {
      added.drafts += drafts
      added.bytes += bytes
      isListed = true
    },
    close: async (tx: Queryable) => {
      for (const counted of ['draft', 'scheduled'] as const) {
        const posts = counts.get(counted) ?? 0
        if (posts !== 0 && accountId !== null) await countPosts(tx, accountId, counted, posts)
      }
      return { ...added, isListed }
    },
  }
}
