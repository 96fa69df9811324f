import { randomUUID } from 'node:crypto'
import { refusalMessage } from '#contract/failure.ts'
import { formatMoment } from '#contract/moment.ts'
import { POST_STATUSES } from '#contract/post-kind.ts'
import { type Result, bad, good } from '#contract/result.ts'
import { firstWords } from '#contract/workspace/draft-text.ts'
import { type CommandContext, defineCommand, findAccount } from './command.ts'
import { accountUuid, moment, oneOf, optional, postUuid } from './options.ts'
import { createFindOwnIds } from '#service/platform/find-own-ids.ts'
import { createPlatforms } from '#service/platform/platforms.ts'
import type { WantedChange } from '#service/store/changes/post-changes.ts'
import type { StoredPost } from '#service/store/changes/stored-posts.ts'
import { packDocument } from '#service/workspace/draft-answers.ts'
import { postToDocument } from '#service/workspace/post-answers.ts'

export const postList = defineCommand({
  words: ['post', 'list'],
  summary: 'lists the scheduled posts of an account, or those with another status, the earliest first',
  options: { account: accountUuid, status: optional(oneOf(POST_STATUSES)) },
  run: async ({ store }, { account: uuid, status }) => {
    const account = await findAccount(store, uuid)
    if (!account.ok) return account
    const posts = (await store.postChanges.list(uuid, status ?? 'scheduled')).map((post) => ({
      post_uuid: post.uuid,
      calendar_uuid: post.calendar,
      post_type: post.type,
      status: post.status,
      scheduled_at: formatMoment(post.scheduledAt),
      updated_at: formatMoment(post.version),
      texts: post.texts,
    }))
    const lines = posts.map(
      ({ post_uuid, scheduled_at, texts }) => `${post_uuid}  ${scheduled_at}  ${firstWords(texts)}`,
    )
    return good({ json: { posts }, text: lines.join('\n') || 'The account has no such posts.' })
  },
})

export const postMove = defineCommand({
  words: ['post', 'move'],
  summary: 'moves a scheduled post to another moment, such as 2030-01-31T09:00:00Z',
  options: { post: postUuid, to: moment },
  run: async (context, { post: uuid, to }) => {
    const changed = await change(context, uuid, ({ version }) => ({
      kind: 'edit',
      uuid,
      version,
      edit: { scheduledAt: to },
    }))
    if (!changed.ok) return changed
    const scheduled_at = formatMoment(to)
    const updated_at = formatMoment(changed.value.version)
    return good({
      json: { post_uuid: uuid, scheduled_at, updated_at },
      text: `Post ${uuid} goes out at ${scheduled_at}.`,
    })
  },
})

export const postDelete = defineCommand({
  words: ['post', 'delete'],
  summary: 'deletes a scheduled post; with “--keep draft” it becomes a draft',
  options: { post: postUuid, keep: optional(oneOf(['nothing', 'draft'] as const)) },
  run: async (context, { post: uuid, keep }) => {
    const changed = await change(context, uuid, (post) => ({
      kind: 'delete',
      uuid,
      version: post.version,
      draft:
        keep === 'draft' ? { id: randomUUID(), ...packDocument(postToDocument(post, 'UTC', null)) } : null,
    }))
    if (!changed.ok) return changed
    const { draft } = changed.value
    return good({
      json: { deleted: true, draft },
      text: draft === null ? `Deleted the post ${uuid}.` : `The post ${uuid} is now the draft ${draft}.`,
    })
  },
})

async function change(
  { store, openBluesky }: CommandContext,
  uuid: string,
  toChange: (post: StoredPost) => WantedChange,
): Promise<Result<{ version: number; draft: string | null }, string>> {
  const post = await store.postChanges.findAnywhere(uuid)
  if (post === null) return bad(`There is no post ${uuid}.`)
  const ownIds = createFindOwnIds(createPlatforms(store, await openBluesky()))
  const by = { account: post.account, id: randomUUID(), digest: '', by: 'command-line' } as const
  const changed = await store.postChanges.change(by, toChange(post), ownIds)
  return changed.ok ? changed : bad(`${refusalMessage(changed.trouble)}.`)
}
