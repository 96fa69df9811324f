import type { DeviceTrouble } from '#web/device/database.ts'
import type { Draft, DraftContent } from '#web/device/drafts/draft.ts'
import { isSameContent } from '#web/device/drafts/draft-text.ts'
import { type Merged, mergeContents } from '#web/device/drafts/merge-contents.ts'
import {
  type FallbackDraft,
  type Saving,
  saveDraft,
  saveDraftAtOnce,
  baseOf,
  fallbackDrafts,
} from '#web/device/drafts/save-draft.ts'
import { observable } from '#web/observable.ts'

export type SaveState =
  | { state: 'untouched' }
  | { state: 'unsaved' }
  | { state: 'saved'; at: number }
  /** Neither the database nor `localStorage` took the text: only this page has it. */
  | { state: 'failed'; trouble: DeviceTrouble; draft: Draft }

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

export type KeeperOptions = {
  accountId: string
  id: string
  /** The draft as it was opened; null for a new one. */
  opened: Draft | FallbackDraft | null
  /** The id of the post that it is a copy of. */
  copyOf?: string | undefined
  readContent: () => DraftContent
  /** Shows what another tab changed, merged with what is shown. */
  showMerged: (merged: DraftContent) => void
}

/** A letter is to be on the disk within 300 ms; 80 ms of these are left for IndexedDB. */
const SAVE_AFTER_MS = 220

function openedState(draft: Draft | null): SaveState {
  if (draft === null) return { state: 'untouched' }
  if (fallbackDrafts.isOnlyInMemory(draft.id)) return { state: 'failed', trouble: 'blocked', draft }
  return { state: 'saved', at: draft.savedAt }
}

/** Null for a draft from the fallback: the content that it was edited from is not stored. */
function baseContentOf(draft: Draft | FallbackDraft | null): DraftContent | null {
  return draft === null || 'base' in draft ? null : draft.content
}

/** Saves a draft on this device: soon after each change, and at once when asked. */
export function createDraftKeeper({ accountId, id, opened, copyOf, readContent, showMerged }: KeeperOptions) {
  /** The revision in the database that the text was edited from. */
  let base = baseOf(opened)
  /** The revision of the last version, wherever it is stored. */
  let revision = opened?.revision ?? null
  /** The content of that revision in the database; null where it is not known. */
  let baseContent = baseContentOf(opened)
  const state = observable(openedState(opened))
  let timer: ReturnType<typeof setTimeout> | null = null
  /** How many changes there were. A save notes how many it contains, so that it is known whether the last one is among them. */
  let changes = 0
  /** How many of them the last version contains, wherever it is stored. */
  let changesInLastVersion = 0
  /** How many of them are on the disk. */
  let changesOnDisk = 0
  let lastSave: Promise<void> = Promise.resolve()
  let isClosed = false

  async function save(): Promise<void> {
    if (isClosed || changes === changesOnDisk) return
    let upTo = changes
    const stored = await saveDraft({
      ...toSaving(),
      merge: (theirs) => {
        upTo = changes
        return merge(theirs)
      },
    })
    revision = stored.draft.revision
    changesInLastVersion = upTo
    if (stored.place === 'memory') return state.set({ ...stored, state: 'failed' })
    if (stored.place === 'database') {
      base = revision
      baseContent = stored.draft.content
    }
    changesOnDisk = upTo
    if (changes === upTo) state.set({ state: 'saved', at: stored.draft.savedAt })
  }

  /** At once, with the words as they are now: what is typed after it is a change of the merged version. */
  function merge(theirs: DraftContent): Merged {
    const mine = readContent()
    const merged = mergeContents(baseContent, mine, theirs)
    // If words were lost, the old base stays: where storing fails, a second try finds the conflict again and keeps them.
    if (!merged.isLost) baseContent = theirs
    if (!isSameContent(merged.content, mine)) showMerged(merged.content)
    return merged
  }

  function toSaving(): Saving {
    return { accountId, id, base, last: revision, title: opened?.title, copyOf, content: readContent() }
  }

  /** One save at a time, so that an older one never ends after a newer one. */
  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    lastSave = lastSave.then(save)
    return lastSave
  }

  return {
    id,
    changed: (): void => {
      changes++
      const shown = state.read().state
      if (shown !== 'unsaved' && shown !== 'failed') state.set({ state: 'unsaved' })
      timer ??= setTimeout(() => void flush(), SAVE_AFTER_MS)
    },

    /** Saves what is not saved yet. Gives the revision of the last version, or null if there is none. */
    flush: async (): Promise<number | null> => {
      await flush()
      return revision
    },

    /**
     * Saves synchronously to `localStorage`, because a page that is being closed cannot wait for IndexedDB. Returns
     * whether everything is on the disk.
     */
    saveAtOnce: (): boolean => {
      if (isClosed || changes === changesOnDisk) return true
      const isOnDisk = saveDraftAtOnce(toSaving())
      void flush()
      return isOnDisk
    },

    /** Whether leaving now would lose text. */
    isUnsaved: () => !isClosed && changes !== changesOnDisk,

    /** Whether something was written after a revision. */
    isNewerThan: (last: number) => !isClosed && (changes !== changesInLastVersion || (revision ?? 0) > last),

    /** Takes over what another tab saved. */
    adopt: (draft: Draft | FallbackDraft): void => {
      revision = draft.revision
      base = baseOf(draft)
      baseContent = baseContentOf(draft)
      changesInLastVersion = changes
      changesOnDisk = changes
      state.set(openedState(draft))
    },

    /** The draft has been sent: nothing is saved from now on. */
    close: (): void => {
      if (timer !== null) clearTimeout(timer)
      timer = null
      isClosed = true
    },

    readRevision: () => revision,
    readSaveState: state.read,
    subscribe: state.subscribe,
  }
}
