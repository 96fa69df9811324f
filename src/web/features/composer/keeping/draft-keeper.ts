import { type DeviceTrouble, errorToDeviceTrouble } from '#web/device/database.ts'
import type { Draft, DraftContent } from '#web/device/drafts/draft.ts'
import { saveDraft } from '#web/device/drafts/drafts.ts'
import { keepUnsavedDraft } from '#web/device/drafts/unsaved-drafts.ts'

export type SaveState =
  | { state: 'untouched' }
  | { state: 'unsaved' }
  | { state: 'saved'; at: number }
  /** Neither the database nor the way of last resort took it: the words are on the screen alone. */
  | { state: 'failed'; trouble: DeviceTrouble }

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

type Parts = {
  accountId: string
  id: string
  /** The draft as it was opened; null for a new one. */
  opened: Draft | null
  read: () => DraftContent
}

/** Within 300 ms of a change the words are stored; the rest of the time is the disk's. */
const SAVE_AFTER_MS = 220

/** One and the same while words wait, so that nothing is drawn anew for each of them. */
const UNSAVED: SaveState = { state: 'unsaved' }

/** Keeps a draft on this device while it is written: soon after each change, and at once when asked. */
export function createDraftKeeper({ accountId, id, opened, read }: Parts) {
  let revision = opened?.revision ?? null
  let state: SaveState = opened === null ? { state: 'untouched' } : { state: 'saved', at: opened.savedAt }
  let timer: ReturnType<typeof setTimeout> | null = null
  /** Counts the changes, so that a saving knows whether it has the last one. */
  let changes = 0
  let savedChanges = 0
  let saving: Promise<void> = Promise.resolve()
  let isClosed = false
  let isQuiet = false
  const listeners = new Set<() => void>()
  const keptListeners = new Set<(kept: Draft) => void>()

  function become(next: SaveState): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function save(): Promise<void> {
    timer = null
    if (isClosed || changes === savedChanges) return
    const upTo = changes
    const content = read()
    try {
      const { draft, kept } = await saveDraft({ accountId, id, base: revision, content })
      ;({ revision } = draft)
      if (kept !== null) for (const listener of keptListeners) listener(kept)
      finish(upTo, draft.savedAt)
    } catch (error) {
      if (keepUnsavedDraft(asDraft(content))) finish(upTo, Date.now())
      else become({ state: 'failed', trouble: errorToDeviceTrouble(error) })
    }
  }

  function finish(upTo: number, at: number): void {
    savedChanges = upTo
    if (changes === upTo) become({ state: 'saved', at })
  }

  function asDraft(content: DraftContent): Draft {
    const now = Date.now()
    return {
      id,
      accountId,
      revision: (revision ?? 0) + 1,
      createdAt: opened?.createdAt ?? now,
      savedAt: now,
      content,
    }
  }

  /** One saving at a time, so that an older one never ends after a newer. */
  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    saving = saving.then(save)
    return saving
  }

  return {
    id,
    /** Changes of the form that nobody made are not worth a draft. */
    quietly(change: () => void): void {
      isQuiet = true
      change()
      isQuiet = false
    },

    changed(): void {
      if (isQuiet) return
      changes++
      if (state.state !== 'unsaved' && state.state !== 'failed') become(UNSAVED)
      timer ??= setTimeout(() => void flush(), SAVE_AFTER_MS)
    },

    /** Saves what is not saved yet; gives the revision under which it stands, or null if it could not be stored. */
    async flush(): Promise<number | null> {
      await flush()
      return revision
    },

    /** While the page is being closed nothing can be awaited: the words go where writing is immediate. */
    keepAtOnce(): void {
      if (isClosed || changes === savedChanges) return
      keepUnsavedDraft(asDraft(read()))
      void flush()
    },

    /** Whether leaving now would lose words. */
    isUnsaved: () => !isClosed && changes !== savedChanges,

    /** Takes over what another tab saved. */
    adopt(draft: Draft): void {
      ;({ revision } = draft)
      savedChanges = changes
      become({ state: 'saved', at: draft.savedAt })
    },

    /** The draft has been sent: from now on there is nothing to keep. */
    close(): void {
      if (timer !== null) clearTimeout(timer)
      timer = null
      isClosed = true
    },

    readRevision: () => revision,
    read: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onKept(listener: (kept: Draft) => void): () => void {
      keptListeners.add(listener)
      return () => keptListeners.delete(listener)
    },
  }
}
