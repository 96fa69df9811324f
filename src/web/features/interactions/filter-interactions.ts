import type { Post } from '#contract/post.ts'
import type { Moment } from '#contract/moment.ts'
import { postFilter } from '#web/api/posts/search-text.ts'
import { readStatus, statusToKey } from '#web/post/post-status.ts'

export type InteractionFilters = { type: readonly string[]; status: readonly string[]; q: string }

export type FilteredInteractions = {
  visible: readonly Post[]
  /** `types` counts posts without the filter by type, and `statuses` without the filter by status. */
  types: ReadonlyMap<string, number>
  statuses: ReadonlyMap<string, number>
}

export function isNarrowing({ type, status, q }: InteractionFilters): boolean {
  return type.length > 0 || status.length > 0 || q.trim() !== ''
}

export function filterInteractions(
  posts: readonly Post[],
  filters: InteractionFilters,
  now: Moment,
): FilteredInteractions {
  const hasText = postFilter(filters.q)
  const [wantedTypes, wantedStatuses] = [new Set(filters.type), new Set(filters.status)]
  const [types, statuses] = [new Map<string, number>(), new Map<string, number>()]
  const visible: Post[] = []

  for (const post of posts) {
    const status = statusToKey(readStatus(post, now))
    types.set(post.type, types.get(post.type) ?? 0)
    statuses.set(status, statuses.get(status) ?? 0)
    if (!hasText(post)) continue
    const fitsType = wantedTypes.size === 0 || wantedTypes.has(post.type)
    const fitsStatus = wantedStatuses.size === 0 || wantedStatuses.has(status)
    if (fitsStatus) types.set(post.type, (types.get(post.type) ?? 0) + 1)
    if (fitsType) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (fitsType && fitsStatus) visible.push(post)
  }
  return { visible: isNarrowing(filters) ? visible : posts, types, statuses }
}
