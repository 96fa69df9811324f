import type { Moment } from '#contract/moment.ts'
import { type Result, bad, good } from '#contract/result.ts'
import type { PlanPlace } from '#contract/workspace/draft.ts'
import { type Database, type Queryable, firstRow } from '#service/store/database/database.ts'
import { type Change, changeWorkspace } from './change-workspace.ts'
import { type DraftTrouble, type PackedDocument, findFault, insertDrafts } from './drafts.ts'

export type StoredPlan = {
  id: string
  name: string
  createdAt: Moment
  rows: number
  created: number
  refused: number
  leaving: number
  resumable: number
}

const COUNTS = `count(d.id) AS rows,
  count(CASE WHEN d.state = 'gone' THEN 1 END) AS created,
  count(CASE WHEN d.state = 'draft' AND d.refusal IS NOT NULL THEN 1 END) AS refused,
  count(CASE WHEN d.state IN ('leaving', 'sending') THEN 1 END) AS leaving,
  count(CASE WHEN d.state = 'draft' AND d.resumes_as IS NOT NULL THEN 1 END) AS resumable`

const PLAN = `SELECT p.id, p.name, p.created_at AS "createdAt", ${COUNTS}
  FROM plans p LEFT JOIN drafts d ON d.account = p.account AND d.plan_id = p.id AND d.state <> 'deleted'`

const OF_EACH = 'GROUP BY p.id, p.name, p.created_at ORDER BY p.created_at DESC, p.id'

export function openPlans(database: Database) {
  return {
    list: (account: string): Promise<StoredPlan[]> =>
      database.all<StoredPlan>(`${PLAN} WHERE p.account = $1 ${OF_EACH}`, [account]),

    find: (account: string, id: string): Promise<StoredPlan | null> =>
      firstRow<StoredPlan>(database, `${PLAN} WHERE p.account = $1 AND p.id = $2 ${OF_EACH}`, [account, id]),

    create: (
      change: Change,
      {
        id,
        name,
        drafts,
      }: { id: string; name: string; drafts: readonly (PackedDocument & { id: string })[] },
    ): Promise<Result<null, DraftTrouble>> =>
      changeWorkspace<null, DraftTrouble>(database, change, async (tx, workspace) => {
        const { account } = change
        const ids = JSON.stringify(drafts.map((draft) => draft.id))
        const taken = await tx.all(
          `SELECT 1 FROM plans WHERE account = $1 AND id = $2
            UNION ALL SELECT 1 FROM drafts WHERE account = $1 AND id IN (${database.dialect.eachText('$3')}) LIMIT 1`,
          [account, id, ids],
        )
        if (taken.length > 0 || new Set(drafts.map((draft) => draft.id)).size < drafts.length)
          return bad({ reason: 'id-taken' })
        const sizes = drafts.map(({ bytes }) => bytes)
        const added = { drafts: drafts.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) }
        const fault = findFault(workspace, added, Math.max(...sizes))
        if (fault !== null) return bad({ reason: fault })
        await tx.run('INSERT INTO plans (account, id, name, created_at) VALUES ($1, $2, $3, $4)', [
          account,
          id,
          name,
          workspace.now,
        ])
        const rows = drafts.map((draft, place) => ({ ...draft, plan: { id, place } }))
        await insertDrafts(tx, change, rows, workspace.now)
        return good({ answer: null, ...added })
      }),
  }
}

export async function leavePlan(tx: Queryable, account: string, postUuid: string): Promise<PlanPlace | null> {
  const row = await firstRow<PlanPlace & { draft: string }>(
    tx,
    `SELECT id AS "draft", plan_id AS "id", place FROM drafts
      WHERE account = $1 AND post_uuid = $2 AND plan_id IS NOT NULL`,
    [account, postUuid],
  )
  if (row === null) return null
  await tx.run('UPDATE drafts SET plan_id = NULL WHERE account = $1 AND id = $2', [account, row.draft])
  return { id: row.id, place: row.place }
}

export async function rejoinPlan(
  tx: Queryable,
  account: string,
  postUuid: string,
  draft: string,
): Promise<void> {
  await tx.run(
    `UPDATE drafts SET plan_id = (SELECT d.plan_id FROM drafts d WHERE d.account = $1 AND d.id = $3)
      WHERE account = $1 AND post_uuid = $2 AND place IS NOT NULL AND state = 'gone'`,
    [account, postUuid, draft],
  )
}
