import { randomUUID } from 'node:crypto'
import type { QuoteRequest } from '#contract/creation/quote.ts'
import type { ThreadRequest } from '#contract/creation/thread.ts'
import type { Refusal } from '#contract/failure.ts'
import { type Moment, formatMoment } from '#contract/moment.ts'
import { type Result, bad, good } from '#contract/result.ts'
import { type WrittenRefusal, toDraftRefusal } from '#contract/workspace/draft-refusal.ts'
import { StoreUnavailable } from '#service/rules/store-unavailable.ts'
import { noteRefusedDraft } from '#service/store/alerts/alerts.ts'
import { type Database, type Queryable, firstRow } from '#service/store/database/database.ts'
import { insertRows } from '#service/store/database/insert-rows.ts'
import { type Creation, createQuote, createThread } from '#service/store/posts/creations.ts'
import type { Tweet } from '#service/store/posts/tweets.ts'
import { type Change, changeWorkspace, lockWorkspace, touchWorkspace } from './change-workspace.ts'
import { type SummarizedDraft, readDraftRows } from './drafts.ts'
import { type Saying, findRepeats } from './repeats.ts'

/** What a draft asks for. `target` is the quoted post, as the platform had it when the draft was sent. */
export type SentRequest =
  | { name: 'createThread'; request: ThreadRequest }
  | { name: 'createQuote'; request: QuoteRequest; target: Tweet }

/** A version of a draft that can be sent. */
export type ReadyDraft = Saying & { revision: number; request: SentRequest }

/** How a person sends: with which key, how long Undo can take it back, and whether words may be repeated. */
export type Press = { keyId: string; undoMs: number; repeats: 'ask' | 'allow' }

/** Why nothing was sent, by the drafts at fault. */
export type PressTrouble = { reason: 'not-sent'; refusals: ReadonlyMap<string, WrittenRefusal> }

/** A draft that the sender has settled. `post` is null if it is a draft again. */
export type Settled = { account: string; id: string; post: (Creation & { calendarId: number }) | null }

/** The sender could not settle a draft because of an error. */
export class DraftUnsettled extends Error {
  override name = 'DraftUnsettled'
  readonly draft: { account: string; id: string }
  constructor(draft: { account: string; id: string }, cause: unknown) {
    super('A draft could not be sent', { cause })
    this.draft = draft
  }
}

type LeavingRow = {
  id: string
  leavesAt: Moment
  keyId: string
  mayCreate: number
  calendarId: number | null
  accountId: number | null
  postUuid: string
  bytes: number
  summary: string
  request: string
}

/** The columns of a draft that is not on its way. */
const NOT_SENT = `leaves_at = NULL, sent_as = NULL, sent_words = NULL, sent_calendar = NULL, scheduled_at = NULL,
  key_id = NULL, request = NULL, post_uuid = NULL`

export function openOutbox(database: Database) {
  const { claimLock, eachText } = database.dialect

  return {
    /** How these drafts stand. Those that the account does not have are missing. */
    standings: async (account: string, ids: readonly string[]): Promise<Map<string, SummarizedDraft>> =>
      await readDraftRows(database, account, `id IN (${eachText('$2')})`, JSON.stringify(ids)),

    /** Sends drafts: all of them leave, or none. Drafts that are on their way already, or posts, stay as they are. */
    press: (
      change: Change,
      drafts: readonly ReadyDraft[],
      { keyId, undoMs, repeats }: Press,
    ): Promise<Result<null, PressTrouble | { reason: 'change-differs' }>> =>
      changeWorkspace<null, PressTrouble>(database, change, async (tx, { now }) => {
        const { account } = change
        const ids = JSON.stringify(drafts.map(({ id }) => id))
        const rows = await readDraftRows(tx, account, `id IN (${eachText('$2')})`, ids)
        const refusals = new Map<string, WrittenRefusal>()
        const leaving = drafts.filter(({ id }) => rows.get(id)?.state === 'draft')
        for (const { id, revision } of leaving)
          if (rows.get(id)?.revision !== revision)
            refusals.set(id, toDraftRefusal({ reason: 'draft-changed' }))
        const repeated =
          repeats === 'ask' ? await findRepeats(tx, account, leaving) : new Map<string, never>()
        for (const [id, { postUuid, draftId, scheduledAt }] of repeated) {
          const said = { post_uuid: postUuid, draft_id: draftId, scheduled_at: formatMoment(scheduledAt) }
          refusals.set(id, toDraftRefusal({ reason: 'text-repeated' }, said))
        }
        const hasEnded = ({ id }: ReadyDraft) => [undefined, 'deleted'].includes(rows.get(id)?.state)
        if (refusals.size > 0 || drafts.some(hasEnded)) return bad({ reason: 'not-sent', refusals })
        await startLeaving(tx, change, leaving, { keyId, now, leavesAt: now + undoMs })
        return good({ answer: null })
      }),

    /** Drafts that are still leaving are drafts again. */
    undo: (change: Change, ids: readonly string[]) =>
      changeWorkspace<null, never>(database, change, async (tx) => {
        const isListed = await takeBack(tx, change, `id IN (${eachText('$2')})`, JSON.stringify(ids), 'NULL')
        return good({ answer: null, isListed })
      }),

    /** Ends the seconds of Undo: drafts that are still leaving are due now. */
    hurry: (change: Change, ids: readonly string[]) =>
      changeWorkspace<null, never>(database, change, async (tx, { now }) => {
        const changed = await tx.run(
          `UPDATE drafts SET leaves_at = $3 WHERE account = $1 AND state = 'leaving' AND leaves_at > $3
            AND id IN (${eachText('$2')})`,
          [change.account, JSON.stringify(ids), now],
        )
        return good({ answer: null, isListed: changed > 0 })
      }),

    /** Takes the rows of a plan back that have not left. They can be resumed until they are changed. */
    stop: (change: Change, planId: string) =>
      changeWorkspace<null, never>(database, change, async (tx) => {
        const isListed = await takeBack(tx, change, 'plan_id = $2', planId, 'sent_as')
        return good({ answer: null, isListed })
      }),

    /** Whether a draft is to leave. Only reads, so that an idle sender takes no write lock. */
    hasDue: async (): Promise<boolean> =>
      (await database.all('SELECT 1 FROM drafts WHERE leaves_at <= $1 LIMIT 1', [await database.now()]))
        .length > 0,

    /**
     * Makes a post of the draft that is to leave next, of this account or of any. The draft goes and the post comes in
     * one transaction. A draft that is refused is a draft again. Null if none is to leave, or other processes have them.
     */
    settleNext: async (account: string | null, lateMs: number): Promise<Settled | null> => {
      const inHand: { draft: { account: string; id: string } | null } = { draft: null }
      try {
        return await database.transaction(async (tx) => {
          inHand.draft = null
          const now = await tx.now()
          const picked = account ?? (await pickAccount(tx, now, claimLock))
          if (picked === null) return null
          await lockWorkspace(tx, picked)
          const row = await findNext(tx, picked, now)
          if (row === null) return null
          const draft = { account: picked, id: row.id }
          inHand.draft = draft
          const created = await createPost(tx, row, now, lateMs)
          if (!created.ok) {
            await refuseDraft(tx, picked, row.id, created.trouble, now)
            return { ...draft, post: null }
          }
          await endDraft(tx, picked, row, created.value, now)
          return { ...draft, post: created.value }
        })
      } catch (error) {
        // What the store cannot do now it does later.
        if (inHand.draft === null || error instanceof StoreUnavailable) throw error
        throw new DraftUnsettled(inHand.draft, error)
      }
    },

    /** A draft that an error keeps from leaving is a draft again, so that it holds up no other. */
    giveUp: (account: string, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        await lockWorkspace(tx, account)
        await refuseDraft(tx, account, id, 'unexpected', await tx.now())
      }),

    /** How many drafts there are, how many of them leave, and of how many nobody knows whether they were sent. */
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

/** The columns that a draft gets when it is sent, after those of its row. */
const SENT = [
  'state',
  'change_id',
  'leaves_at',
  'sent_as',
  'sent_words',
  'sent_calendar',
  'scheduled_at',
  'key_id',
  'request',
  'post_uuid',
  'refusal',
  'resumes_as',
]

/** One statement for many rows. They are there and locked, so what is inserted only replaces what they have. */
async function startLeaving(
  tx: Queryable,
  change: Change,
  drafts: readonly ReadyDraft[],
  { keyId, now, leavesAt }: { keyId: string; now: Moment; leavesAt: Moment },
): Promise<void> {
  const rows = drafts.map(({ id, revision, as, words, calendar, scheduledAt, request }) => [
    ...[change.account, id, revision, now, now, 0, ''],
    'leaving',
    change.id,
    leavesAt,
    as,
    words,
    calendar.toLowerCase(),
    scheduledAt,
    keyId,
    JSON.stringify(request),
    // Chosen now, so that a draft of a restored backup becomes the same post again.
    randomUUID(),
    null,
    null,
  ])
  const columns = ['account', 'id', 'revision', 'created_at', 'updated_at', 'bytes', 'summary', ...SENT]
  const replace = SENT.map((column) => `${column} = excluded.${column}`).join(', ')
  await insertRows(tx, 'drafts', columns, rows, `ON CONFLICT (account, id) DO UPDATE SET ${replace}`)
}

/** Makes drafts again of those that are still leaving. False if there is none. */
async function takeBack(
  tx: Queryable,
  { account, id }: Change,
  condition: string,
  given: string,
  resumesAs: 'sent_as' | 'NULL',
): Promise<boolean> {
  const changed = await tx.run(
    `UPDATE drafts SET state = 'draft', change_id = $3, resumes_as = ${resumesAs}, ${NOT_SENT}
      WHERE account = $1 AND state = 'leaving' AND ${condition}`,
    [account, given, id],
  )
  return changed > 0
}

/** The account whose draft has waited longest, unless another process changes its workspace. */
async function pickAccount(tx: Queryable, now: Moment, claimLock: string): Promise<string | null> {
  const row = await firstRow<{ account: string }>(
    tx,
    `SELECT account FROM workspaces w WHERE EXISTS (SELECT 1 FROM drafts d WHERE d.account = w.account AND d.leaves_at <= $1)
      ORDER BY (SELECT min(d.leaves_at) FROM drafts d WHERE d.account = w.account), account LIMIT 1 ${claimLock}`,
    [now],
  )
  return row?.account ?? null
}

/** A plan goes out in the order of its moments. The key that sent the draft may have been revoked since. */
function findNext(tx: Queryable, account: string, now: Moment): Promise<LeavingRow | null> {
  return firstRow<LeavingRow>(
    tx,
    `SELECT d.id, d.leaves_at AS "leavesAt", d.key_id AS "keyId", d.post_uuid AS "postUuid", d.bytes, d.summary, d.request,
        CASE WHEN k.revoked_at IS NULL AND k.read_only = 0 THEN 1 ELSE 0 END AS "mayCreate",
        c.id AS "calendarId", c.account_id AS "accountId"
      FROM drafts d LEFT JOIN api_keys k ON k.id = d.key_id LEFT JOIN accounts a ON a.uuid = d.account
        LEFT JOIN calendars c ON c.uuid = d.sent_calendar AND c.account_id = a.id
      WHERE d.account = $1 AND d.leaves_at <= $2 ORDER BY d.leaves_at, d.scheduled_at, d.place, d.id LIMIT 1`,
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
  // Only `press` writes it.
  const sent = JSON.parse(request) as SentRequest
  const scheduledAt = sent.request.status === 'published' ? now : sent.request.scheduledAt
  const calendar = { id: calendarId, accountId }
  const origin = { now, uuid: postUuid, keyMoment: leavesAt }
  const created =
    sent.name === 'createThread'
      ? await createThread(tx, calendar, { ...sent.request, scheduledAt }, origin)
      : await createQuote(
          tx,
          calendar,
          { ...sent.request, scheduledAt },
          { ...origin, keyId, found: sent.target },
        )
  return created.ok ? good({ ...created.value, calendarId, scheduledAt }) : created
}

type Created = Creation & { calendarId: number; scheduledAt: Moment }

async function endDraft(
  tx: Queryable,
  account: string,
  { id, bytes, summary }: LeavingRow,
  { uuid, scheduledAt }: Created,
  now: Moment,
): Promise<void> {
  // Whoever saved the draft wrote it.
  const { original } = JSON.parse(summary) as { original: string | null }
  await tx.run(
    `UPDATE drafts SET state = 'gone', ended_at = $3, leaves_at = NULL, post_uuid = $4, scheduled_at = $5, key_id = NULL,
        copy_of = $6, sent_words = NULL, sent_calendar = NULL, document = NULL, request = NULL, bytes = 0
      WHERE account = $1 AND id = $2`,
    [account, id, now, uuid, scheduledAt, original],
  )
  await touchWorkspace(tx, account, now, { drafts: -1, bytes: -bytes })
}

async function refuseDraft(
  tx: Queryable,
  account: string,
  id: string,
  reason: Refusal,
  now: Moment,
): Promise<void> {
  const row = await firstRow<Pick<LeavingRow, 'request'>>(
    tx,
    `SELECT request FROM drafts WHERE account = $1 AND id = $2 AND state = 'leaving'`,
    [account, id],
  )
  if (row === null) return
  // Only `press` writes it.
  const { request } = JSON.parse(row.request) as SentRequest
  const text = 'segments' in request ? (request.segments[0] ?? '') : request.commentary
  await noteRefusedDraft(tx, { account, draftId: id, text, reason })
  await tx.run(
    `UPDATE drafts SET state = 'draft', refusal = $3, ${NOT_SENT} WHERE account = $1 AND id = $2`,
    [account, id, JSON.stringify(toDraftRefusal({ reason }))],
  )
  await touchWorkspace(tx, account, now, { drafts: 0, bytes: 0 })
}
