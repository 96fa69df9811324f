import type { QueryClient } from '@tanstack/react-query'
import { MAX_DISMISSED, MAX_ROWS } from '#contract/workspace/limits.ts'
import { addDays, utcDay } from '#contract/day.ts'
import { postKey, wordsKey } from '#web/api/posts/post-key.ts'
import { postsByDateQuery } from '#web/api/posts/posts-by-date.ts'
import type { Reason } from '#contract/failure.ts'
import { draftTexts, firstWords } from '#contract/workspace/draft-text.ts'
import { DraftChanged, askWorkspace } from '#web/api/workspace/ask-workspace.ts'
import { refreshAllTabs } from '#web/api/workspace/other-tabs.ts'
import { connectionOf } from '#web/api/transport/query-client.ts'
import { errorToFailure, mayHaveArrived } from '#web/api/transport/request-failed.ts'
import {
  type EarlierDraft,
  type EarlierEdition,
  type OpenSending,
  forgetEarlierDraft,
  forgetEarlierSettings,
  forgetUnreadable,
  readEarlierEdition,
} from '#web/device/earlier-edition.ts'
import { earlierIdToUuid } from '#web/device/earlier-id.ts'
import { observable } from '#web/observable.ts'

export const notUploaded = observable<{ account: string; rows: readonly unknown[] } | null>(null)

export async function uploadEarlierEdition(account: string, client: QueryClient): Promise<void> {
  const edition = await readEarlierEdition(account)
  if (edition === null) return
  const refused: EarlierDraft[] = []
  const left = new Map(edition.drafts.map((draft) => [draft.id, draft]))
  const take = async ({ id }: EarlierDraft) => {
    left.delete(id)
    await forgetEarlierDraft(account, id)
  }
  for (const draft of edition.drafts)
    if (draft.openSending !== null && (await wasCreated(draft.openSending, client))) await take(draft)
  for (const plan of edition.plans) {
    const rows = plan.draftIds.flatMap((id) => left.get(id) ?? []).slice(0, MAX_ROWS)
    if (await uploadPlan(plan.id, rows, client)) for (const row of rows) await take(row)
  }
  for (const draft of left.values()) {
    if (await uploadDraft(draft, client)) await take(draft)
    else refused.push(draft)
  }
  // Uploads the settings last, because they list the sent drafts. If they went first, an interruption would make the
  // next start upload sent drafts.
  for (const id of edition.sent) await forgetEarlierDraft(account, id)
  await uploadSettings(edition, client)
  await forgetEarlierSettings(account)
  await refreshAllTabs(client, ['drafts', 'workspace-settings'])
  const rows = [...edition.unreadable, ...refused]
  if (rows.length > 0) notUploaded.set({ account, rows })
}

async function wasCreated(
  { calendar, at, texts, quoted }: OpenSending,
  client: QueryClient,
): Promise<boolean> {
  const day = utcDay(at)
  const { posts } = await client.fetchQuery(postsByDateQuery({ from: addDays(day, -1), to: addDays(day, 1) }))
  const key = wordsKey(calendar, texts, quoted)
  return posts.some((post) => post.status !== 'failed' && postKey(post) === key)
}

async function uploadPlan(id: string, rows: readonly EarlierDraft[], client: QueryClient): Promise<boolean> {
  const [first] = rows
  if (first === undefined) return false
  const name = firstWords(draftTexts(first.document))
  const drafts = rows.map((row) => ({ id: earlierIdToUuid(row.id), document: row.document }))
  const request = { id: earlierIdToUuid(id), name: name === '' ? 'Plan' : name, drafts }
  // An earlier, interrupted upload may already have stored the plan, so the refusal `id-taken` counts as success.
  return isTaken(askWorkspace('savePlan', request, connectionOf(client)), ['id-taken'])
}

async function uploadDraft({ id, document }: EarlierDraft, client: QueryClient): Promise<boolean> {
  // Each attempt uses the same id, so an interrupted upload creates no second draft.
  const request = { id: earlierIdToUuid(id), revision: 0, plan: null, document }
  return isTaken(askWorkspace('saveDraft', request, connectionOf(client)), [])
}

async function isTaken(request: Promise<unknown>, taken: readonly Reason[]): Promise<boolean> {
  try {
    await request
    return true
  } catch (error) {
    if (error instanceof DraftChanged) return true
    const failure = errorToFailure(error)
    if (mayHaveArrived(failure) || TRIED_AGAIN.includes(failure.reason)) throw error
    return taken.includes(failure.reason)
  }
}

const TRIED_AGAIN: readonly Reason[] = [
  'session-missing',
  'key-refused',
  'store-unavailable',
  'key-read-only',
]

async function uploadSettings({ slots, dismissed }: EarlierEdition, client: QueryClient): Promise<void> {
  const connection = connectionOf(client)
  const stored = await askWorkspace('readSettings', {}, connection)
  await askWorkspace(
    'saveSettings',
    { slots: { ...slots, ...stored.slots }, dismiss: dismissed.slice(-MAX_DISMISSED) },
    connection,
  )
}

export async function forgetLeft(): Promise<void> {
  const left = notUploaded.read()
  if (left === null) return
  await forgetUnreadable(left.account, left.rows)
  notUploaded.set(null)
}
