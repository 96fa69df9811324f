import type { Draft, DraftDocument, PlanPlace } from '#contract/workspace/draft.ts'
import { draftTexts } from '#contract/workspace/draft-text.ts'
import type { Failure } from '#contract/failure.ts'
import type { Moment } from '#contract/moment.ts'
import { DraftChanged } from '#web/api/workspace/ask-workspace.ts'
import { type Change, newChange } from '#web/api/workspace/workspace-mutations.ts'
import { errorToFailure, isTemporary, mayHaveArrived } from '#web/api/transport/request-failed.ts'
import { tryAgain } from '#web/api/transport/try-again.ts'
import { forgetUnsaved, keepUnsaved } from '#web/device/unsaved-words.ts'
import { observable } from '#web/observable.ts'
import { useSyncExternalStore } from 'react'

type StoredDraft = Draft & { document: DraftDocument }

export type SaveState =
  | { state: 'untouched' }
  | { state: 'saving' }
  | { state: 'on-device'; failure: Failure | null }
  /** `followedAt` is set if this page shows a version that another device has just saved. */
  | { state: 'saved'; followedAt?: Moment }
  | { state: 'not-saved'; failure: Failure | null }
  /**
   * Saving stops until the user chooses one of the two versions. If `isAskedAgain` is true, the other version has
   * changed again since the user chose it.
   */
  | { state: 'changed-elsewhere'; theirs: StoredDraft; isAskedAgain?: boolean }
  | { state: 'closed'; draft: Draft }

/**
 * Starts to store a typed letter on this device after 250 ms, so that IndexedDB has 50 ms left of the promised 300 ms.
 */
const BUFFER_AFTER_MS = 250
const SAVE_AFTER_MS = 500

export type Autosave = ReturnType<typeof createAutosave>

export type AutosaveOptions = {
  account: string
  id: string
  revision: number
  plan: PlanPlace | null
  /** Null if IndexedDB had no unsaved text of this draft. `changeIds` are the saves that got no response. */
  unsaved?: { changeIds: readonly string[] } | null
  readDocument: () => DraftDocument
  save: (change: Change<'saveDraft'>) => Promise<{ revision: number }>
  buffer?: { keepUnsaved: typeof keepUnsaved; forgetUnsaved: typeof forgetUnsaved }
}

const THIS_DEVICE = { keepUnsaved, forgetUnsaved }

export function createAutosave({
  account,
  id,
  plan,
  unsaved = null,
  readDocument,
  save,
  buffer = THIS_DEVICE,
  ...start
}: AutosaveOptions) {
  let { revision } = start
  const state = observable<SaveState>({ state: 'untouched' })
  let lastChange = unsaved === null ? 0 : 1
  let bufferedChange = lastChange
  let savedChange = 0
  let changedAt = 0
  let failure: Failure | null = null
  /**
   * A save that got no response. The next save retries it with the same change id, so that the service stores it only
   * once.
   */
  let lost: { request: Change<'saveDraft'>; number: number } | null = null
  let unanswered: string[] = [...(unsaved?.changeIds ?? [])]
  let bufferTimer: ReturnType<typeof setTimeout> | undefined
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let saves: Promise<void> = Promise.resolve()

  const isStopped = () => ['changed-elsewhere', 'closed'].includes(state.read().state)

  function updateState(): void {
    if (isStopped()) return
    if (lastChange === savedChange)
      return state.set(revision === 0 ? { state: 'untouched' } : { state: 'saved' })
    if (lastChange === bufferedChange) return state.set({ state: 'on-device', failure })
    if (state.read().state !== 'not-saved') state.set({ state: 'saving' })
  }

  async function writeBuffer(): Promise<void> {
    clearTimeout(bufferTimer)
    bufferTimer = undefined
    const number = lastChange
    if (number === bufferedChange || number === savedChange) return
    try {
      await buffer.keepUnsaved({
        account,
        draft: id,
        revision,
        changeIds: unanswered,
        document: structuredClone(readDocument()),
        plan,
        changedAt,
      })
      bufferedChange = number
      updateState()
    } catch {
      if (lastChange !== savedChange && !isStopped()) state.set({ state: 'not-saved', failure })
    }
  }

  /** Saves one change at a time, because the service would treat a parallel save as another device's change. */
  async function saveAll(outlivesPage: boolean): Promise<void> {
    while (lastChange !== savedChange && !isStopped()) {
      const number = lost?.number ?? lastChange
      const request =
        lost?.request ?? newChange({ id, revision, document: structuredClone(readDocument()), plan })
      unanswered = [...new Set([...unanswered, request.changeId])]
      try {
        const saved = await save({ ...request, outlivesPage })
        confirm(saved.revision, number)
      } catch (error) {
        if (error instanceof DraftChanged) {
          resolveConflict(error.draft, number)
          continue
        }
        failure = errorToFailure(error)
        lost = mayHaveArrived(failure) ? { request, number } : null
        if (lost === null) unanswered = unanswered.filter((one) => one !== request.changeId)
        if (isTemporary(error)) tryAgain.add(`draft ${id}`, () => void flush())
        await writeBuffer()
        return updateState()
      }
    }
  }

  function confirm(newRevision: number, number: number): void {
    revision = newRevision
    savedChange = number
    failure = null
    lost = null
    unanswered = []
    tryAgain.answered(`draft ${id}`)
    updateState()
    if (lastChange === number) void buffer.forgetUnsaved(account, id, changedAt).catch(() => null)
  }

  function resolveConflict(draft: Draft, number: number): void {
    const { document } = draft
    lost = null
    if (draft.state !== 'draft' || document === null) return state.set({ state: 'closed', draft })
    // There is no conflict if the newer revision is this page's own save whose response was lost.
    if (draft.changeId !== null && unanswered.includes(draft.changeId)) {
      revision = draft.revision
      unanswered = unanswered.filter((one) => one !== draft.changeId)
      return
    }
    if (isSameDocument(document, readDocument())) return confirm(draft.revision, number)
    state.set({ state: 'changed-elsewhere', theirs: { ...draft, document } })
  }

  function flush(outlivesPage = false): Promise<void> {
    clearTimeout(saveTimer)
    saves = saves.then(() => saveAll(outlivesPage))
    return saves
  }

  updateState()

  return {
    id,

    changed(): void {
      lastChange++
      changedAt = Date.now()
      updateState()
      bufferTimer ??= setTimeout(() => void writeBuffer(), BUFFER_AFTER_MS)
      if (isStopped()) return
      clearTimeout(saveTimer)
      saveTimer = setTimeout(() => void flush(), SAVE_AFTER_MS)
    },

    /** Returns the stored revision, or null if the service does not have all changes yet. */
    async flush(): Promise<number | null> {
      // Also saves a new draft without changes, because only a stored draft can be sent.
      if (revision === 0 && lastChange === savedChange) lastChange++
      await flush()
      return lastChange === savedChange && !isStopped() ? revision : null
    },

    saveBeforeLeaving(): void {
      void writeBuffer()
      void flush(true)
    },

    isOnlyOnPage: () => lastChange !== savedChange && lastChange !== bufferedChange,

    isIdle: () => lastChange === savedChange && !isStopped(),

    adopt(draft: Pick<Draft, 'revision'>, followedAt?: Moment): void {
      revision = draft.revision
      savedChange = lastChange
      failure = null
      lost = null
      unanswered = []
      state.set({ state: 'saved', ...(followedAt !== undefined && { followedAt }) })
      void buffer.forgetUnsaved(account, id).catch(() => null)
    },

    showTheirs(theirs: StoredDraft, isAskedAgain = false): void {
      const shown = state.read()
      if (shown.state === 'changed-elsewhere')
        state.set({ ...shown, theirs, ...(isAskedAgain && { isAskedAgain }) })
    },

    reopen(): void {
      if (state.read().state !== 'closed') return
      state.set({ state: 'saving' })
      updateState()
      void flush()
    },

    readRevision: () => revision,
    read: state.read,
    subscribe: state.subscribe,
  }
}

export function areOtherWords(compared: SaveState, document: DraftDocument): boolean {
  if (compared.state !== 'changed-elsewhere') return false
  return JSON.stringify(draftTexts(compared.theirs.document)) !== JSON.stringify(draftTexts(document))
}

/** Comparing JSON is enough, because all documents come from one parser, which gives their fields the same order. */
function isSameDocument(one: DraftDocument, other: DraftDocument): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function useSaveState({ subscribe, read }: Pick<Autosave, 'subscribe' | 'read'>) {
  return useSyncExternalStore(subscribe, read)
}
