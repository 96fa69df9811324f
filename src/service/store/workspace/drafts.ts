import type { Moment } from '#contract/moment.ts'
import { type Result, bad, good } from '#contract/result.ts'
import { MAX_DRAFTS, MAX_DRAFT_BYTES, MAX_ROWS, MAX_WORKSPACE_BYTES } from '#contract/workspace/limits.ts'
import { type Database, type Queryable, firstRow } from '#service/store/database/database.ts'
import { insertRows } from '#service/store/database/insert-rows.ts'
import { type Change, changeWorkspace } from './change-workspace.ts'
import { CLEAR_SENDING } from './outbox.ts'
import { type DraftRow, type StoredDraft, findDraft, openDraftReads } from './read-drafts.ts'

export type PackedDocument = { document: string; summary: string; bytes: number }

type NewDraft = PackedDocument & { id: string; plan: { id: string; place: number } | null }

export type SavedDraft = { revision: number; updatedAt: Moment }

export type DraftTrouble =
  | {
      reason:
        | 'id-unknown'
        | 'id-taken'
        | 'drafts-full'
        | 'workspace-full'
        | 'draft-too-large'
        | 'rows-too-many'
        | 'change-differs'
    }
  | { reason: 'draft-changed' | 'draft-closed'; draft: StoredDraft }

export function openDrafts(database: Database) {
  return {
    ...openDraftReads(database),

    /** If `plan` is undefined, the draft stays in its plan. If `plan` is null, the draft leaves its plan. */
    save: (
      change: Change,
      {
        id,
        revision,
        plan,
        ...packed
      }: PackedDocument & { id: string; revision: number; plan: NewDraft['plan'] | undefined },
    ): Promise<Result<SavedDraft, DraftTrouble>> =>
      changeWorkspace<SavedDraft, DraftTrouble>(database, change, async (tx, workspace) => {
        const { account } = change
        const { now } = workspace
        const stored = await findDraft(tx, account, id, revision)
        if (stored === null && revision > 0) return bad({ reason: 'id-unknown' })
        const conflict = stored === null ? null : findConflict(stored, revision)
        if (conflict !== null) return bad(conflict)
        const added = { drafts: stored === null ? 1 : 0, bytes: packed.bytes - (stored?.bytes ?? 0) }
        const fault =
          findFault(workspace, added, packed.bytes) ?? (await findPlanFault(tx, account, stored, plan))
        if (fault !== null) return bad({ reason: fault })
        if (stored === null) {
          await insertDrafts(tx, change, [{ ...packed, id, plan: plan ?? null }], now)
          return good({ answer: { revision: 1, updatedAt: now }, ...added })
        }
        const place = plan === undefined ? placeOf(stored) : plan
        await tx.run(
          `UPDATE drafts SET revision = $3, updated_at = $4, change_id = $5, plan_id = $6, place = $7, bytes = $8,
              summary = $9, document = $10, refusal = NULL, resumes_as = NULL WHERE account = $1 AND id = $2`,
          [
            account,
            id,
            revision + 1,
            now,
            change.id,
            place?.id ?? null,
            place?.place ?? null,
            packed.bytes,
            packed.summary,
            packed.document,
          ],
        )
        return good({ answer: { revision: revision + 1, updatedAt: now }, ...added })
      }),

    delete: (change: Change, id: string, revision: number): Promise<Result<SavedDraft, DraftTrouble>> =>
      changeWorkspace<SavedDraft, DraftTrouble>(database, change, async (tx, { now }) => {
        const { account } = change
        const stored = await findDraft(tx, account, id)
        if (stored === null) return bad({ reason: 'id-unknown' })
        // Allows deleting a draft whose response from the upstream was lost, because a person may know that the post
        // exists.
        const isLost = stored.state === 'unknown'
        const conflict = findConflict(isLost ? { ...stored, state: 'draft' } : stored, revision)
        if (conflict !== null) return bad(conflict)
        await tx.run(
          `UPDATE drafts SET state = 'deleted', ended_at = $3, change_id = $4, ${CLEAR_SENDING} WHERE account = $1 AND id = $2`,
          [account, id, now, change.id],
        )
        const answer = { revision, updatedAt: stored.updatedAt }
        return good({ answer, drafts: -1, bytes: -stored.bytes })
      }),

    restore: (change: Change, id: string): Promise<Result<SavedDraft, DraftTrouble>> =>
      changeWorkspace<SavedDraft, DraftTrouble>(database, change, async (tx, workspace) => {
        const { account } = change
        const stored = await findDraft(tx, account, id)
        if (stored === null) return bad({ reason: 'id-unknown' })
        const answer = { revision: stored.revision, updatedAt: stored.updatedAt }
        if (stored.state === 'draft') return good({ answer })
        if (stored.state !== 'deleted' || stored.document === null)
          return bad({ reason: 'draft-closed', draft: stored })
        const { bytes } = stored
        const fault =
          findFault(workspace, { drafts: 1, bytes }, bytes) ??
          (await findPlanFault(tx, account, null, placeOf(stored)))
        if (fault !== null) return bad({ reason: fault })
        const restored = await tx.run(
          `UPDATE drafts SET state = 'draft', ended_at = NULL, change_id = $3
            WHERE account = $1 AND id = $2 AND document IS NOT NULL`,
          [account, id, change.id],
        )
        return restored === 0
          ? bad({ reason: 'draft-closed', draft: stored })
          : good({ answer, drafts: 1, bytes })
      }),
  }
}

export async function insertDrafts(
  tx: Queryable,
  { account, id: changeId }: Change,
  drafts: readonly NewDraft[],
  now: Moment,
): Promise<void> {
  const columns = [
    'account',
    'id',
    'state',
    'revision',
    'plan_id',
    'place',
    'created_at',
    'updated_at',
    'change_id',
    'bytes',
    'summary',
    'document',
  ]
  const rows = drafts.map(({ id, plan, bytes, summary, document }) => [
    account,
    id,
    'draft',
    1,
    plan?.id ?? null,
    plan?.place ?? null,
    now,
    now,
    changeId,
    bytes,
    summary,
    document,
  ])
  await insertRows(tx, 'drafts', columns, rows)
}

function findConflict(draft: StoredDraft, revision: number): DraftTrouble | null {
  if (draft.state !== 'draft') return { reason: 'draft-closed', draft }
  return draft.revision === revision ? null : { reason: 'draft-changed', draft }
}

/** Allows a draft that becomes smaller even if the workspace is full. */
export function findFault(
  workspace: { drafts: number; bytes: number },
  added: { drafts: number; bytes: number },
  bytes: number,
): 'draft-too-large' | 'drafts-full' | 'workspace-full' | null {
  if (bytes > MAX_DRAFT_BYTES) return 'draft-too-large'
  if (added.drafts > 0 && workspace.drafts + added.drafts > MAX_DRAFTS) return 'drafts-full'
  return added.bytes > 0 && workspace.bytes + added.bytes > MAX_WORKSPACE_BYTES ? 'workspace-full' : null
}

async function findPlanFault(
  tx: Queryable,
  account: string,
  stored: StoredDraft | null,
  plan: NewDraft['plan'] | undefined,
): Promise<'id-unknown' | 'rows-too-many' | null> {
  if (!plan || stored?.planId === plan.id) return null
  const found = await firstRow<{ rows: number }>(
    tx,
    `SELECT (SELECT count(*) FROM drafts d WHERE d.account = p.account AND d.plan_id = p.id AND d.state <> 'deleted') AS rows
      FROM plans p WHERE p.account = $1 AND p.id = $2`,
    [account, plan.id],
  )
  if (found === null) return 'id-unknown'
  return found.rows >= MAX_ROWS ? 'rows-too-many' : null
}

function placeOf({ planId, place }: DraftRow): NewDraft['plan'] {
  return planId === null ? null : { id: planId, place: place ?? 0 }
}
