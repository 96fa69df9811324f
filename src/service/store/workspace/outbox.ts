import { randomUUID } from 'node:crypto'
import type { QuoteRequest } from '#contract/creation/quote.ts'
import type { ThreadRequest } from '#contract/creation/thread.ts'
import type { Moment } from '#contract/moment.ts'
import { type Result, bad, good } from '#contract/result.ts'
import type { PostOptions } from '#contract/workspace/post-options.ts'
import { type WrittenRefusal, toDraftRefusal } from '#contract/workspace/draft-refusal.ts'
import { type Database, type Queryable } from '#service/store/database/database.ts'
import { insertRows } from '#service/store/database/insert-rows.ts'
import type { Tweet } from '#service/store/posts/tweets.ts'
import { type Change, changeWorkspace } from './change-workspace.ts'
import { type SummarizedDraft, readDraftRows } from './read-drafts.ts'
import { type UpstreamPosts, type WordsToSend, findRepeats, writeRepeated } from './repeats.ts'

/**
 * `options` is missing if an upstream creates the post. `known` contains the uuids of earlier posts with the
 * same words, which this draft did not create.
 */
export type SentRequest = (
  | { name: 'createThread'; request: ThreadRequest }
  | { name: 'createQuote'; request: QuoteRequest; target?: Tweet }
) & { options?: PostOptions; known?: readonly string[] }

export type ReadyDraft = WordsToSend & { revision: number; request: SentRequest; sealedKey?: string | null }

export type LostDraft = { id: string; revision: number; sealedKey: string | null }

export type SendOptions = {
  keyId: string | null
  undoMs: number
  repeats: 'ask' | 'allow'
  upstreamPosts?: UpstreamPosts
  resend?: readonly LostDraft[]
}

export type SendTrouble = { reason: 'not-sent'; refusals: ReadonlyMap<string, WrittenRefusal> }

export const CLEAR_CLAIM = 'sealed_key = NULL, claim = NULL, claimed_until = NULL, look_at = NULL'

export const CLEAR_SENDING = `leaves_at = NULL, sent_as = NULL, sent_words = NULL, sent_calendar = NULL, scheduled_at = NULL,
  key_id = NULL, request_to_send = NULL, post_uuid = NULL, started_at = NULL, looks = NULL, ${CLEAR_CLAIM}`

export function openOutbox(database: Database) {
  const { eachText } = database.dialect

  return {
    readDrafts: async (account: string, ids: readonly string[]): Promise<Map<string, SummarizedDraft>> =>
      await readDraftRows(database, account, `id IN (${eachText('$2')})`, JSON.stringify(ids)),

    /** Sends all of these drafts, or none. Leaves drafts unchanged that are already leaving or are posts. */
    send: (
      change: Change,
      drafts: readonly ReadyDraft[],
      { keyId, undoMs, repeats, upstreamPosts, resend = [] }: SendOptions,
    ): Promise<Result<null, SendTrouble | { reason: 'change-differs' }>> =>
      changeWorkspace<null, SendTrouble>(database, change, async (tx, { now }) => {
        const { account } = change
        const ids = JSON.stringify(drafts.map(({ id }) => id))
        const rows = await readDraftRows(tx, account, `id IN (${eachText('$2')})`, ids)
        const refusals = new Map<string, WrittenRefusal>()
        const leaving = drafts.filter(({ id }) => rows.get(id)?.state === 'draft')
        for (const { id, revision } of leaving)
          if (rows.get(id)?.revision !== revision)
            refusals.set(id, toDraftRefusal({ reason: 'draft-changed' }))
        const repeated =
          repeats === 'ask'
            ? await findRepeats(tx, account, leaving, upstreamPosts)
            : new Map<string, never>()
        for (const [id, earlier] of repeated)
          refusals.set(id, toDraftRefusal({ reason: 'text-repeated' }, writeRepeated(earlier)))
        const hasEnded = ({ id }: ReadyDraft) => [undefined, 'deleted'].includes(rows.get(id)?.state)
        if (refusals.size > 0 || drafts.some(hasEnded)) return bad({ reason: 'not-sent', refusals })
        await startLeaving(tx, change, leaving, { keyId, now, leavesAt: now + undoMs })
        for (const lost of resend) await sendAgain(tx, change, lost, now + undoMs)
        return good({ answer: null })
      }),

    undo: (change: Change, ids: readonly string[]) =>
      changeWorkspace<null, never>(database, change, async (tx) => {
        const isListed = await takeBack(tx, change, `id IN (${eachText('$2')})`, JSON.stringify(ids), 'NULL')
        return good({ answer: null, isListed })
      }),

    sendNow: (change: Change, ids: readonly string[]) =>
      changeWorkspace<null, never>(database, change, async (tx, { now }) => {
        const changed = await tx.run(
          `UPDATE drafts SET leaves_at = $3 WHERE account = $1 AND state = 'leaving' AND leaves_at > $3
            AND id IN (${eachText('$2')})`,
          [change.account, JSON.stringify(ids), now],
        )
        return good({ answer: null, isListed: changed > 0 })
      }),

    stop: (change: Change, planId: string) =>
      changeWorkspace<null, never>(database, change, async (tx) => {
        const isListed = await takeBack(tx, change, 'plan_id = $2', planId, 'sent_as')
        return good({ answer: null, isListed })
      }),
  }
}

const SENT = [
  'state',
  'change_id',
  'leaves_at',
  'sent_as',
  'sent_words',
  'sent_calendar',
  'scheduled_at',
  'key_id',
  'request_to_send',
  'post_uuid',
  'refusal',
  'resumes_as',
  'sealed_key',
]

async function startLeaving(
  tx: Queryable,
  change: Change,
  drafts: readonly ReadyDraft[],
  { keyId, now, leavesAt }: { keyId: string | null; now: Moment; leavesAt: Moment },
): Promise<void> {
  const rows = drafts.map(({ id, revision, as, words, calendar, scheduledAt, request, sealedKey = null }) => [
    change.account,
    id,
    revision,
    now,
    now,
    0,
    '',
    'leaving',
    change.id,
    leavesAt,
    as,
    words,
    calendar.toLowerCase(),
    scheduledAt,
    keyId,
    JSON.stringify(request),
    // Chooses the post's uuid now, so that a draft of a restored backup becomes the same post again.
    randomUUID(),
    null,
    null,
    sealedKey,
  ])
  const columns = ['account', 'id', 'revision', 'created_at', 'updated_at', 'bytes', 'summary', ...SENT]
  const replace = SENT.map((column) => `${column} = excluded.${column}`).join(', ')
  await insertRows(tx, 'drafts', columns, rows, `ON CONFLICT (account, id) DO UPDATE SET ${replace}`)
}

/** Does nothing if `revision` is out of date, because the page then does not know that the response was lost. */
async function sendAgain(
  tx: Queryable,
  { account, id: changeId }: Change,
  { id, revision, sealedKey }: LostDraft,
  leavesAt: Moment,
): Promise<void> {
  await tx.run(
    `UPDATE drafts SET state = 'leaving', leaves_at = $4, sealed_key = $5, change_id = $6, look_at = NULL
      WHERE account = $1 AND id = $2 AND revision = $3 AND state = 'unknown'`,
    [account, id, revision, leavesAt, sealedKey, changeId],
  )
}

async function takeBack(
  tx: Queryable,
  { account, id }: Change,
  condition: string,
  given: string,
  resumesAs: 'sent_as' | 'NULL',
): Promise<boolean> {
  const lost = await tx.run(
    `UPDATE drafts SET state = 'unknown', change_id = $3, leaves_at = NULL, sealed_key = NULL
      WHERE account = $1 AND state = 'leaving' AND started_at IS NOT NULL AND ${condition}`,
    [account, given, id],
  )
  const changed = await tx.run(
    `UPDATE drafts SET state = 'draft', change_id = $3, resumes_as = ${resumesAs}, ${CLEAR_SENDING}
      WHERE account = $1 AND state = 'leaving' AND ${condition}`,
    [account, given, id],
  )
  return lost + changed > 0
}
