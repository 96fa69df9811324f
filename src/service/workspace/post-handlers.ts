import { randomUUID } from 'node:crypto'
import { formatMoment } from '#contract/moment.ts'
import { type Result, bad, good } from '#contract/result.ts'
import type { ChangePost, DeletePost } from '#contract/workspace/post-change.ts'
import { readTweetReference } from '#contract/workspace/tweet-reference.ts'
import type { Platforms } from '#service/platform/platform.ts'
import { planEdit } from '#service/rules/post-change.ts'
import type { FindOwnIds, PostTrouble, WantedChange } from '#service/store/changes/post-changes.ts'
import { tweetToTarget } from '#service/store/posts/record-json.ts'
import type { Store } from '#service/store/store.ts'
import type { Change } from '#service/store/workspace/change-workspace.ts'
import { writeRepeated } from '#service/store/workspace/repeats.ts'
import { packDocument, readSentDraft } from './draft-answers.ts'
import { checkMedia } from './check-media.ts'
import { type FindQuotedPost, createFindQuotedPost } from './find-quoted-post.ts'
import { postToDocument, toChangedPost, toEditablePost, toQuotingPost } from './post-answers.ts'
import type { WorkspaceHandlers, WorkspaceTrouble } from './workspace.ts'

type PostHandlers = Required<
  Pick<WorkspaceHandlers, 'readPost' | 'changePost' | 'deletePost' | 'changePosts' | 'undoChanges'>
>

export function createPostHandlers({
  store,
  platforms,
  ownIds,
}: {
  store: Pick<Store, 'connections' | 'drafts' | 'now' | 'postChanges' | 'storedPictures'>
  platforms: Platforms
  ownIds: FindOwnIds
}): PostHandlers {
  const { postChanges } = store

  const prepareEdit = async (
    account: string,
    { uuid, version, scheduledAt, texts, options, tweet, status, repeats }: ChangePost,
    findQuotedPost: FindQuotedPost,
  ): Promise<WantedChange> => {
    const checked = await checkMedia(store, account, options?.media ?? [])
    if (!checked.ok)
      return { kind: 'refused', uuid, version, refused: { ...checked.trouble, field: 'options' } }
    const edit = {
      scheduledAt,
      texts,
      options: options && { ...options, media: checked.value },
      isScheduling: status === 'scheduled',
    }
    const wanted = { kind: 'edit', uuid, version, edit, repeats } as const
    const post = tweet === undefined ? null : await postChanges.find(account, uuid)
    if (tweet === undefined || post?.version !== version) return wanted
    const reference = readTweetReference(tweet)
    if (reference !== null && reference === post.target?.tweetId) return wanted
    const refuse = (refused: PostTrouble) => ({ kind: 'refused', uuid, version, refused }) as const
    if (post.type !== 'quote_repost') return refuse({ reason: 'request-invalid', field: 'tweet' })
    const planned = planEdit(post, edit, await store.now())
    if (!planned.ok) return refuse(planned.trouble)
    if (reference === null) return refuse({ reason: 'tweet-inaccessible', field: 'tweet' })
    const found = await findQuotedPost(post.calendarId, reference)
    if (!found.ok) return refuse(found.trouble)
    const { target } = found.value
    return { ...wanted, edit: { ...edit, target: tweetToTarget(target) }, tweet: target }
  }

  const prepareDeletion = async (
    account: string,
    { uuid, version, keep, draft, zone = 'UTC' }: DeletePost,
  ): Promise<WantedChange> => {
    const wanted = { kind: 'delete', uuid, version, draft: null } as const
    if (keep === 'nothing') return wanted
    const post = await postChanges.find(account, uuid)
    if (post?.version !== version) return { kind: 'stale', uuid, version }
    const summary = await store.drafts.findSentSummary(account, uuid)
    const document = postToDocument(post, zone, summary === null ? null : readSentDraft(summary))
    return { ...wanted, draft: { id: draft ?? randomUUID(), ...packDocument(document) } }
  }

  const changeOne = async (
    change: Change,
    wanted: WantedChange,
  ): Promise<Result<{ uuid: string; version: string; draft: string | null }, WorkspaceTrouble>> => {
    const { uuid } = wanted
    const changed = await postChanges.change({ ...change, by: 'dashboard' }, wanted, ownIds)
    if (changed.ok) {
      const { version, draft } = changed.value
      return good({ uuid, version: formatMoment(version), draft })
    }
    const { quote, repeated, ...refused }: PostTrouble = changed.trouble
    const post = await postChanges.find(change.account, uuid)
    if (post === null) return bad(refused)
    const now = toEditablePost(post, await postChanges.history(post), ownIds)
    return bad({
      ...refused,
      data: {
        post: now,
        quote: quote === undefined ? null : toQuotingPost(quote),
        repeated: repeated === undefined ? null : writeRepeated(repeated),
      },
    })
  }

  return {
    readPost: async ({ user: { account }, input: { uuid } }) => {
      const post = await postChanges.find(account, uuid)
      if (post === null) return bad({ reason: 'id-unknown' })
      return good(toEditablePost(post, await postChanges.history(post), ownIds))
    },

    changePost: async ({ change, input }) => {
      const { scheduledAt, texts, options, tweet, status } = input
      if ([scheduledAt, texts, options, tweet, status].every((field) => field === undefined))
        return bad({ reason: 'request-invalid' })
      const findQuotedPost = createFindQuotedPost({ store, platforms, ownIds })
      return await changeOne(change, await prepareEdit(change.account, input, findQuotedPost))
    },

    deletePost: async ({ change, input }) =>
      await changeOne(change, await prepareDeletion(change.account, input)),

    changePosts: async ({ change, input: { changes } }) => {
      const { account } = change
      const findQuotedPost = createFindQuotedPost({ store, platforms, ownIds })
      const wanted = await Promise.all(
        changes.map((one) =>
          'change' in one
            ? prepareEdit(account, one.change, findQuotedPost)
            : prepareDeletion(account, one.deletion),
        ),
      )
      const changed = await postChanges.changeMany({ ...change, by: 'dashboard' }, wanted, ownIds)
      return changed.ok ? good({ posts: changed.value.map(toChangedPost) }) : changed
    },

    undoChanges: async ({ change, input: { changeId } }) => {
      const undone = await postChanges.undo({ ...change, by: 'dashboard' }, changeId, ownIds)
      return undone.ok ? good({ posts: undone.value.map(toChangedPost) }) : undone
    },
  }
}
