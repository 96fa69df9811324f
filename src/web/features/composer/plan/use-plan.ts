import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type Draft,
  type DraftDocument,
  type DraftRefusal,
  emptyDocument,
} from '#contract/workspace/draft.ts'
import type { WorkspaceData } from '#contract/workspace/routes.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { newChange, saveDraftMutation, workspaceMutation } from '#web/api/workspace/workspace-mutations.ts'
import { type PlanWithRows, planQuery } from '#web/api/workspace/draft-documents.ts'
import { useSaveSettings } from '#web/api/workspace/settings.ts'
import { workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { randomUuid } from '#web/device/random-id.ts'
import { settings } from '#web/device/settings.ts'
import type { UnsavedWords } from '#web/device/unsaved-words.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { type Autosave, type SaveState, createAutosave } from '#web/features/composer/document/autosave.ts'
import { type SaveTrouble, isTrouble } from '#web/features/composer/document/save-trouble.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { usePageHide } from '#web/ui/controls/use-page-hide.ts'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'
import {
  NO_HISTORY,
  type PlanHistory,
  type RowChange,
  cellOf,
  forgetRow,
  recordChange,
  stepBack,
  stepForward,
} from './plan-history.ts'
import { type PlanRow, isEditable, receiptToDocument } from './plan-row.ts'
import type { CellName } from '#web/features/composer/plan/rows/row-faults.ts'

/** Where the last words of all rows are. */
export type PlanSaving = Exclude<SaveState['state'], 'untouched' | 'changed-elsewhere' | 'closed'>
export type PlanOfScreen = ReturnType<typeof usePlan>
type RemovedRow = { row: PlanRow; index: number }

export type PlanStart = {
  account: string
  loaded: PlanWithRows
  /** The rows whose last words were on this device only when the plan was opened. */
  unsaved: readonly UnsavedWords[]
}

/** The rows of a plan: the service's data, with the changes on this page, and the ways to send them. */
export function usePlan({ account, loaded, unsaved }: PlanStart) {
  const { id: planId } = loaded
  const client = useQueryClient()
  const { zone } = useDisplay()
  const { data: plan = loaded } = useQuery(planQuery(planId))
  const [kept] = useState(() => unsaved.filter((row) => isEditableIn(loaded, row.draft)))
  /** The changes on this page, by the id of the row. */
  const [written, setWritten] = useState<ReadonlyMap<string, DraftDocument>>(() => documentsOf(kept))
  /** New rows and rows that were removed on this page, until the service has the same. */
  const [added, setAdded] = useState<readonly string[]>(() => kept.map(({ draft }) => draft))
  const [removed, setRemoved] = useState<readonly RemovedRow[]>([])
  const [refusals, setRefusals] = useState<ReadonlyMap<string, DraftRefusal>>(new Map())
  /** Where the words of each row are that was changed on this page. */
  const [saving, setSaving] = useState<ReadonlyMap<string, SaveState>>(
    () => new Map(kept.map(({ draft }) => [draft, { state: 'on-device', failure: null }])),
  )
  const [notSent, setNotSent] = useState<string | null>(null)
  const [history, setHistory] = useState(NO_HISTORY)
  const latestHistory = useRef(NO_HISTORY)
  /** Whether the change before was made by the same press or key. */
  const isSameAction = useRef(false)
  const isStepping = useRef(false)
  const saves = useRef(new Map<string, Autosave>())
  const latest = useRef(documentsOf(kept))
  const { mutateAsync: save } = useMutation(saveDraftMutation(client))
  const { mutateAsync: deleteRow } = useMutation(workspaceMutation('deleteDraft', client))
  const { mutateAsync: restoreRow } = useMutation(workspaceMutation('restoreDraft', client))
  const send = useMutation(workspaceMutation('sendDrafts', client))
  const undo = useMutation(workspaceMutation('undoSending', client))
  const sendNow = useMutation(workspaceMutation('sendNow', client))
  const stop = useMutation(workspaceMutation('stopPlan', client))
  const resume = useMutation(workspaceMutation('resumePlan', client))
  const saveSettings = useSaveSettings()

  const rows = toRows()

  function toRows(): PlanRow[] {
    const gone = new Set(removed.map(({ row }) => row.id))
    const stored = plan.drafts.flatMap((draft): PlanRow[] => {
      const { id, state, receipt, leavesAt } = draft
      const own = written.get(id) ?? draft.document
      const document = own ?? (receipt === null ? null : receiptToDocument(receipt, zone))
      if (document === null || state === 'deleted' || gone.has(id)) return []
      const refusal = refusals.get(id) ?? draft.refusal
      return [{ id, document, state, leavesAt, receipt, refusal, trouble: troubleOf(id) }]
    })
    const known = new Set(plan.drafts.map(({ id }) => id))
    // The words of a row that was deleted elsewhere stay as long as a person has not decided about them.
    const deleted = [...saving.keys()].filter((id) => troubleOf(id)?.state === 'closed')
    const fresh = [...new Set([...added, ...deleted])].flatMap((id): PlanRow[] => {
      const document = written.get(id)
      if (document === undefined || known.has(id) || gone.has(id)) return []
      const trouble = troubleOf(id)
      const state = trouble?.state === 'closed' ? trouble.draft.state : 'draft'
      const refusal = refusals.get(id) ?? null
      return [{ id, document, state, leavesAt: null, refusal, trouble, receipt: null }]
    })
    return [...stored, ...fresh]
  }

  function troubleOf(id: string): SaveTrouble | null {
    const state = saving.get(id)
    return state !== undefined && isTrouble(state) ? state : null
  }

  function changeHistory(next: PlanHistory): void {
    latestHistory.current = next
    setHistory(next)
  }

  function record(change: RowChange): void {
    changeHistory(recordChange(latestHistory.current, change, isSameAction.current))
    isSameAction.current = true
    // Not by a timer: on a busy machine the next press comes before it.
    queueMicrotask(() => {
      isSameAction.current = false
    })
  }

  function autosaveOf(id: string): Autosave {
    const known = saves.current.get(id)
    if (known !== undefined) return known
    const draft = plan.drafts.find((one) => one.id === id)
    const buffered = kept.find((one) => one.draft === id) ?? null
    const place =
      draft?.plan?.place ?? Math.max(-1, ...plan.drafts.map((one) => one.plan?.place ?? 0)) + added.length + 1
    const autosave = createAutosave({
      account,
      id,
      revision: buffered?.revision ?? draft?.revision ?? 0,
      plan: buffered?.plan ?? { id: planId, place },
      unsaved: buffered,
      readDocument: () =>
        structuredClone(latest.current.get(id) ?? draft?.document ?? emptyDocument('thread')),
      save,
    })
    autosave.subscribe((state) => setSaving((before) => new Map(before).set(id, state)))
    saves.current.set(id, autosave)
    return autosave
  }

  function write(id: string, document: DraftDocument): void {
    latest.current.set(id, document)
    setWritten((before) => new Map(before).set(id, document))
    // A refused row may be sent again once it has changed.
    setRefusals((before) => without(before, id))
    autosaveOf(id).changed()
  }

  /** Shows the version of the service. */
  function showStored({ id, revision }: Pick<Draft, 'id' | 'revision'>): void {
    saves.current.get(id)?.adopt({ revision })
    latest.current.delete(id)
    setWritten((before) => without(before, id))
    changeHistory(forgetRow(latestHistory.current, id))
  }

  const saveKept = useEffectEvent(() => {
    for (const { draft } of kept) void autosaveOf(draft).flush()
  })
  useEffect(() => saveKept(), [])

  // Another page may have changed a row.
  const takeNewer = useEffectEvent(() => {
    for (const draft of plan.drafts) {
      const { id, revision, state, document } = draft
      const autosave = saves.current.get(id)
      if (autosave === undefined || revision <= autosave.readRevision()) continue
      if (autosave.isIdle()) showStored(draft)
      else if (state === 'draft' && document !== null) {
        autosave.showTheirs({ ...draft, document, changeId: null })
        autosave.reopen()
      }
    }
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Each answer may hold newer versions.
  useEffect(() => takeNewer(), [plan])
  usePageHide(() => {
    for (const autosave of saves.current.values()) autosave.saveBeforeLeaving()
  })
  useWindowEvent('beforeunload', (event) => {
    if ([...saves.current.values()].some((autosave) => autosave.isOnlyOnPage())) event.preventDefault()
  })

  async function takeStored(id: string): Promise<void> {
    const { drafts } = await client.fetchQuery({ ...planQuery(planId), staleTime: 0 })
    const revision = saves.current.get(id)?.readRevision() ?? 0
    // A row that is in no answer was deleted.
    showStored(drafts.find((draft) => draft.id === id) ?? { id, revision })
    setAdded((before) => before.filter((one) => one !== id))
  }

  /** Returns the id of the new row. */
  function add(document: DraftDocument): string {
    const id = randomUuid()
    setAdded((before) => [...before, id])
    write(id, document)
    record({ kind: 'added', id })
    return id
  }

  /** The versions of rows in the service; null if it does not have all words. */
  async function flush(ids: readonly string[]): Promise<{ id: string; revision: number }[] | null> {
    const flushed = await Promise.all(
      ids.map(async (id) => {
        const autosave = saves.current.get(id)
        const stored = plan.drafts.find((draft) => draft.id === id)?.revision ?? null
        return { id, revision: autosave === undefined ? stored : await autosave.flush() }
      }),
    )
    return flushed.every((row): row is { id: string; revision: number } => row.revision !== null)
      ? flushed
      : null
  }

  /** Shows the refusals of the service, and returns whether the rows leave. */
  function noteRefusals({ drafts }: WorkspaceData<'sendDrafts'>): boolean {
    const refused = drafts.flatMap((one) =>
      one.state === 'draft' && one.refusal !== null ? [[one.id, one.refusal] as const] : [],
    )
    setRefusals((before) => new Map([...before, ...refused]))
    if (refused.length > 0)
      setNotSent('Nothing was sent yet: the service refuses some rows. Correct them, or schedule the others.')
    return refused.length === 0
  }

  /** Resolves to whether they leave. */
  async function sendRows(ids: readonly string[], repeats: 'ask' | 'allow'): Promise<boolean> {
    if (ids.length === 0) return true
    const drafts = await flush(ids)
    if (drafts === null) {
      setNotSent('Nothing was sent: your last changes are not saved in the service yet.')
      return false
    }
    const request = { drafts, as: 'scheduled', undo_seconds: settings.read().undoSeconds, repeats } as const
    return noteRefusals(await send.mutateAsync(newChange(request)))
  }

  /** Resolves to whether the row is gone. */
  async function takeOut(id: string): Promise<boolean> {
    const index = rows.findIndex((row) => row.id === id)
    const row = rows[index]
    if (row === undefined) return false
    setRemoved((before) => [{ row, index }, ...before])
    try {
      const [version] = (await flush([id])) ?? []
      if (version === undefined) throw new Error('The row is not saved')
      await deleteRow(newChange(version))
      return true
    } catch {
      setRemoved((before) => before.filter((one) => one.row.id !== id))
      announce('The row was not removed: the service does not answer.')
      return false
    }
  }

  async function putBack(id: string): Promise<void> {
    const draft = await restoreRow(newChange({ id }))
    saves.current.get(id)?.adopt(draft)
    await client.invalidateQueries({ queryKey: planQuery(planId).queryKey })
    setRemoved((before) => before.filter((one) => one.row.id !== id))
  }

  async function step(
    take: typeof stepBack,
    side: 'before' | 'after',
  ): Promise<{ index: number; cell: CellName } | null> {
    const taken = take(latestHistory.current)
    if (taken === null || isStepping.current) return null
    const before = latestHistory.current
    isStepping.current = true
    changeHistory(taken.history)
    try {
      for (const change of taken.changes) await apply(change, side)
    } catch {
      changeHistory(before)
      announce('Nothing was changed: the service does not answer.')
      return null
    } finally {
      isStepping.current = false
    }
    const [shown] = taken.changes
    if (shown === undefined) return null
    const removedAt = removed.find(({ row }) => row.id === shown.id)?.index
    return { index: removedAt ?? rows.findIndex(({ id }) => id === shown.id), cell: cellOf(shown) }
  }

  async function apply(change: RowChange, side: 'before' | 'after'): Promise<void> {
    const { id } = change
    if (change.kind !== 'edited') {
      const isThere = (change.kind === 'added') === (side === 'after')
      if (isThere) await putBack(id)
      else await takeOut(id)
      return
    }
    const row = rows.find((one) => one.id === id)
    if (row !== undefined && isEditable(row)) write(id, change[side])
  }

  const isBusy = send.isPending || undo.isPending || stop.isPending || resume.isPending
  const lastError = send.error ?? undo.error ?? stop.error ?? resume.error
  return {
    account,
    id: planId,
    name: plan.name,
    rows,
    removed,
    saving: savingOf([...saving.values()]),
    /** Whether rows go out one after the other, or were stopped. */
    state: plan.state,
    isBusy,
    notSent:
      lastError === null ? notSent : `Nothing was changed. ${workspaceMessage(errorToFailure(lastError))}`,

    edit(id: string, document: DraftDocument): void {
      const before = latest.current.get(id) ?? rows.find((row) => row.id === id)?.document
      if (before !== undefined) record({ kind: 'edited', id, before, after: document })
      write(id, document)
    },

    /** Writes a value that no person chose, so that Undo does not undo it. */
    complete: write,

    add,

    /** Shows the other version of a row that was changed elsewhere, as the service has it now. */
    take: takeStored,

    /** Makes the words of this page a new row, and shows the version of the service in their place. */
    async keepMine(id: string): Promise<void> {
      const mine = latest.current.get(id)
      if (mine === undefined) return
      await autosaveOf(add(mine)).flush()
      await takeStored(id)
    },

    async remove(id: string): Promise<void> {
      record({ kind: 'removed', id })
      if (!(await takeOut(id))) changeHistory(forgetRow(latestHistory.current, id))
    },

    /** Brings the row back that was removed last. */
    async restore(): Promise<void> {
      const [last] = removed
      if (last === undefined) return
      await putBack(last.row.id)
      changeHistory(forgetRow(latestHistory.current, last.row.id))
    },

    canStepBack: history.past.length > 0,
    canStepForward: history.future.length > 0,
    /** Undoes or redoes one step. Resolves to the cell that it changed; null if there is no step. */
    stepBack: () => step(stepBack, 'before'),
    stepForward: () => step(stepForward, 'after'),

    /** Sends rows, some of them beside posts with the same words. */
    async send(ids: readonly string[], accepted: ReadonlySet<string>): Promise<void> {
      setNotSent(null)
      changeHistory(NO_HISTORY)
      const [asked, allowed] = [ids.filter((id) => !accepted.has(id)), ids.filter((id) => accepted.has(id))]
      // Rows that may repeat others go last. Otherwise the others would repeat them.
      if (await sendRows(asked, 'ask')) await sendRows(allowed, 'allow')
    },

    async undo(): Promise<void> {
      const ids = rows.filter(({ state }) => state === 'leaving').map(({ id }) => id)
      const { drafts } = await undo.mutateAsync(newChange({ drafts: ids }))
      for (const one of drafts) if (one.state === 'draft') saves.current.get(one.id)?.adopt(one)
      announce('Undone. What had not gone out is a draft again.')
    },

    sendNow: () =>
      sendNow.mutate(
        newChange({ drafts: rows.filter(({ state }) => state === 'leaving').map(({ id }) => id) }),
      ),
    stop: () => {
      stop.mutate(newChange({ id: planId }))
      // The notice about an earlier Stop may have been dismissed.
      saveSettings({ restore: [planId] })
    },

    resume: () => {
      setNotSent(null)
      resume.mutate(newChange({ id: planId, repeats: 'ask' }), { onSuccess: noteRefusals })
    },
  }
}

function savingOf(saving: Iterable<SaveState>): PlanSaving {
  // The words are on this device for a moment before each save.
  const states = new Set(
    [...saving].map((one) => (one.state === 'on-device' && one.failure === null ? 'saving' : one.state)),
  )
  return (['not-saved', 'on-device', 'saving'] as const).find((state) => states.has(state)) ?? 'saved'
}

function documentsOf(rows: readonly UnsavedWords[]): Map<string, DraftDocument> {
  return new Map(rows.map(({ draft, document }) => [draft, document]))
}

/** A row that the service does not have was added on this device. */
function isEditableIn({ drafts }: PlanWithRows, id: string): boolean {
  const draft = drafts.find((one) => one.id === id)
  return draft === undefined || draft.state === 'draft'
}

function without<Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  if (!map.has(id)) return map
  const next = new Map(map)
  next.delete(id)
  return next
}
