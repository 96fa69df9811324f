import type { QueryClient } from '@tanstack/react-query'
import { isUuid } from '#contract/creation/creation-checks.ts'
import { MAX_ROWS } from '#contract/workspace/limits.ts'
import { askWorkspace } from '#web/api/workspace/ask-workspace.ts'
import { refresh } from '#web/api/workspace/other-tabs.ts'
import { connectionOf } from '#web/api/transport/query-client.ts'
import { RequestFailed } from '#web/api/transport/request-failed.ts'
import {
  type EarlierDraft,
  type EarlierEdition,
  forgetEarlierDraft,
  forgetEarlierSettings,
  forgetUnreadable,
  readEarlierEdition,
} from '#web/device/earlier-edition.ts'
import { randomUuid } from '#web/device/random-id.ts'
import { observable } from '#web/observable.ts'
import type { SessionStore } from './session-store.ts'

/** Drafts of an earlier edition that cannot be read, or that the service refuses. They are offered as a file. */
export const leftOnDevice = observable<{ account: string; rows: readonly unknown[] } | null>(null)

/** Brings what an earlier edition kept on this device into the workspace, account by account as each is opened. */
export function uploadEarlierEdition(store: SessionStore): void {
  const done = new Set<string>()
  const upload = () => {
    const state = store.read()
    if (state.state !== 'open' || done.has(state.session.accountId)) return
    const { accountId } = state.session
    done.add(accountId)
    // Without the service, or without the database, the next start tries again.
    uploadAccount(accountId, store.visit.read().queryClient).catch(() => null)
  }
  store.subscribe(upload)
  upload()
}

async function uploadAccount(account: string, client: QueryClient): Promise<void> {
  const edition = await readEarlierEdition(account)
  if (edition === null) return
  const refused: unknown[] = []
  const planOf = placesOf(edition)
  for (const draft of edition.drafts) {
    if (await uploadDraft(draft, planOf.get(draft.id) ?? null, client))
      await forgetEarlierDraft(account, draft.id)
    else refused.push(draft)
  }
  await uploadSettings(edition, client)
  await forgetEarlierSettings(account, edition.plans)
  await refresh(client, ['drafts', 'workspace-settings'])
  const rows = [...edition.unreadable, ...refused]
  if (rows.length > 0) leftOnDevice.set({ account, rows })
}

type Place = { id: string; place: number }

/** The plan of each draft, with a UUID in place of the earlier id. */
function placesOf({ plans }: EarlierEdition): Map<string, Place> {
  return new Map(
    plans.flatMap(({ draftIds }) => {
      const id = randomUuid()
      return draftIds.slice(0, MAX_ROWS).map((draftId, place) => [draftId, { id, place }] as const)
    }),
  )
}

/** Resolves to whether the service has the draft. Rejects if it does not answer. */
async function uploadDraft(
  { id, document }: EarlierDraft,
  plan: Place | null,
  client: QueryClient,
): Promise<boolean> {
  // The same id for each try, so that an upload that was cut off doubles nothing.
  const draftId = isUuid(id) ? id : toUuid(id)
  try {
    await askWorkspace('saveDraft', { id: draftId, revision: 0, plan, document }, connectionOf(client), {
      changeId: draftId,
    })
    return true
  } catch (error) {
    if (!(error instanceof RequestFailed)) return true
    const { reason } = error.failure
    if (['no-answer', 'session-missing', 'key-refused', 'store-unavailable'].includes(reason)) throw error
    return false
  }
}

/** A UUID of version 8 from the id of an earlier edition. */
function toUuid(id: string): string {
  let [high, low] = [0xcbf29ce484222325n, 0x84222325cbf29ce4n]
  for (const byte of new TextEncoder().encode(id)) {
    high = BigInt.asUintN(64, (high ^ BigInt(byte)) * 0x100000001b3n)
    low = BigInt.asUintN(64, (low + BigInt(byte)) * 0x100000001b3n)
  }
  const hex = high.toString(16).padStart(16, '0') + low.toString(16).padStart(16, '0')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}

async function uploadSettings({ slots, dismissed }: EarlierEdition, client: QueryClient): Promise<void> {
  const connection = connectionOf(client)
  const stored = await askWorkspace('readSettings', {}, connection)
  await askWorkspace(
    'saveSettings',
    { slots: { ...slots, ...stored.slots }, dismissed: [...new Set([...dismissed, ...stored.dismissed])] },
    connection,
  )
}

/** After a person has saved the file. */
export async function forgetLeft(): Promise<void> {
  const left = leftOnDevice.read()
  if (left === null) return
  await forgetUnreadable(left.account, left.rows)
  leftOnDevice.set(null)
}
