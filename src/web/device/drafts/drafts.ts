import { readRow, readRows } from '#web/device/database.ts'
import { publishDeviceChange, tabId } from '#web/device/device-changes.ts'
import { Count, parseWith } from '#web/device/stored-fields.ts'
import { readStored, writeStored } from '#web/device/stored-json.ts'
import { isEmptyDraft, isSameContent, isSameText } from './draft-text.ts'
import type { Draft } from './draft.ts'
import {
  createDraft,
  saveInDatabase,
  type FallbackDraft,
  forgetInFallback,
  fallbackDrafts,
} from './save-draft.ts'

/** One that is not in the database comes from the fallback, with the revision that it was edited from. */
export async function readDraft(accountId: string, id: string): Promise<Draft | FallbackDraft | null> {
  const last = fallbackDrafts.read(id)
  const waiting = last?.accountId === accountId ? last : null
  try {
    const draft = await readRow('drafts', [accountId, id])
    return waiting === null ? draft : await restoreFromFallback(waiting, draft)
  } catch (error) {
    if (waiting === null) throw error
    return waiting
  }
}

/** Moves a draft from local storage to the database, in place of the stored one or as one more. */
async function restoreFromFallback(waiting: FallbackDraft, stored: Draft | null): Promise<Draft> {
  const { accountId, id, base, content, from, revision, title, copyOf } = waiting
  const isOlder = stored !== null && stored.revision !== base && stored.savedAt > waiting.savedAt
  // An older one with the same words has nothing that a person would look for.
  if (
    stored !== null &&
    (isSameContent(stored.content, content) || (isOlder && isSameText(stored.content, content)))
  ) {
    forgetInFallback(id, revision)
    // The page that stored it may have been gone before it told the other tabs.
    publishDeviceChange({ about: 'draft', id, revision: stored.revision, from: tabId })
    return stored
  }
  if (!isOlder)
    return saveInDatabase({ accountId, id, base, last: revision - 1, from, title, copyOf, content })
  await createDraft(accountId, content, { title, copyOf })
  forgetInFallback(id, revision)
  return stored
}

/** The drafts that can be read. */
type DraftsReading = {
  drafts: Draft[]
  /** If not, drafts from before may be out of reach. */
  isDatabaseRead: boolean
}

/** Every draft that is not empty, newest first. Never rejects. */
export async function readDraftList(accountId: string): Promise<DraftsReading> {
  for (const { id } of fallbackDrafts.list(accountId)) await readDraft(accountId, id)
  const stored = await readRows('drafts', accountId).catch(() => null)
  const inFallback = fallbackDrafts.list(accountId)
  const isNewer = new Set(inFallback.map(({ id }) => id))
  const drafts = [...inFallback, ...(stored ?? []).filter(({ id }) => !isNewer.has(id))]
    .filter((draft) => !isEmptyDraft(draft.content) && !isMarkedSent(draft))
    .toSorted((a, b) => b.savedAt - a.savedAt)
  return { drafts, isDatabaseRead: stored !== null }
}

export async function listDrafts(accountId: string): Promise<Draft[]> {
  return (await readDraftList(accountId)).drafts
}

/** The newest draft that quotes a post already. */
export async function findQuoteDraft(
  accountId: string,
  isAbout: (tweet: string) => boolean,
): Promise<Draft | null> {
  const drafts = await listDrafts(accountId)
  return drafts.find(({ content }) => content.kind === 'quote' && isAbout(content.tweet)) ?? null
}

/** Drafts that were sent with success, up to a revision, while the database could not delete them. */
const SENT_PREFIX = 'almanac.sent.'
const parseRevision = parseWith(Count)

export function markDraftSent(id: string, revision: number): void {
  writeStored(SENT_PREFIX + id, revision)
}

function isMarkedSent({ id, revision }: Draft): boolean {
  return revision <= (readStored(SENT_PREFIX + id, parseRevision) ?? -1)
}
