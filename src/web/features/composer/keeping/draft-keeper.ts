import { type DeviceTrouble, errorToDeviceTrouble } from '#web/device/database.ts'
import type { Draft, DraftContent } from '#web/device/drafts/draft.ts'
import { saveDraft } from '#web/device/drafts/drafts.ts'
import { keepUnsavedDraft } from '#web/device/drafts/unsaved-drafts.ts'

export type SaveState =
  | { state: 'untouched' }
  | { state: 'unsaved' }
  | { state: 'saved'; at: number }
  /** Neither the database nor `localStorage` took the text: only the screen has it. */
  | { state: 'failed'; trouble: DeviceTrouble }

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

type Parts = {
  accountId: string
  id: string
  /** The draft as it was opened; null for a new one. */
  opened: Draft | null
  read: () => DraftContent
}

/** 220 ms leaves 80 ms of the 300 ms budget for IndexedDB. */
const SAVE_AFTER_MS = 220

/** One object, so that a further letter renders nothing. */
const UNSAVED: SaveState = { state: 'unsaved' }

/** Saves a draft on this device: soon after each change, and at once when asked. */
export function createDraftKeeper({ accountId, id, opened, read }: Parts) {
  let revision = opened?.revision ?? null
  let state: SaveState = opened === null ? { state: 'untouched' } : { state: 'saved', at: opened.savedAt }
  let timer: ReturnType<typeof setTimeout> | null = null
  /** Counts the changes, so that a save knows whether it includes the last one. */
  let changes = 0
  let savedChanges = 0
  let saving: Promise<void> = Promise.resolve()
  let isClosed = false
  let isQuiet = false
  const listeners = new Set<() => void>()

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
      const { draft } = await saveDraft({ accountId, id, base: revision, content })
      ;({ revision } = draft)
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

  /** One save at a time, so that an older one never ends after a newer one. */
  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    saving = saving.then(save)
    return saving
  }

  return {
    id,
    /** For changes of the form that are not the user's: they are not saved as a draft. */
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

    /** Saves what is not saved yet. Gives its revision, or null if it could not be stored. */
    async flush(): Promise<number | null> {
      await flush()
      return revision
    },

    /** Saves synchronously to `localStorage`, because a page that is being closed cannot wait for IndexedDB. */
    keepAtOnce(): void {
      if (isClosed || changes === savedChanges) return
      keepUnsavedDraft(asDraft(read()))
      void flush()
    },

    /** Whether leaving now would lose text. */
    isUnsaved: () => !isClosed && changes !== savedChanges,

    /** Takes over what another tab saved. */
    adopt(draft: Draft): void {
      ;({ revision } = draft)
      savedChanges = changes
      become({ state: 'saved', at: draft.savedAt })
    },

    /** The draft has been sent: nothing is saved from now on. */
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
  }
}
