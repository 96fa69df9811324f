import * as z from 'zod/mini'
import { type DeviceTrouble, errorToDeviceTrouble, openDatabase } from '#web/device/database.ts'
import { publishDeviceChange, tabId } from '#web/device/device-changes.ts'
import { randomId } from '#web/device/random-id.ts'
import { parseWith } from '#web/device/stored-fields.ts'
import { localRecords } from '#web/device/local-records.ts'
import { isEmptyDraft } from './draft-text.ts'
import { Draft, type DraftContent } from './draft.ts'
import { type Merged, mergeContents } from './merge-contents.ts'
import { DraftFromStored, StoredDraft, draftToStored } from './stored-draft.ts'

export type Saving = {
  accountId: string
  id: string
  /** The revision in the database that this content was edited from; null for a new draft. */
  base: number | null
  /** The revision of the last version, wherever it is; every later one is higher. */
  last?: number | null
  /** The page on which it was written; that of another tab, if what it left unsaved is restored here. */
  from?: string
  title?: string | undefined
  copyOf?: string | undefined
  content: DraftContent
  /** Called if another tab saved the draft since `base`, with its version: what is stored of both. */
  merge?: (theirs: DraftContent) => Merged
}

/** Where a draft is now: in the database, in local storage, or only on this page. */
type StoredPlace =
  | { place: 'database'; draft: Draft }
  | { place: 'local'; draft: Draft }
  | { place: 'memory'; draft: Draft; trouble: DeviceTrouble }

/** Stores a draft where this browser allows it. Never rejects: words that fit nowhere else stay on this page. */
export async function saveDraft(saving: Saving): Promise<StoredPlace> {
  try {
    return { place: 'database', draft: await saveInDatabase(saving) }
  } catch (error) {
    const { draft, isOnDisk } = keepInFallback(savingToFallback(saving))
    publishDeviceChange({ about: 'draft', id: draft.id, revision: draft.revision, from: tabId })
    return isOnDisk
      ? { place: 'local', draft }
      : { place: 'memory', draft, trouble: errorToDeviceTrouble(error) }
  }
}

/** Stores it while the page closes. Returns whether it is on the disk. */
export function saveDraftAtOnce(saving: Saving): boolean {
  return keepInFallback(savingToFallback(saving)).isOnDisk
}

/** Stores a new draft and returns its id. */
export async function createDraft(
  accountId: string,
  content: DraftContent,
  named: Pick<Draft, 'title' | 'copyOf'> = {},
): Promise<string> {
  const { draft } = await saveDraft({ accountId, id: randomId(), base: null, ...named, content })
  return draft.id
}

/**
 * What another tab saved meanwhile is merged; where both changed the words, the newest win, and the others are kept as a
 * draft of their own. Resolves once the database confirms that it is on the disk.
 */
export async function saveInDatabase(saving: Saving): Promise<Draft> {
  const { accountId, id, base, from = tabId } = saving
  const { merge = (theirs) => mergeContents(null, saving.content, theirs) } = saving
  const now = Date.now()
  // Later revisions stay in the fallback: a closing page may keep words there while this is stored.
  const inFallback = fallbackDrafts.read(id)?.revision ?? 0
  const database = await openDatabase()
  const transaction = database.transaction('drafts', 'readwrite', { durability: 'strict' })
  const { store } = transaction
  const row = await store.get([accountId, id])
  const stored = StoredDraft.safeParse(row).data
  const { title, copyOf } = stored ?? saving
  const isForeign = stored !== undefined && stored.revision !== base && stored.from !== from
  const foreign = isForeign ? DraftFromStored.safeParse(row).data : undefined
  const { content, isLost } =
    foreign === undefined ? { content: saving.content, isLost: false } : merge(foreign.content)
  const draft: Draft = {
    id,
    accountId,
    revision: Math.max(stored?.revision ?? 0, base ?? 0, saving.last ?? 0) + 1,
    createdAt: stored?.createdAt ?? now,
    savedAt: now,
    title,
    copyOf,
    content,
  }
  const lostVersion =
    isLost && foreign !== undefined && !isEmptyDraft(foreign.content) ? { ...foreign, id: randomId() } : null
  const putLost = lostVersion === null ? null : store.put(draftToStored(lostVersion, tabId))
  await Promise.all([store.put(draftToStored(draft, tabId)), putLost, transaction.done])
  forgetInFallback(id, inFallback)
  const change = { about: 'draft', id, revision: draft.revision, from: tabId } as const
  if (lostVersion === null) publishDeviceChange(change)
  else publishDeviceChange({ ...change, kept: { revision: lostVersion.revision, id: lostVersion.id } })
  return draft
}

function savingToFallback({ base, last, from = tabId, ...rest }: Saving) {
  const now = Date.now()
  const revision = Math.max(base ?? 0, last ?? 0) + 1
  return { ...rest, base, from, revision, createdAt: now, savedAt: now }
}

const Stored = z.extend(Draft, {
  /** Older versions wrote neither this nor the page. */
  base: z.optional(z.nullable(z.int())),
  from: z.optional(z.string()),
})

/** A draft that is not in the database, the revision there that it was edited from, and the page that did. */
const FallbackDraft = z.pipe(
  Stored,
  z.transform((draft) => ({
    ...draft,
    base: draft.base === undefined ? draft.revision - 1 : draft.base,
    from: draft.from ?? '',
  })),
)
export type FallbackDraft = z.output<typeof FallbackDraft>

/** It holds little, so a draft moves to the database as soon as that works again. */
export const fallbackDrafts = localRecords<FallbackDraft>({
  prefix: 'almanac.unsaved.',
  parse: parseWith(FallbackDraft),
  asksBeforeClosing: ({ content }) => !isEmptyDraft(content),
})

/** Stores it with a revision of its own, and returns that and whether it is on the disk now. */
export function keepInFallback(draft: FallbackDraft): { draft: Draft; isOnDisk: boolean } {
  const last = fallbackDrafts.read(draft.id)?.revision ?? 0
  const numbered = { ...draft, revision: Math.max(draft.revision, last + 1) }
  return { draft: numbered, isOnDisk: fallbackDrafts.keep(numbered) }
}

/** Forgets it up to a revision; a later one holds words of its own. */
export function forgetInFallback(id: string, upTo = Infinity): void {
  const draft = fallbackDrafts.read(id)
  if (draft !== null && draft.revision <= upTo) fallbackDrafts.forget(id)
}

/** The revision in the database that a draft was read with or edited from. */
export function baseOf(draft: Draft | FallbackDraft | null): number | null {
  if (draft === null) return null
  return 'base' in draft ? draft.base : draft.revision
}
