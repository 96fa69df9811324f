import type { Moment } from '#contract/moment.ts'
import { OPEN_POST } from '#contract/workspace/post-options.ts'
import type { ChangeKind, PostState } from '#service/rules/post-change.ts'
import type { Database, Queryable } from '#service/store/database/database.ts'
import type { StoredPost } from './stored-posts.ts'

export type ChangedBy = 'dashboard' | 'command-line'

export type HistoryEntry = { at: Moment; by: ChangedBy; what: ChangeKind; from: Moment; to: Moment }

export type Undoable = {
  postUuid: string
  version: Moment
  what: ChangeKind
  before: PostState
  draftId: string | null
}

const MOST_ENTRIES = 100

export async function noteChange(
  tx: Queryable,
  post: StoredPost,
  change: {
    version: Moment
    changeId: string | null
    by: ChangedBy
    what: ChangeKind
    to: Moment
    draftId: string | null
    before: PostState | null
  },
): Promise<void> {
  const { version, changeId, by, what, to, draftId, before } = change
  await tx.run(
    `INSERT INTO post_changes (post_id, version, account, change_id, made_at, made_by, what, moved_from, moved_to,
      draft_id, before) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      post.id,
      version,
      post.account,
      changeId,
      await tx.now(),
      by,
      what,
      post.scheduledAt,
      to,
      draftId,
      before === null ? null : JSON.stringify(before),
    ],
  )
}

export function listHistory(database: Queryable, postId: number): Promise<HistoryEntry[]> {
  return database.all<HistoryEntry>(
    `SELECT made_at AS at, made_by AS "by", what, moved_from AS "from", moved_to AS "to" FROM post_changes
      WHERE post_id = $1 ORDER BY version DESC LIMIT ${MOST_ENTRIES}`,
    [postId],
  )
}

export async function findUndoable(tx: Queryable, account: string, changeId: string): Promise<Undoable[]> {
  const rows = await tx.all<Omit<Undoable, 'before'> & { before: string }>(
    `SELECT p.uuid AS "postUuid", h.version, h.what, h.before, h.draft_id AS "draftId"
      FROM post_changes h JOIN posts p ON p.id = h.post_id
      WHERE h.account = $1 AND h.change_id = $2 AND h.before IS NOT NULL ORDER BY h.post_id, h.version`,
    [account, changeId],
  )
  return rows.map((row) => ({ ...row, before: readState(row.before) }))
}

export function readState(before: string): PostState {
  // The cast is safe: only `noteChange` writes this column. Earlier versions wrote fewer options, or none.
  const state = JSON.parse(before) as PostState
  return { ...state, options: { ...OPEN_POST, ...state.options } }
}

const DAY_MS = 24 * 3_600_000
export const UNDOABLE_MS = DAY_MS
const KEPT_MS = 90 * DAY_MS

/** Clears only a deleted post's words. The columns that identify its records on the platform stay. */
const WITHOUT_WORDS = `content = '', segments = NULL, target_tweet_id = NULL, target_username = NULL, post_metadata = NULL,
  options = NULL`

export async function forgetOldChanges(database: Database): Promise<void> {
  const now = await database.now()
  await database.run(
    `UPDATE posts SET ${WITHOUT_WORDS} WHERE deleted_at <= $1 AND (content <> '' OR segments IS NOT NULL)`,
    [now - UNDOABLE_MS],
  )
  await database.run('UPDATE post_changes SET before = NULL WHERE made_at <= $1 AND before IS NOT NULL', [
    now - UNDOABLE_MS,
  ])
  await database.run('DELETE FROM post_changes WHERE made_at <= $1', [now - KEPT_MS])
  await database.run(
    `DELETE FROM posts WHERE deleted_at <= $1
      AND NOT EXISTS (SELECT 1 FROM post_changes h WHERE h.post_id = posts.id)`,
    [now - KEPT_MS],
  )
}

export async function deleteChanges(tx: Queryable, account: string): Promise<void> {
  await tx.run('DELETE FROM post_changes WHERE account = $1', [account])
  await tx.run(
    `UPDATE posts SET ${WITHOUT_WORDS} WHERE deleted_at IS NOT NULL
      AND account_id = (SELECT id FROM accounts WHERE uuid = $1)`,
    [account],
  )
}
