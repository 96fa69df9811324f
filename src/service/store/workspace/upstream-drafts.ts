import { randomUUID } from 'node:crypto'
import type { CreationStatus } from '#contract/creation/creation.ts'
import type { Moment } from '#contract/moment.ts'
import type { WrittenRefusal } from '#contract/workspace/draft-refusal.ts'
import { toDraftRefusal } from '#contract/workspace/draft-refusal.ts'
import { type Database, type Queryable, firstRow } from '#service/store/database/database.ts'
import { hasCome } from '#service/store/database/has-come.ts'
import { lockWorkspace, touchWorkspace } from './change-workspace.ts'
import { type EndingDraft, MOST_UNDO_MS, endDraft, refuseDraft, withDraft } from './leaving-drafts.ts'
import type { SentRequest } from './outbox.ts'

export type SentDraft = { account: string; id: string; claim: string; sent: SentRequest; startedAt: Moment }

export type NextStep =
  | { step: 'send' | 'look'; draft: SentDraft; key: string }
  | { step: 'none'; draft: { account: string; id: string } }

export type UpstreamOutcome =
  | { kind: 'created'; post: SentPost }
  | { kind: 'refused'; refusal: WrittenRefusal }
  | { kind: 'unknown' }

export type SentPost = { uuid: string; scheduledAt: Moment; status: CreationStatus | null }

type OpenKey = (sealed: string, draft: { account: string; id: string }) => string | null

/** Longer than a request, which ends after 55 seconds. If a sender is silent for 75 seconds, its process has died. */
const CLAIM_MS = 75_000

const LOOK_PAUSES_MS = [5_000, 25_000, 270_000]
const LONGEST_PAUSE_MS = Math.max(...LOOK_PAUSES_MS)

/** Added to the present moment if a post is published at once, because an upstream requires a moment in the future. */
const PUBLISH_AHEAD_MS = 60_000
/** A moment that is this near will have passed when the request arrives. */
const ARRIVES_WITHIN_MS = 2_000

/** Also holds back the other rows of a plan while the sender searches for the post of an earlier row. */
const MAY_LEAVE = `${hasCome('d.leaves_at', MOST_UNDO_MS)}
  AND NOT EXISTS (SELECT 1 FROM drafts s WHERE s.account = d.account AND s.claimed_until IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM drafts s WHERE s.account = d.account AND s.plan_id = d.plan_id AND s.look_at IS NOT NULL)`
const IS_DUE = `${hasCome('d.claimed_until', 2 * CLAIM_MS)} OR ${hasCome('d.look_at', 2 * LONGEST_PAUSE_MS)} OR ${MAY_LEAVE}`

const COLUMNS = `id, state, claim, leaves_at AS "leavesAt", started_at AS "startedAt", looks, sealed_key AS "sealedKey",
  bytes, summary, request_to_send AS request`

type Row = EndingDraft & {
  state: 'leaving' | 'sending' | 'unknown'
  claim: string | null
  leavesAt: Moment | null
  startedAt: Moment | null
  looks: number | null
  sealedKey: string | null
  request: string
}

/** Commits a draft as `sending` before its request is sent, so that after a crash the result counts as unknown. */
export function openUpstreamDrafts(database: Database) {
  const { claimLock } = database.dialect

  return {
    hasDue: async (): Promise<boolean> => {
      const now = await database.now()
      return (await database.all(`SELECT 1 FROM drafts d WHERE ${IS_DUE} LIMIT 1`, [now])).length > 0
    },

    takeNext: (account: string | null, lateMs: number, openKey: OpenKey): Promise<NextStep | null> =>
      withDraft(database, async (tx, note) => {
        const picked = account ?? (await pickAccount(tx, claimLock))
        if (picked === null) return null
        await lockWorkspace(tx, picked)
        const now = await tx.now()
        const row = await findNext(tx, picked, now)
        if (row === null) return null
        const draft = note({ account: picked, id: row.id })
        const key = row.sealedKey === null ? null : openKey(row.sealedKey, draft)
        switch (row.state) {
          case 'sending':
            await markUnknown(tx, draft, now)
            return { step: 'none', draft }
          case 'unknown':
            return await takeLook(tx, draft, row, key, now)
          case 'leaving':
            return await takeLeaving(tx, draft, row, key, { now, lateMs })
        }
      }),

    settle: ({ account, id, claim }: SentDraft, outcome: UpstreamOutcome): Promise<void> =>
      database.transaction(async (tx) => {
        await lockWorkspace(tx, account)
        const now = await tx.now()
        const row = await findClaimed(tx, account, id, claim)
        if (row === null) return
        // Counts a created post even if the claim has expired, or if the draft is about to be sent again.
        if (outcome.kind === 'created') await endDraft(tx, account, row, outcome.post, now)
        if (outcome.kind === 'refused' && row.state !== 'leaving')
          await refuseDraft(tx, account, id, outcome.refusal, now)
        if (outcome.kind === 'unknown' && row.state === 'sending') await markUnknown(tx, { account, id }, now)
      }),

    settleFound: ({ account, id, claim }: SentDraft, posts: readonly SentPost[]): Promise<void> =>
      database.transaction(async (tx) => {
        await lockWorkspace(tx, account)
        const row = await findClaimed(tx, account, id, claim)
        if (row === null) return
        for (const post of posts) {
          const taken = await tx.all(
            `SELECT 1 FROM drafts WHERE account = $1 AND post_uuid = $2 AND state = 'gone'`,
            [account, post.uuid],
          )
          if (taken.length > 0) continue
          await endDraft(tx, account, row, post, await tx.now())
          return
        }
      }),

    giveUp: (account: string, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        await lockWorkspace(tx, account)
        const now = await tx.now()
        const lost = await tx.run(
          `UPDATE drafts SET state = 'unknown', claimed_until = NULL, look_at = NULL, sealed_key = NULL
            WHERE account = $1 AND id = $2 AND state IN ('sending', 'unknown')`,
          [account, id],
        )
        if (lost === 0) await refuseDraft(tx, account, id, toDraftRefusal({ reason: 'unexpected' }), now)
      }),

    listLost: async (account: string): Promise<SentDraft[]> => {
      const rows = await database.all<Row>(
        `SELECT ${COLUMNS} FROM drafts WHERE account = $1 AND state = 'unknown' AND look_at IS NULL`,
        [account],
      )
      return rows.map((row) => toSentDraft({ account, id: row.id }, row))
    },
  }
}

async function pickAccount(tx: Queryable, claimLock: string): Promise<string | null> {
  const row = await firstRow<{ account: string }>(
    tx,
    `SELECT account FROM workspaces w WHERE account IN (SELECT d.account FROM drafts d WHERE ${IS_DUE})
      ORDER BY (SELECT min(coalesce(d.leaves_at, d.look_at, d.claimed_until)) FROM drafts d WHERE d.account = w.account),
        account LIMIT 1 ${claimLock}`,
    [await tx.now()],
  )
  return row?.account ?? null
}

function findNext(tx: Queryable, account: string, now: Moment): Promise<Row | null> {
  return firstRow<Row>(
    tx,
    `SELECT ${COLUMNS} FROM drafts d WHERE d.account = $2 AND (${IS_DUE})
      ORDER BY d.claimed_until IS NULL, d.look_at IS NULL, d.leaves_at, d.scheduled_at, d.place, d.id LIMIT 1`,
    [now, account],
  )
}

function findClaimed(tx: Queryable, account: string, id: string, claim: string): Promise<Row | null> {
  return firstRow<Row>(tx, `SELECT ${COLUMNS} FROM drafts WHERE account = $1 AND id = $2 AND claim = $3`, [
    account,
    id,
    claim,
  ])
}

/** Raises the revision, so that `send` can tell whether a page knows about the lost response. */
async function markUnknown(
  tx: Queryable,
  draft: { account: string; id: string },
  now: Moment,
): Promise<void> {
  await tx.run(
    `UPDATE drafts SET state = 'unknown', revision = revision + 1, claimed_until = NULL, looks = 0, look_at = $3
      WHERE account = $1 AND id = $2`,
    [draft.account, draft.id, now],
  )
  await touchWorkspace(tx, draft.account, now, { drafts: 0, bytes: 0 })
}

/** Stores the moment of the next search first, because the process may die during this search. */
async function takeLook(
  tx: Queryable,
  draft: { account: string; id: string },
  row: Row,
  key: string | null,
  now: Moment,
): Promise<NextStep> {
  const looks = row.looks ?? 0
  const pause = key === null ? undefined : LOOK_PAUSES_MS[looks]
  await tx.run(
    `UPDATE drafts SET looks = $3, look_at = $4, sealed_key = $5
      WHERE account = $1 AND id = $2`,
    pause === undefined
      ? [draft.account, draft.id, looks + 1, null, null]
      : [draft.account, draft.id, looks + 1, now + pause, row.sealedKey],
  )
  return key === null ? { step: 'none', draft } : { step: 'look', draft: toSentDraft(draft, row), key }
}

async function takeLeaving(
  tx: Queryable,
  draft: { account: string; id: string },
  row: Row,
  key: string | null,
  { now, lateMs }: { now: Moment; lateMs: number },
): Promise<NextStep> {
  const refuse = async (reason: Parameters<typeof toDraftRefusal>[0]['reason']): Promise<NextStep> => {
    await refuseDraft(tx, draft.account, draft.id, toDraftRefusal({ reason }), now)
    return { step: 'none', draft }
  }
  if (now - (row.leavesAt ?? now) > lateMs) return await refuse('leaving-late')
  if (key === null) return await refuse('key-unreadable')
  // The cast is safe: only `send` and this function write this column.
  const sent = JSON.parse(row.request) as SentRequest
  const { request } = sent
  const hasPassed = request.status === 'scheduled' && request.scheduledAt <= now + ARRIVES_WITHIN_MS
  // Repeats a request only unchanged, so that an upstream that knows its idempotency key creates no second post. So its
  // moment cannot be replaced after it has passed.
  if (row.startedAt !== null && hasPassed) return await refuse('schedule-past')
  if (row.startedAt === null && (hasPassed || request.status === 'published')) {
    request.status = 'published'
    request.scheduledAt = now + PUBLISH_AHEAD_MS
  }
  const taken = {
    ...row,
    claim: randomUUID(),
    startedAt: row.startedAt ?? now,
    request: JSON.stringify(sent),
  }
  await tx.run(
    `UPDATE drafts SET state = 'sending', leaves_at = NULL, claim = $3, claimed_until = $4, started_at = $5, request_to_send = $6,
        sent_as = $7, scheduled_at = $8 WHERE account = $1 AND id = $2`,
    [
      draft.account,
      draft.id,
      taken.claim,
      now + CLAIM_MS,
      taken.startedAt,
      taken.request,
      request.status,
      request.scheduledAt,
    ],
  )
  await touchWorkspace(tx, draft.account, now, { drafts: 0, bytes: 0 })
  return { step: 'send', draft: toSentDraft(draft, taken), key }
}

function toSentDraft(draft: { account: string; id: string }, { claim, startedAt, request }: Row): SentDraft {
  if (claim === null || startedAt === null) throw new Error('A draft without a claim was never sent')
  // The cast is safe: only `send` and `takeLeaving` write this column.
  return { ...draft, claim, startedAt, sent: JSON.parse(request) as SentRequest }
}
