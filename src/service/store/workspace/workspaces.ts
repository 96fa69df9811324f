import type { Moment } from '#contract/moment.ts'
import { type Result, good } from '#contract/result.ts'
import { type Database, type Queryable, firstRow } from '#service/store/database/database.ts'
import { deleteChanges } from '#service/store/changes/post-history.ts'
import { type Change, changeWorkspace, lockWorkspace } from './change-workspace.ts'
import { deleteUnused } from './stored-pictures.ts'
import { moveWorkspace } from './move-workspace.ts'

const DAY_MS = 24 * 3_600_000
const RESTORABLE_MS = DAY_MS
const ANSWERS_KEPT_MS = 2 * DAY_MS
/** Longer than any request that read the upstream's posts before the draft became a post. */
const WORDS_KEPT_MS = 3_600_000
/** Within this time, the id of an ended draft cannot be used for another draft. */
const KEPT_MS = 90 * DAY_MS

export type StoredSettings = Record<'slots' | 'optionDefaults' | 'dismissed' | 'lastVisit', string | null>

export function openWorkspaces(database: Database) {
  return {
    findSettings: (account: string) => findSettings(database, account),

    saveSettings: <Trouble>(
      change: Change,
      edit: (stored: StoredSettings) => Result<StoredSettings, Trouble>,
    ): Promise<Result<{ savedAt: Moment }, Trouble | { reason: 'change-differs' }>> =>
      changeWorkspace<{ savedAt: Moment }, Trouble>(database, change, async (tx, { now }) => {
        const stored = await findSettings(tx, change.account)
        const edited = edit(stored ?? { slots: null, optionDefaults: null, dismissed: null, lastVisit: null })
        if (!edited.ok) return edited
        const { slots, optionDefaults, dismissed, lastVisit } = edited.value
        await tx.run(
          `UPDATE workspaces SET slots = $2, option_defaults = $3, dismissed = $4, last_visit = $5 WHERE account = $1`,
          [change.account, slots, optionDefaults, dismissed, lastVisit],
        )
        return good({ answer: { savedAt: now }, isListed: false })
      }),

    forgetOld: async (): Promise<void> => {
      const now = await database.now()
      await database.run(
        `UPDATE drafts SET document = NULL, bytes = 0
          WHERE state = 'deleted' AND ended_at <= $1 AND document IS NOT NULL`,
        [now - RESTORABLE_MS],
      )
      await database.run(
        `UPDATE drafts SET sent_words = NULL, sent_calendar = NULL
          WHERE state = 'gone' AND ended_at <= $1 AND sent_words IS NOT NULL`,
        [now - WORDS_KEPT_MS],
      )
      await database.run('DELETE FROM drafts WHERE ended_at <= $1', [now - KEPT_MS])
      await database.run('DELETE FROM workspace_changes WHERE made_at <= $1', [now - ANSWERS_KEPT_MS])
      await database.run('DELETE FROM quota_readings WHERE read_at <= $1', [now - KEPT_MS])
      await database.run(
        `DELETE FROM plans WHERE created_at <= $1
          AND NOT EXISTS (SELECT 1 FROM drafts d WHERE d.account = plans.account AND d.plan_id = plans.id)`,
        [now - KEPT_MS],
      )
    },

    list: (): Promise<{ account: string; changedAt: Moment; drafts: number; bytes: number }[]> =>
      database.all<{ account: string; changedAt: Moment; drafts: number; bytes: number }>(
        'SELECT account, changed_at AS "changedAt", drafts, bytes FROM workspaces ORDER BY changed_at DESC, account',
      ),

    move: (from: string, to: string) => moveWorkspace(database, from, to),

    delete: (account: string): Promise<number> =>
      database.transaction(async (tx) => {
        const { drafts } = await lockWorkspace(tx, account)
        for (const table of ['drafts', 'plans', 'workspace_changes', 'quota_readings', 'workspaces'])
          await tx.run(`DELETE FROM ${table} WHERE account = $1`, [account])
        await deleteChanges(tx, account)
        // Keeps the pictures of posts, because posts stay and are still published.
        const now = await tx.now()
        await deleteUnused(tx, database.dialect, account, { now, unusedSince: now })
        return drafts
      }),
  }
}

function findSettings(queryable: Queryable, account: string): Promise<StoredSettings | null> {
  return firstRow<StoredSettings>(
    queryable,
    `SELECT slots, option_defaults AS "optionDefaults", dismissed, last_visit AS "lastVisit" FROM workspaces
      WHERE account = $1`,
    [account],
  )
}
