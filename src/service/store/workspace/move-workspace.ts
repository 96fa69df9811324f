import { randomUUID } from 'node:crypto'
import { type Result, bad, good } from '#contract/result.ts'
import { type Database, type Queryable, firstRow } from '#service/store/database/database.ts'
import { lockWorkspace, touchWorkspace } from './change-workspace.ts'
import { copyPictures } from './stored-pictures.ts'
import { findFault } from './drafts.ts'

type MoveTrouble = {
  reason: 'from-unknown' | 'to-unknown' | 'same' | 'sending' | 'drafts-full' | 'workspace-full'
}

export function moveWorkspace(
  database: Database,
  from: string,
  to: string,
): Promise<Result<{ drafts: number }, MoveTrouble>> {
  return database.transaction(async (tx) => {
    if (from === to) return bad({ reason: 'same' })
    if (!(await hasWorkspace(tx, from))) return bad({ reason: 'from-unknown' })
    if (!(await hasWorkspace(tx, to))) return bad({ reason: 'to-unknown' })
    // Locks in the same order in every move, so that two moves never wait for each other.
    const first = await lockWorkspace(tx, from < to ? from : to)
    const second = await lockWorkspace(tx, from < to ? to : from)
    const [moved, kept] = from < to ? [first, second] : [second, first]
    const sending = await tx.all(
      `SELECT 1 FROM drafts WHERE account = $1 AND state IN ('leaving', 'sending') LIMIT 1`,
      [from],
    )
    if (sending.length > 0) return bad({ reason: 'sending' })
    const fault = findFault(kept, moved, 0)
    if (fault !== null) return bad({ reason: fault === 'drafts-full' ? fault : 'workspace-full' })

    await giveNewIds(tx, from, to)
    // Removes the sealed key, because it works only for its old account. Later searches use the API key of the person
    // who signs in.
    await tx.run('UPDATE drafts SET account = $2, sealed_key = NULL, look_at = NULL WHERE account = $1', [
      from,
      to,
    ])
    await copyPictures(tx, from, to)
    await tx.run('UPDATE plans SET account = $2 WHERE account = $1', [from, to])
    await tx.run(
      `UPDATE quota_readings SET account = $2 WHERE account = $1
        AND read_at NOT IN (SELECT read_at FROM quota_readings WHERE account = $2)`,
      [from, to],
    )
    await tx.run(
      `UPDATE workspaces SET slots = coalesce(slots, (SELECT slots FROM workspaces WHERE account = $1)),
          option_defaults = coalesce(option_defaults, (SELECT option_defaults FROM workspaces WHERE account = $1)),
          dismissed = coalesce(dismissed, (SELECT dismissed FROM workspaces WHERE account = $1)),
          last_visit = coalesce(last_visit, (SELECT last_visit FROM workspaces WHERE account = $1))
        WHERE account = $2`,
      [from, to],
    )
    for (const table of ['workspace_changes', 'quota_readings', 'workspaces'])
      await tx.run(`DELETE FROM ${table} WHERE account = $1`, [from])
    await touchWorkspace(tx, to, await tx.now(), moved)
    return good({ drafts: moved.drafts })
  })
}

async function hasWorkspace(tx: Queryable, account: string): Promise<boolean> {
  return (await firstRow(tx, 'SELECT 1 FROM workspaces WHERE account = $1', [account])) !== null
}

async function giveNewIds(tx: Queryable, from: string, to: string): Promise<void> {
  const inBoth = async (table: 'drafts' | 'plans') =>
    await tx.all<{ id: string }>(
      `SELECT id FROM ${table} WHERE account = $1 AND id IN (SELECT id FROM ${table} WHERE account = $2)`,
      [from, to],
    )
  for (const { id } of await inBoth('drafts'))
    await tx.run('UPDATE drafts SET id = $3 WHERE account = $1 AND id = $2', [from, id, randomUUID()])
  for (const { id } of await inBoth('plans')) {
    const renamed = randomUUID()
    await tx.run('UPDATE plans SET id = $3 WHERE account = $1 AND id = $2', [from, id, renamed])
    await tx.run('UPDATE drafts SET plan_id = $3 WHERE account = $1 AND plan_id = $2', [from, id, renamed])
  }
}
