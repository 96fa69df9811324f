import type { Moment } from '#contract/moment.ts'
import { type Result, bad, good } from '#contract/result.ts'
import { type Database, type Queryable, firstRow } from '#service/store/database/database.ts'

/** `id` is null if the request has no change id. `digest` is the hash of the request's content. */
export type Change = { account: string; id: string | null; digest: string }

type Workspace = { drafts: number; bytes: number }

type Changed<Answer> = { answer: Answer; drafts?: number; bytes?: number; isListed?: boolean }

/** Returns the first response again for a repeated change. If `work` refuses, it must have written nothing. */
export function changeWorkspace<Answer, Trouble>(
  database: Database,
  change: Change,
  work: (tx: Queryable, workspace: Workspace & { now: Moment }) => Promise<Result<Changed<Answer>, Trouble>>,
): Promise<Result<Answer, Trouble | { reason: 'change-differs' }>> {
  return database.transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, change.account)
    const now = await tx.now()
    const earlier = await findAnswer(tx, change)
    if (earlier !== null) {
      if (earlier.digest !== change.digest) return bad({ reason: 'change-differs' })
      // The cast is safe: this function wrote the response to the same request.
      return good(JSON.parse(earlier.answer) as Answer)
    }
    const changed = await work(tx, { ...workspace, now })
    if (!changed.ok) return changed
    const { answer, drafts = 0, bytes = 0, isListed = true } = changed.value
    if (isListed) await touchWorkspace(tx, change.account, now, { drafts, bytes })
    await rememberAnswer(tx, change, answer, now)
    return good(answer)
  })
}

export async function lockWorkspace(tx: Queryable, account: string): Promise<Workspace> {
  const [row] = await tx.all<Workspace>(
    `INSERT INTO workspaces (account, changed_at, drafts, bytes) VALUES ($1, 0, 0, 0)
      ON CONFLICT (account) DO UPDATE SET account = excluded.account RETURNING drafts, bytes`,
    [account],
  )
  if (row === undefined) throw new Error('The row of the workspace was not given back')
  return row
}

/** Gives each change its own moment, even if the clock stands still or a backup was restored. */
export async function touchWorkspace(
  tx: Queryable,
  account: string,
  now: Moment,
  { drafts, bytes }: Workspace,
): Promise<void> {
  await tx.run(
    `UPDATE workspaces SET drafts = drafts + $3, bytes = bytes + $4,
        changed_at = CASE WHEN changed_at < $2 THEN $2 ELSE changed_at + 1 END WHERE account = $1`,
    [account, now, drafts, bytes],
  )
}

function findAnswer(tx: Queryable, { account, id }: Change) {
  return id === null
    ? null
    : firstRow<{ digest: string; answer: string }>(
        tx,
        'SELECT digest, answer FROM workspace_changes WHERE account = $1 AND change_id = $2',
        [account, id],
      )
}

async function rememberAnswer(
  tx: Queryable,
  { account, id, digest }: Change,
  answer: unknown,
  now: Moment,
): Promise<void> {
  if (id === null) return
  await tx.run(
    `INSERT INTO workspace_changes (account, change_id, digest, answer, made_at) VALUES ($1, $2, $3, $4, $5)`,
    [account, id, digest, JSON.stringify(answer), now],
  )
}
