import type { CreationStatus } from '#contract/creation/creation.ts'
import type { Refusal } from '#contract/failure.ts'
import type { Moment } from '#contract/moment.ts'
import { type Result, bad, good } from '#contract/result.ts'
import { type WrittenRefusal, toDraftRefusal } from '#contract/workspace/draft-refusal.ts'
import { MAX_UNDO_SECONDS } from '#contract/workspace/sending.ts'
import { CommitUnknown, StoreUnavailable } from '#service/rules/store-unavailable.ts'
import { noteRefusedDraft } from '#service/store/alerts/alerts.ts'
import { type Database, type Queryable, firstRow } from '#service/store/database/database.ts'
import { hasCome } from '#service/store/database/has-come.ts'
import { type Creation, createQuote, createThread } from '#service/store/posts/creations.ts'
import { lockWorkspace, touchWorkspace } from './change-workspace.ts'
import { CLEAR_CLAIM, CLEAR_SENDING, type SentRequest } from './outbox.ts'

export type Settled = { account: string; id: string; post: (Creation & { calendarId: number }) | null }

type DraftName = { account: string; id: string }

export class DraftUnsettled extends Error {
  override name = 'DraftUnsettled'
  readonly draft: DraftName
  constructor(draft: DraftName, cause: unknown) {
    super('A draft could not be sent', { cause })
    this.draft = draft
  }
}

export const MOST_UNDO_MS = 2 * MAX_UNDO_SECONDS * 1000

export type EndingDraft = { id: string; bytes: number; summary: string }

type LeavingRow = EndingDraft & {
  leavesAt: Moment
  keyId: string
  mayCreate: number
  calendarId: number | null
  accountId: number | null
  postUuid: string
  request: string
}

export function openLeavingDrafts(database: Database) {
  const { claimLock } = database.dialect

  return {
    /** Only reads, so that an idle sender takes no write lock. */
    hasDue: async (): Promise<boolean> =>
      (
        await database.all(`SELECT 1 FROM drafts WHERE ${hasCome('leaves_at', MOST_UNDO_MS)} LIMIT 1`, [
          await database.now(),
        ])
      ).length > 0,

    /**
     * If `account` is null, takes a due draft of any account. Returns null if no draft is due, or if other processes
     * are settling all due drafts.
     */
    settleNext: (account: string | null, lateMs: number): Promise<Settled | null> =>
      withDraft(database, async (tx, note) => {
        const picked = account ?? (await pickAccount(tx, claimLock))
        if (picked === null) return null
        await lockWorkspace(tx, picked)
        // Reads the clock after locking, so that posts are created in the order of their times.
        const now = await tx.now()
        const row = await findNext(tx, picked, now)
        if (row === null) return null
        const draft = note({ account: picked, id: row.id })
        const created = await createPost(tx, row, now, lateMs)
        if (!created.ok) {
          await refuseDraft(tx, picked, row.id, toDraftRefusal({ reason: created.trouble }), now)
          return { ...draft, post: null }
        }
        await endDraft(tx, picked, row, created.value, now)
        return { ...draft, post: created.value }
      }),

    giveUp: (account: string, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        await lockWorkspace(tx, account)
        await refuseDraft(tx, account, id, toDraftRefusal({ reason: 'unexpected' }), await tx.now())
      }),

    count: async (): Promise<{ drafts: number; leaving: number; unknown: number }> => {
      const row = await firstRow<{ drafts: number; leaving: number; unknown: number }>(
        database,
        `SELECT count(*) AS drafts, count(CASE WHEN state = 'leaving' THEN 1 END) AS leaving,
            count(CASE WHEN state = 'unknown' THEN 1 END) AS unknown
          FROM drafts WHERE ended_at IS NULL`,
      )
      return row ?? { drafts: 0, leaving: 0, unknown: 0 }
    },
  }
}

export async function withDraft<Result>(
  database: Database,
  work: (tx: Queryable, note: <Draft extends DraftName>(draft: Draft) => Draft) => Promise<Result>,
): Promise<Result> {
  const current: { draft: DraftName | null } = { draft: null }
  try {
    return await database.transaction(async (tx) => {
      current.draft = null
      return await work(tx, (draft) => {
        current.draft = draft
        return draft
      })
    })
  } catch (error) {
    // Throws these errors unchanged, so that the next turn tries the draft again.
    const isLater = error instanceof StoreUnavailable || error instanceof CommitUnknown
    if (current.draft === null || isLater) throw error
    throw new DraftUnsettled(current.draft, error)
  }
}

async function pickAccount(tx: Queryable, claimLock: string): Promise<string | null> {
  const row = await firstRow<{ account: string }>(
    tx,
    `SELECT account FROM workspaces w WHERE EXISTS (SELECT 1 FROM drafts d WHERE d.account = w.account AND ${hasCome('d.leaves_at', MOST_UNDO_MS)})
      ORDER BY (SELECT min(d.leaves_at) FROM drafts d WHERE d.account = w.account), account LIMIT 1 ${claimLock}`,
    [await tx.now()],
  )
  return row?.account ?? null
}

function findNext(tx: Queryable, account: string, now: Moment): Promise<LeavingRow | null> {
  return firstRow<LeavingRow>(
    tx,
    `SELECT d.id, d.leaves_at AS "leavesAt", d.key_id AS "keyId", d.post_uuid AS "postUuid", d.bytes, d.summary, d.request_to_send AS request,
        CASE WHEN k.revoked_at IS NULL AND k.read_only = 0 THEN 1 ELSE 0 END AS "mayCreate",
        c.id AS "calendarId", c.account_id AS "accountId"
      FROM drafts d LEFT JOIN api_keys k ON k.id = d.key_id LEFT JOIN accounts a ON a.uuid = d.account
        LEFT JOIN calendars c ON c.uuid = d.sent_calendar AND c.account_id = a.id
      WHERE d.account = $1 AND ${hasCome('d.leaves_at', MOST_UNDO_MS, '$2')} ORDER BY d.leaves_at, d.scheduled_at, d.place, d.id LIMIT 1`,
    [account, now],
  )
}

async function createPost(
  tx: Queryable,
  { leavesAt, keyId, mayCreate, calendarId, accountId, postUuid, request }: LeavingRow,
  now: Moment,
  lateMs: number,
): Promise<Result<Created, Refusal>> {
  if (now - leavesAt > lateMs) return bad('leaving-late')
  if (mayCreate === 0) return bad('key-refused')
  if (calendarId === null || accountId === null) return bad('calendar-invalid')
  // The cast is safe: in the embedded service, only `send` writes this column.
  const sent = JSON.parse(request) as SentRequest
  const scheduledAt = sent.request.status === 'published' ? now : sent.request.scheduledAt
  const calendar = { id: calendarId, accountId }
  const origin = { now, uuid: postUuid, keyMoment: leavesAt, ...(sent.options && { options: sent.options }) }
  const created =
    sent.name === 'createThread'
      ? await createThread(tx, calendar, { ...sent.request, scheduledAt }, origin)
      : await createQuote(
          tx,
          calendar,
          { ...sent.request, scheduledAt },
          { ...origin, keyId, found: sent.target ?? null },
        )
  return created.ok ? good({ ...created.value, calendarId, scheduledAt }) : created
}

type Created = Creation & { calendarId: number; scheduledAt: Moment }

/** If `status` is null, the post has the status that the draft requested. */
export async function endDraft(
  tx: Queryable,
  account: string,
  { id, bytes, summary }: EndingDraft,
  { uuid, scheduledAt, status = null }: { uuid: string; scheduledAt: Moment; status?: CreationStatus | null },
  now: Moment,
): Promise<void> {
  // The cast is safe: this service wrote the summary when the draft was saved.
  const { original } = JSON.parse(summary) as { original: string | null }
  // Keeps the words of a claimed draft for some time. A request may have read the upstream's posts before this post
  // existed.
  await tx.run(
    `UPDATE drafts SET state = 'gone', ended_at = $3, leaves_at = NULL, post_uuid = $4, scheduled_at = $5, key_id = NULL,
        copy_of = $6, sent_as = coalesce($7, sent_as), document = NULL, request_to_send = NULL, bytes = 0,
        sent_words = CASE WHEN claim IS NULL THEN NULL ELSE sent_words END,
        sent_calendar = CASE WHEN claim IS NULL THEN NULL ELSE sent_calendar END, ${CLEAR_CLAIM}
      WHERE account = $1 AND id = $2`,
    [account, id, now, uuid, scheduledAt, original, status],
  )
  await touchWorkspace(tx, account, now, { drafts: -1, bytes: -bytes })
}

export async function refuseDraft(
  tx: Queryable,
  account: string,
  id: string,
  refusal: WrittenRefusal,
  now: Moment,
): Promise<void> {
  const row = await firstRow<Pick<LeavingRow, 'summary'>>(
    tx,
    `SELECT summary FROM drafts WHERE account = $1 AND id = $2 AND state IN ('leaving', 'sending', 'unknown')`,
    [account, id],
  )
  if (row === null) return
  // Takes the text from the summary, because the request may be unreadable. The cast is safe: only this service writes
  // the summary.
  const { first_words: text } = JSON.parse(row.summary) as { first_words: string }
  await noteRefusedDraft(tx, { account, draftId: id, text, ...refusal })
  await tx.run(
    `UPDATE drafts SET state = 'draft', refusal = $3, ${CLEAR_SENDING} WHERE account = $1 AND id = $2`,
    [account, id, JSON.stringify(refusal)],
  )
  await touchWorkspace(tx, account, now, { drafts: 0, bytes: 0 })
}
