import { type IDBPDatabase, openDB } from 'idb'
import * as z from 'zod/mini'
import type { Moment } from '#contract/moment.ts'
import type { DraftDocument } from '#contract/workspace/draft.ts'
import { earlierDraftToDocument } from './earlier-draft.ts'
import { listLocal, readLocal, removeLocal } from './local-store.ts'
import { textToJson } from './stored-json.ts'

/*
 * Earlier editions stored drafts and plans only on this device: in IndexedDB, or in local storage if the browser
 * refused IndexedDB.
 */

const NAME = 'almanac'
/** This version is higher than in every earlier edition, so an old tab can no longer open the database. */
const VERSION = 6

const FALLBACK_DRAFT = 'almanac.unsaved.'
const SLOTS = 'almanac.slots'
const DISMISSED = 'almanac.dismissed.'

export type EarlierDraft = {
  id: string
  document: DraftDocument
  openSending: OpenSending | null
}
/** The values of a request without a response. The service may have created a post from them. */
export type OpenSending = { calendar: string; at: Moment; texts: string[]; quoted: string | null }
type EarlierPlan = { id: string; draftIds: string[] }
export type EarlierEdition = {
  drafts: EarlierDraft[]
  sent: string[]
  plans: EarlierPlan[]
  unreadable: unknown[]
  slots: Record<string, string[]>
  dismissed: string[]
}

const Plan = z.object({ id: z.string(), draftIds: z.array(z.string()) })
const Destination = { calendarUuid: z.string(), scheduledAt: z.number() }
const Sending = z.object({
  draftId: z.string(),
  draftRevision: z.number(),
  outcome: z.object({ state: z.string() }),
  creation: z.union([
    z.object({ thread: z.object({ ...Destination, segments: z.array(z.string()) }) }),
    z.object({ quote: z.object({ ...Destination, commentary: z.string(), tweetId: z.string() }) }),
  ]),
})
type Sending = z.output<typeof Sending>
const Texts = z.array(z.string())
const SlotLines = z.record(z.string(), Texts)

export async function readEarlierEdition(account: string): Promise<EarlierEdition | null> {
  const [stored, plans, sendings] = await withDatabase<[unknown[], unknown[], unknown[]]>(
    async (database) => [
      await database.getAll('drafts', ofAccount(account)),
      await database.getAll('batches', ofAccount(account)),
      await database.getAll('sendings', ofAccount(account)),
    ],
  )
  const byState = Map.groupBy(
    sendings.flatMap((row) => Sending.safeParse(row).data ?? []),
    ({ outcome }) => outcome.state,
  )
  const created = byState.get('created') ?? []
  // A draft counts as sent if a post was created from it and the draft has not changed since.
  const isSent = ({ id, revision }: { id: string; revision: number }) =>
    created.some(({ draftId, draftRevision }) => draftId === id && revision <= draftRevision)
  const open = new Map(
    [...(byState.get('under-way') ?? []), ...(byState.get('unknown') ?? [])].map((sending) => [
      sending.draftId,
      toOpenSending(sending),
    ]),
  )
  const fallback = listLocal(FALLBACK_DRAFT)
    .map((key) => textToJson(readLocal(key) ?? ''))
    .filter((row) => accountOf(row) === account)
  const drafts = new Map<string, EarlierDraft>()
  const sent = new Set<string>()
  const unreadable: unknown[] = []
  for (const row of [...stored, ...fallback]) {
    const draft = earlierDraftToDocument(row)
    if (draft === null) unreadable.push(row)
    else if (isSent(draft)) sent.add(draft.id)
    else drafts.set(draft.id, { ...draft, openSending: open.get(draft.id) ?? null })
  }
  const edition = {
    drafts: [...drafts.values()],
    // A draft is not removed if its copy in local storage has changed since it was sent.
    sent: [...sent].filter((id) => !drafts.has(id)),
    plans: plans.flatMap((row) => Plan.safeParse(row).data ?? []),
    unreadable,
    slots: SlotLines.safeParse(textToJson(readLocal(SLOTS) ?? '')).data ?? {},
    dismissed: Texts.safeParse(textToJson(readLocal(DISMISSED + account) ?? '')).data ?? [],
  }
  const count = edition.drafts.length + unreadable.length + edition.dismissed.length + sendings.length
  return count === 0 && Object.keys(edition.slots).length === 0 ? null : edition
}

function toOpenSending({ creation }: Sending): OpenSending {
  const { calendarUuid: calendar, scheduledAt: at } = 'thread' in creation ? creation.thread : creation.quote
  return 'thread' in creation
    ? { calendar, at, texts: creation.thread.segments, quoted: null }
    : { calendar, at, texts: [creation.quote.commentary], quoted: creation.quote.tweetId }
}

export async function forgetEarlierDraft(account: string, id: string): Promise<void> {
  removeLocal(FALLBACK_DRAFT + id)
  await withDatabase((database) => database.delete('drafts', [account, id]))
}

/** Does not remove the drafts. Each draft is removed after its upload. */
export async function forgetEarlierSettings(account: string): Promise<void> {
  removeLocal(SLOTS)
  removeLocal(DISMISSED + account)
  await withDatabase(async (database) => {
    for (const store of database.objectStoreNames)
      if (store !== 'drafts') await database.delete(store, ofAccount(account))
  })
}

export async function forgetUnreadable(account: string, rows: readonly unknown[]): Promise<void> {
  for (const row of rows) {
    const { id } = z.object({ id: z.string() }).safeParse(row).data ?? {}
    if (id !== undefined) await forgetEarlierDraft(account, id)
  }
}

async function withDatabase<Result>(read: (database: IDBPDatabase) => Promise<Result>): Promise<Result> {
  const database = await openDB(NAME, VERSION, {
    upgrade(opened) {
      for (const [store, key] of [
        ['drafts', ['accountId', 'id']],
        ['batches', ['accountId', 'id']],
        ['sendings', ['accountId', 'id']],
      ] as const)
        if (!opened.objectStoreNames.contains(store)) opened.createObjectStore(store, { keyPath: [...key] })
    },
  })
  try {
    return await read(database)
  } finally {
    database.close()
  }
}

function ofAccount(account: string): IDBKeyRange {
  // The upper bound `[account, []]` comes after all keys of the account, because IndexedDB sorts arrays after strings.
  return IDBKeyRange.bound([account], [account, []])
}

function accountOf(row: unknown): string | null {
  return z.object({ accountId: z.string() }).safeParse(row).data?.accountId ?? null
}
