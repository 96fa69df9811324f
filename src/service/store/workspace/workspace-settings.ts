import type { Moment } from '#contract/moment.ts'
import { type Result, good } from '#contract/result.ts'
import { type Database, firstRow } from '#service/store/database/database.ts'
import { type Change, changeWorkspace } from './change-workspace.ts'

/** Each is a JSON text, or null before it is written first. */
export type StoredSettings = { slots: string | null; dismissed: string | null; lastVisit: string | null }

export function openWorkspaceSettings(database: Database) {
  return {
    find: (account: string): Promise<StoredSettings | null> =>
      firstRow<StoredSettings>(
        database,
        'SELECT slots, dismissed, last_visit AS "lastVisit" FROM workspaces WHERE account = $1',
        [account],
      ),

    /** Replaces the settings that are not null. */
    save: (
      change: Change,
      { slots, dismissed, lastVisit }: StoredSettings,
    ): Promise<Result<{ savedAt: Moment }, { reason: 'change-differs' }>> =>
      changeWorkspace<{ savedAt: Moment }, never>(database, change, async (tx, { now }) => {
        await tx.run(
          `UPDATE workspaces SET slots = coalesce($2, slots), dismissed = coalesce($3, dismissed),
              last_visit = coalesce($4, last_visit) WHERE account = $1`,
          [change.account, slots, dismissed, lastVisit],
        )
        return good({ answer: { savedAt: now }, isListed: false })
      }),
  }
}
