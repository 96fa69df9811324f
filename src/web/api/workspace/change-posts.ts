import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import { utcDay } from '#contract/day.ts'
import { type Moment, formatMoment } from '#contract/moment.ts'
import type { Post, PostList } from '#contract/post.ts'
import type { PostOptions } from '#contract/workspace/post-options.ts'
import { randomUuid } from '#web/device/random-id.ts'
import type { WorkspaceData } from '#contract/workspace/routes.ts'
import { type Change, newChange, workspaceMutation } from './workspace-mutations.ts'
import { changeCached } from './change-cached.ts'
import { refreshAllTabs } from './other-tabs.ts'

export type PostEdit = {
  at?: Moment
  texts?: readonly string[]
  options?: PostOptions
  tweet?: string
  isScheduling?: true
  repeats?: 'allow'
}

export type ChangedFrom = Pick<Post, 'uuid' | 'updatedAt' | 'createdAt'>

export type PostChange = Change<'changePosts'>

export function editPosts(edits: readonly (readonly [ChangedFrom, PostEdit])[]): PostChange {
  return newChange<'changePosts'>({
    changes: edits.map(([post, { at, texts, options, tweet, isScheduling, repeats }]) => ({
      change: {
        uuid: post.uuid,
        version: versionOf(post),
        scheduled_at: at === undefined ? undefined : formatMoment(at),
        texts: texts === undefined ? undefined : [...texts],
        options,
        tweet,
        status: isScheduling === true ? ('scheduled' as const) : undefined,
        repeats,
      },
    })),
  })
}

/** If `keep` is `draft`, each post becomes a draft with its time in `zone`. */
export function removePosts(
  posts: readonly ChangedFrom[],
  { keep, zone }: { keep: 'draft' | 'nothing'; zone: string },
): PostChange {
  return newChange<'changePosts'>({
    changes: posts.map((post) => ({
      deletion: {
        uuid: post.uuid,
        version: versionOf(post),
        keep,
        ...(keep === 'draft' && { draft: randomUuid(), zone }),
      },
    })),
  })
}

function versionOf({ updatedAt, createdAt }: ChangedFrom): string {
  return formatMoment(updatedAt ?? createdAt ?? 0)
}

export function changePostsMutation(client: QueryClient) {
  return mutationOptions({
    ...workspaceMutation('changePosts', client),
    onMutate: ({ request }: PostChange) =>
      changeCached<PostList>(client, LISTS, (list, key) =>
        showChanges(list, readRange(key[2]), request.changes),
      ),
    onError: (_error, _change, takeBack) => takeBack?.(),
    // Shows the new versions at once, because the user can make the next change before the lists are refetched.
    onSuccess: ({ posts }) => {
      client.setQueriesData<PostList>({ queryKey: LISTS }, (list) => list && showVersions(list, posts))
    },
  })
}

/** Awaits the refetched lists, because only the service knows on which days the restored posts were. */
export function undoChangesMutation(client: QueryClient) {
  return mutationOptions({
    ...workspaceMutation('undoChanges', client),
    onSettled: async () => {
      void refreshAllTabs(client, ['post', 'drafts', 'limits'])
      await refreshAllTabs(client, ['posts'])
    },
  })
}

const LISTS = ['posts', 'by-date']

type Changes = PostChange['request']['changes']
type Range = { from: string; to: string }

export function showChanges(list: PostList, range: Range | null, changes: Changes): PostList {
  const moments = new Map<string, Moment | null>()
  for (const each of changes) {
    if ('deletion' in each) moments.set(each.deletion.uuid, null)
    else if (each.change.scheduled_at !== undefined)
      moments.set(each.change.uuid, Date.parse(each.change.scheduled_at))
  }
  if (!list.posts.some(({ uuid }) => moments.has(uuid))) return list
  const posts = list.posts.flatMap((post) => {
    const at = moments.get(post.uuid)
    if (at === undefined) return [post]
    return at === null || !isWithin(at, range) ? [] : [{ ...post, at }]
  })
  return { ...list, posts: posts.toSorted((a, b) => a.at - b.at) }
}

export function showVersions(
  list: PostList,
  changed: readonly Pick<WorkspaceData<'changePosts'>['posts'][number], 'uuid' | 'version'>[],
): PostList {
  const versions = new Map(changed.map(({ uuid, version }) => [uuid, version]))
  const posts = list.posts.map((post) => {
    const version = versions.get(post.uuid) ?? null
    return version === null ? post : { ...post, updatedAt: version }
  })
  return { ...list, posts }
}

function isWithin(at: Moment, range: Range | null): boolean {
  return range === null || (utcDay(at) >= range.from && utcDay(at) <= range.to)
}

function readRange(part: unknown): Range | null {
  if (typeof part !== 'object' || part === null || !('from' in part) || !('to' in part)) return null
  const { from, to } = part
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : null
}
