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

/** A draft that still takes words. */
type StoredDraft = Draft & { document: DraftDocument }

export type SaveState =
  /** The draft is new and has no words. */
  | { state: 'untouched' }
  | { state: 'saving' }
  /** The words are on this device, and not in the service yet. `failure` says why; null while the first try lasts. */
  | { state: 'on-device'; failure: Failure | null }
  /** `followedAt` is the moment at which the words of another device arrived. A change on this device removes it. */
  | { state: 'saved'; followedAt?: Moment }
  /** The words are only on this page: neither this device nor the service stored them. */
  | { state: 'not-saved'; failure: Failure | null }
  /**
   * Another device or person saved a newer version. Nothing is saved until the person chooses one of the two.
   * `isAskedAgain`: the person chose the other version, but it had changed again.
   */
  | { state: 'changed-elsewhere'; theirs: StoredDraft; isAskedAgain?: boolean }
  /** The draft was scheduled, sent or deleted elsewhere, so it takes no more words. */
  | { state: 'closed'; draft: Draft }

/** A letter is on this device within 300 ms: 50 ms remain for IndexedDB. */
const BUFFER_AFTER_MS = 250
const SAVE_AFTER_MS = 500

export type Autosave = ReturnType<typeof createAutosave>

export type AutosaveOptions = {
  account: string
  id: string
  /** The revision that the words are based on; 0 for a new draft. */
  revision: number
  plan: PlanPlace | null
  /** The save requests in the buffer when the draft was opened. */
  unsaved?: { changeIds: readonly string[] } | null
  readDocument: () => DraftDocument
  save: (change: Change<'saveDraft'>) => Promise<{ revision: number }>
  buffer?: { keepUnsaved: typeof keepUnsaved; forgetUnsaved: typeof forgetUnsaved }
}

const THIS_DEVICE = { keepUnsaved, forgetUnsaved }

/** Saves the words of one draft. They are on this device soon after each change, and in the service after a pause. */
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
  const state = observable<SaveState>(openedState(revision, unsaved !== null))
  /** The numbers of the last change: of all changes, in the buffer, and in the service. */
  let lastChange = unsaved === null ? 0 : 1
  let bufferedChange = lastChange
  let savedChange = 0
  let changedAt = 0
  let failure: Failure | null = null
  /** The save whose answer was lost. The next save repeats the same request. */
  let lost: { request: Change<'saveDraft'>; number: number } | null = null
  /** The ids of the saves that may have reached the service without an answer. */
  let unanswered: string[] = [...(unsaved?.changeIds ?? [])]
  let bufferTimer: ReturnType<typeof setTimeout> | undefined
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  /** Resolves when all saves so far have ended. */
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

  /** Saves run one at a time: the service would treat the second one as a change from elsewhere. */
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

  /** The service has another version than the version that these words are based on. */
  function resolveConflict(draft: Draft, number: number): void {
    const { document } = draft
    lost = null
    if (draft.state !== 'draft' || document === null) return state.set({ state: 'closed', draft })
    // The version is from this page and its answer was lost, so the next save is based on it.
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

  return {
    id,

    /** Call it after each change of the document. */
    changed(): void {
      lastChange++
      changedAt = Date.now()
      updateState()
      bufferTimer ??= setTimeout(() => void writeBuffer(), BUFFER_AFTER_MS)
      if (isStopped()) return
      clearTimeout(saveTimer)
      saveTimer = setTimeout(() => void flush(), SAVE_AFTER_MS)
    },

    /** Saves all changes. Returns the revision in the service, or null if some words are still missing there. */
    async flush(): Promise<number | null> {
      // The words of a copied post are saved as a draft even if nobody changes them.
      if (revision === 0 && lastChange === savedChange) lastChange++
      await flush()
      return lastChange === savedChange && !isStopped() ? revision : null
    },

    /** Saves as much as possible while the page closes. */
    saveBeforeLeaving(): void {
      void writeBuffer()
      void flush(true)
    },

    /** Whether leaving the page now would lose words. */
    isOnlyOnPage: () => lastChange !== savedChange && lastChange !== bufferedChange,

    /** Whether the service has all words, so that a newer version may replace them. */
    isIdle: () => lastChange === savedChange && !isStopped(),

    /** Takes over a version of the service. The form shows its document from now on. */
    adopt(draft: Pick<Draft, 'revision'>, followedAt?: Moment): void {
      revision = draft.revision
      savedChange = lastChange
      failure = null
      lost = null
      unanswered = []
      state.set({ state: 'saved', ...(followedAt !== undefined && { followedAt }) })
      void buffer.forgetUnsaved(account, id).catch(() => null)
    },

    /** The other version changed again before the person chose. `isAskedAgain`: while the person chose it. */
    showTheirs(theirs: StoredDraft, isAskedAgain = false): void {
      const shown = state.read()
      if (shown.state === 'changed-elsewhere')
        state.set({ ...shown, theirs, ...(isAskedAgain && { isAskedAgain }) })
    },

    /** The draft takes words again, for example after an Undo on another device. */
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

function openedState(revision: number, isUnsaved: boolean): SaveState {
  if (isUnsaved) return { state: 'on-device', failure: null }
  return revision === 0 ? { state: 'untouched' } : { state: 'saved' }
}

/** Whether the person compared other words than the words of this document. */
export function areOtherWords(compared: SaveState, document: DraftDocument): boolean {
  if (compared.state !== 'changed-elsewhere') return false
  return JSON.stringify(draftTexts(compared.theirs.document)) !== JSON.stringify(draftTexts(document))
}

/** The parser of the schema creates each document, so all documents have the same order of fields. */
function isSameDocument(one: DraftDocument, other: DraftDocument): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
