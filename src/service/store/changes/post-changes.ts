import type { Refusal, Refused } from '#contract/failure.ts'
import type { Moment } from '#contract/moment.ts'
import type { PlatformName, PostStatus } from '#contract/post-kind.ts'
import { type Result, bad, good } from '#contract/result.ts'
import { sameWordsKey } from '#contract/workspace/same-words.ts'
import {
  type PlannedChange,
  type PostEdit,
  type PostState,
  planDeletion,
  planEdit,
  planUndo,
  toState,
} from '#service/rules/post-change.ts'
import { type Database, type Queryable, firstRow } from '#service/store/database/database.ts'
import type { OwnIds } from '#service/store/read-back/read-record.ts'
import { insertTweets, type Tweet } from '#service/store/posts/tweets.ts'
import { type Change, changeWorkspace } from '#service/store/workspace/change-workspace.ts'
import { type PackedDocument, findFault, insertDrafts } from '#service/store/workspace/drafts.ts'
import { leavePlan, rejoinPlan } from '#service/store/workspace/plans.ts'
import {
  type EarlierWordsOfAccount,
  type Repeated,
  type WordsToSend,
  openEarlierWords,
} from '#service/store/workspace/repeats.ts'
import { type ChangedBy, findUndoable, forgetOldChanges, listHistory, noteChange } from './post-history.ts'
import { type ChangeTotals, openChangeTotals } from './change-totals.ts'
import { type QuotingPost, findQuoteTrouble, findScheduledTarget } from './quoted-posts.ts'
import { type StoredPost, findAnyPost, findStoredPost, listStoredPosts, replacePost } from './stored-posts.ts'

export type WantedChange = { uuid: string; version: Moment } & (
  | { kind: 'edit'; edit: PostEdit; tweet?: Tweet | undefined; repeats?: 'ask' | 'allow' | undefined }
  | { kind: 'delete'; draft: (PackedDocument & { id: string }) | null }
  /** The version in the request was out of date when the service read the post. */
  | { kind: 'stale' }
  | { kind: 'refused'; refused: Refused }
)

export type PostTrouble = Refused & { quote?: QuotingPost; repeated?: Repeated }

export type ChangeOutcome = {
  uuid: string
  version: Moment | null
  draft: string | null
  trouble: PostTrouble | null
}

type Changed = { version: Moment; draft: string | null }

/** Returns null for a simulated calendar, because the ids of its posts are unknown until they are published. */
export type FindOwnIds = (platform: PlatformName, userId: string) => OwnIds | null

export function openPostChanges(database: Database) {
  const { dialect } = database

  const replace = async (
    tx: Queryable,
    change: Change & { by: ChangedBy },
    uuid: string,
    plan: (post: StoredPost) => Result<PlannedChange, PostTrouble>,
    {
      ownIds,
      draftId,
      isUndoable,
      asksRepeats,
    }: { ownIds: FindOwnIds; draftId: string | null; isUndoable: boolean; asksRepeats: boolean },
    totals: ChangeTotals,
    earlier: EarlierWordsOfAccount,
  ): Promise<Result<Changed, PostTrouble>> => {
    for (;;) {
      const post = await findStoredPost(tx, change.account, uuid)
      if (post === null) return bad({ reason: 'id-unknown' })
      const planned = plan(post)
      if (!planned.ok) return planned
      const { what, after } = planned.value
      const quoted = await findQuoteTrouble(tx, dialect, post, after, ownIds(post.platform, post.userId))
      if (quoted !== null) return bad(quoted)
      const repeated = asksRepeats ? await findRepeat(earlier, post, after) : null
      if (repeated !== null) return bad({ reason: 'text-repeated', repeated })
      const version = await replacePost(tx, post, after, change.id)
      if (version === null) continue
      totals.count(post, after)
      earlier.changePost(uuid, toWords(post, after))
      const before = isUndoable ? toState(post) : null
      const noted = {
        version,
        changeId: change.id,
        by: change.by,
        what,
        to: after.scheduledAt,
        draftId,
        before,
      }
      await noteChange(tx, post, noted)
      return good({ version, draft: draftId })
    }
  }

  const makeChange = async (
    tx: Queryable,
    change: Change & { by: ChangedBy },
    wanted: WantedChange,
    ownIds: FindOwnIds,
    now: Moment,
    totals: ChangeTotals,
    earlier: EarlierWordsOfAccount,
  ): Promise<Result<Changed, PostTrouble>> => {
    const { uuid, version } = wanted
    const plan = (post: StoredPost): Result<PlannedChange, PostTrouble> => {
      if (post.deletedAt !== null) return bad({ reason: 'id-unknown' })
      const planned = planChange(post, wanted, now)
      // Returns the refusal of a closed post even if the version is out of date, because its reason helps a
      // person more than `post-changed`.
      if (!planned.ok && isClosedReason(planned.trouble.reason)) return planned
      return post.version === version ? planned : bad({ reason: 'post-changed' })
    }
    const draft = wanted.kind === 'delete' ? wanted.draft : null
    if (draft !== null) {
      const taken = await tx.all('SELECT 1 FROM drafts WHERE account = $1 AND id = $2', [
        change.account,
        draft.id,
      ])
      if (taken.length > 0) return bad({ reason: 'id-taken', field: 'draft' })
      const fault = findFault(totals.room(), { drafts: 1, bytes: draft.bytes }, draft.bytes)
      if (fault !== null) return bad({ reason: fault })
    }
    if (wanted.kind === 'edit' && wanted.tweet !== undefined) await insertTweets(tx, [wanted.tweet])
    const asksRepeats = wanted.kind === 'edit' && wanted.repeats !== 'allow'
    const facts = { ownIds, draftId: draft?.id ?? null, isUndoable: true, asksRepeats }
    const replaced = await replace(tx, change, uuid, plan, facts, totals, earlier)
    if (!replaced.ok) return replaced
    if (draft !== null) {
      const plan = await leavePlan(tx, change.account, uuid)
      await insertDrafts(tx, change, [{ ...draft, plan }], now)
      totals.addDraft(1, draft.bytes)
    }
    return replaced
  }

  return {
    find: async (account: string, uuid: string): Promise<StoredPost | null> => {
      const post = await findStoredPost(database, account, uuid)
      return post?.deletedAt === null ? post : null
    },

    findAnywhere: (uuid: string): Promise<StoredPost | null> => findAnyPost(database, uuid),

    list: (account: string, status: PostStatus): Promise<StoredPost[]> =>
      listStoredPosts(database, account, status),

    findScheduled: (calendarId: number, tweetId: string, ownIds: OwnIds) =>
      findScheduledTarget(database, calendarId, tweetId, ownIds),

    history: (post: StoredPost) => listHistory(database, post.id),

    forgetOld: () => forgetOldChanges(database),

    change: (change: Change & { by: ChangedBy }, wanted: WantedChange, ownIds: FindOwnIds) =>
      changeWorkspace<Changed, PostTrouble>(database, change, async (tx, { now, ...workspace }) => {
        const totals = openChangeTotals(workspace)
        const earlier = openEarlierWords(tx, change.account)
        const made = await makeChange(tx, change, wanted, ownIds, now, totals, earlier)
        if (!made.ok) return made
        return good({ answer: made.value, ...(await totals.close(tx)) })
      }),

    changeMany: (change: Change & { by: ChangedBy }, wanted: readonly WantedChange[], ownIds: FindOwnIds) =>
      changeWorkspace<ChangeOutcome[], never>(database, change, async (tx, { now, ...workspace }) => {
        const totals = openChangeTotals(workspace)
        const earlier = openEarlierWords(tx, change.account)
        const outcomes = await makeAll(wanted, async (one) => {
          const made = await makeChange(tx, change, one, ownIds, now, totals, earlier)
          return toOutcome(one.uuid, made, one.kind === 'delete')
        })
        return good({ answer: outcomes, ...(await totals.close(tx)) })
      }),

    undo: (change: Change & { by: ChangedBy }, changeId: string, ownIds: FindOwnIds) =>
      changeWorkspace<ChangeOutcome[], { reason: 'id-unknown' }>(
        database,
        change,
        async (tx, { now, ...workspace }) => {
          const undoable = await findUndoable(tx, change.account, changeId)
          if (undoable.length === 0) return bad({ reason: 'id-unknown' })
          const totals = openChangeTotals(workspace)
          const earlier = openEarlierWords(tx, change.account)
          const outcomes = await makeAll(undoable, async ({ postUuid, version, what, before, draftId }) => {
            const draft = draftId === null ? null : await findOpenDraft(tx, change.account, draftId)
            const plan = (post: StoredPost): Result<PlannedChange, PostTrouble> => {
              const planned = planUndo(post, what, before, now)
              if (!planned.ok && isClosedReason(planned.trouble.reason)) return planned
              if (post.version !== version) return bad({ reason: 'post-changed' })
              return draft === null || draft.trouble === null ? planned : bad({ reason: draft.trouble })
            }
            const facts = { ownIds, draftId: null, isUndoable: false, asksRepeats: false }
            const undone = await replace(tx, change, postUuid, plan, facts, totals, earlier)
            if (undone.ok && draft !== null) {
              await deleteDraft(tx, change, draft.id, now)
              await rejoinPlan(tx, change.account, postUuid, draft.id)
              totals.addDraft(-1, -draft.bytes)
            }
            return toOutcome(postUuid, undone, false)
          })
          return good({ answer: outcomes, ...(await totals.close(tx)) })
        },
      ),
  }
}

async function makeAll<Wanted>(
  wanted: readonly Wanted[],
  make: (one: Wanted) => Promise<ChangeOutcome>,
): Promise<ChangeOutcome[]> {
  const outcomes = new Map<number, ChangeOutcome>()
  for (let [left, before] = [[...wanted.entries()], Infinity]; left.length < before;) {
    before = left.length
    for (const [place, one] of left) outcomes.set(place, await make(one))
    // Tries refused quotes again in reverse order, because in a chain of quotes a later change can allow an earlier
    // one.
    left = left.filter(([place]) => isOfQuotes(outcomes.get(place)?.trouble?.reason)).toReversed()
  }
  return [...wanted.keys()].flatMap((place) => outcomes.get(place) ?? [])
}

function isOfQuotes(reason: Refusal | undefined): boolean {
  return reason === 'post-quoted' || reason === 'quoted-later'
}

async function findRepeat(
  earlier: EarlierWordsOfAccount,
  post: StoredPost,
  after: PostState,
): Promise<Repeated | null> {
  const own = toWords(post, after)
  const isSame = own?.words === wordsOf(post.type, post) && post.status === after.status
  return own === null || isSame ? null : await earlier.findRepeat(own)
}

function toWords({ uuid: id, calendar, type }: StoredPost, state: PostState): WordsToSend | null {
  const { status, scheduledAt, deletedAt } = state
  const words = wordsOf(type, state)
  if (words === null || status === 'failed' || deletedAt !== null) return null
  return { id, calendar, words, scheduledAt, as: status === 'draft' ? 'draft' : 'scheduled' }
}

function wordsOf(type: StoredPost['type'], { texts, target }: PostState): string | null {
  if (type === 'quote_repost') return sameWordsKey(texts, target?.tweetId ?? '')
  return type === 'thread' || type === 'post' ? sameWordsKey(texts, null) : null
}

/**
 * Finds the draft that Undo would remove, or null if the draft was deleted too. Returns a `trouble` if the draft was
 * changed or sent.
 */
async function findOpenDraft(
  tx: Queryable,
  account: string,
  id: string,
): Promise<{ id: string; bytes: number; trouble: Refusal | null } | null> {
  const draft = await firstRow<{ state: string; revision: number; bytes: number }>(
    tx,
    `SELECT state, revision, bytes FROM drafts WHERE account = $1 AND id = $2 AND state <> 'deleted'`,
    [account, id],
  )
  if (draft === null) return null
  const isChanged = draft.revision > 1
  const trouble = draft.state !== 'draft' ? 'draft-closed' : isChanged ? 'draft-changed' : null
  return { id, bytes: draft.bytes, trouble }
}

async function deleteDraft(tx: Queryable, { account, id: changeId }: Change, id: string, now: Moment) {
  await tx.run(
    `UPDATE drafts SET state = 'deleted', ended_at = $3, change_id = $4 WHERE account = $1 AND id = $2`,
    [account, id, now, changeId],
  )
}

function toOutcome(uuid: string, made: Result<Changed, PostTrouble>, isGone: boolean): ChangeOutcome {
  if (!made.ok) return { uuid, version: null, draft: null, trouble: made.trouble }
  const { version, draft } = made.value
  return { uuid, version: isGone ? null : version, draft, trouble: null }
}

function planChange(post: StoredPost, wanted: WantedChange, now: Moment): Result<PlannedChange, PostTrouble> {
  switch (wanted.kind) {
    case 'edit':
      return planEdit(post, wanted.edit, now)
    case 'delete':
      return planDeletion(post, wanted.draft !== null, now)
    case 'stale':
      const planned = planDeletion(post, false, now)
      return planned.ok ? bad({ reason: 'post-changed' }) : planned
    case 'refused':
      return bad(wanted.refused)
  }
}

function isClosedReason(reason: Refusal): boolean {
  return ['post-closed', 'post-published', 'post-trying', 'post-failed'].includes(reason)
}
