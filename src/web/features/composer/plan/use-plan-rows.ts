import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type Draft,
  type DraftDocument,
  type DraftRefusal,
  emptyDocument,
} from '#contract/workspace/draft.ts'
import { newChange, saveDraftMutation, workspaceMutation } from '#web/api/workspace/workspace-mutations.ts'
import { type PlanWithRows, planQuery } from '#web/api/workspace/workspace-queries.ts'
import { randomUuid } from '#web/device/random-id.ts'
import type { UnsavedWords } from '#web/device/unsaved-words.ts'
import { useDisplay } from '#web/device/use-display.ts'
import {
  type Autosave,
  type SaveState,
  areOtherWords,
  createAutosave,
} from '#web/features/composer/document/autosave.ts'
import { CHANGED_AGAIN, type SaveTrouble, isTrouble } from '#web/features/composer/document/save-trouble.ts'
import { clientFailure } from '#web/api/transport/request-failed.ts'
import { sayNotDone } from '#web/api/workspace/not-done.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { usePageHide } from '#web/ui/controls/use-page-hide.ts'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'
import { type PlanRow, receiptToDocument } from './plan-row.ts'

export type PlanSaving = Exclude<SaveState['state'], 'untouched' | 'changed-elsewhere' | 'closed'>
type RemovedRow = { row: PlanRow; index: number }

export type PlanStart = {
  account: string
  loaded: PlanWithRows
  unsaved: readonly UnsavedWords[]
}

/** Keeps the autosaves after the screen closes, because they know which revisions this page itself has saved. */
const savesOfPlan = new Map<string, ReadonlyMap<string, Autosave>>()

export function usePlanRows({ account, loaded, unsaved }: PlanStart, onReplaced: (id: string) => void) {
  const { id: planId } = loaded
  const client = useQueryClient()
  const { zone } = useDisplay()
  const { data: plan = loaded } = useQuery(planQuery(planId))
  const [kept] = useState(() => unsaved.filter((row) => isEditableIn(loaded, row.draft)))
  const [written, setWritten] = useState<ReadonlyMap<string, DraftDocument>>(() => documentsOf(kept))
  const [added, setAdded] = useState<readonly string[]>(() => kept.map(({ draft }) => draft))
  const [removed, setRemoved] = useState<readonly RemovedRow[]>([])
  const [refusals, setRefusals] = useState<ReadonlyMap<string, DraftRefusal>>(new Map())
  const [saving, setSaving] = useState<ReadonlyMap<string, SaveState>>(
    () => new Map(kept.map(({ draft }) => [draft, { state: 'on-device', failure: null }])),
  )
  const saves = useRef(new Map<string, Autosave>())
  const [earlier] = useState(() => savesOfPlan.get(planId))
  const latest = useRef(documentsOf(kept))
  const { mutateAsync: save } = useMutation(saveDraftMutation(client))
  const { mutateAsync: deleteRow } = useMutation(workspaceMutation('deleteDraft', client))
  const { mutateAsync: restoreRow } = useMutation(workspaceMutation('restoreDraft', client))

  // Forgets an added row as soon as the service lists it. From then on, the service says whether the row still exists.
  const known = new Set(plan.drafts.map(({ id }) => id))
  if (added.some((id) => known.has(id))) setAdded(added.filter((id) => !known.has(id)))
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
    // Keeps a row that was deleted elsewhere until the user decides about its text.
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
    setRefusals((before) => without(before, id))
    autosaveOf(id).changed()
  }

  function showStored({ id, revision }: Pick<Draft, 'id' | 'revision'>): void {
    saves.current.get(id)?.adopt({ revision })
    latest.current.delete(id)
    setWritten((before) => without(before, id))
    onReplaced(id)
  }

  const saveKept = useEffectEvent(() => {
    for (const { draft } of kept) void autosaveOf(draft).flush()
  })
  useEffect(() => saveKept(), [])

  const takeNewer = useEffectEvent(() => {
    for (const draft of plan.drafts) {
      const { id, revision, state, document } = draft
      const autosave = saves.current.get(id)
      // A row without an autosave may have been changed in an earlier visit. It has no unsaved text, but its Undo steps
      // may be outdated.
      const known = (autosave ?? earlier?.get(id))?.readRevision()
      if (known === undefined || revision <= known) continue
      if (autosave === undefined) onReplaced(id)
      else if (autosave.isIdle()) showStored(draft)
      else if (state === 'draft' && document !== null) {
        autosave.showTheirs({ ...draft, document, changeId: null })
        autosave.reopen()
      }
    }
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Each response may contain newer revisions.
  useEffect(() => takeNewer(), [plan])
  usePageHide(() => {
    savesOfPlan.set(planId, new Map([...(earlier ?? []), ...saves.current]))
    for (const autosave of saves.current.values()) autosave.saveBeforeLeaving()
  })
  useWindowEvent('beforeunload', (event) => {
    if ([...saves.current.values()].some((autosave) => autosave.isOnlyOnPage())) event.preventDefault()
  })

  async function takeStored(id: string): Promise<void> {
    const autosave = saves.current.get(id)
    const compared = autosave?.read()
    const { drafts } = await client.fetchQuery({ ...planQuery(planId), staleTime: 0 })
    const draft = drafts.find((one) => one.id === id)
    const document = draft?.document ?? null
    if (
      draft !== undefined &&
      document !== null &&
      compared !== undefined &&
      areOtherWords(compared, document)
    ) {
      autosave?.showTheirs({ ...draft, document, changeId: null }, true)
      return announce(CHANGED_AGAIN)
    }
    // If the row was deleted, the response does not contain `draft`.
    showStored(draft ?? { id, revision: autosave?.readRevision() ?? 0 })
    setAdded((before) => before.filter((one) => one !== id))
  }

  function add(document: DraftDocument): string {
    const id = randomUuid()
    setAdded((before) => [...before, id])
    write(id, document)
    return id
  }

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

  async function takeOut(id: string): Promise<boolean> {
    const index = rows.findIndex((row) => row.id === id)
    const row = rows[index]
    if (row === undefined) return false
    setRemoved((before) => [{ row, index }, ...before])
    try {
      const [version] = (await flush([id])) ?? []
      if (version === undefined) throw clientFailure('no-answer')
      await deleteRow(newChange(version))
      return true
    } catch (error) {
      setRemoved((before) => before.filter((one) => one.row.id !== id))
      sayNotDone(error)
      return false
    }
  }

  async function discard(): Promise<void> {
    const versions = (await flush(rows.map(({ id }) => id))) ?? []
    for (const version of versions) await deleteRow(newChange(version))
  }

  async function putBack(id: string): Promise<void> {
    const draft = await restoreRow(newChange({ id }))
    saves.current.get(id)?.adopt(draft)
    await client.invalidateQueries({ queryKey: planQuery(planId).queryKey })
    setRemoved((before) => before.filter((one) => one.row.id !== id))
  }

  return {
    state: plan.state,
    rows,
    removed,
    saving: savingOf([...saving.values()]),
    write,
    add,
    flush,
    takeOut,
    putBack,
    discard,

    documentOf: (id: string): DraftDocument | undefined =>
      latest.current.get(id) ?? rows.find((row) => row.id === id)?.document,

    take: takeStored,

    adopt: (draft: Pick<Draft, 'id' | 'revision'>): void => saves.current.get(draft.id)?.adopt(draft),

    refuse: (refused: readonly (readonly [id: string, refusal: DraftRefusal])[]): void =>
      setRefusals((before) => new Map([...before, ...refused])),
  }
}

function savingOf(saving: Iterable<SaveState>): PlanSaving {
  // Shows `saving` instead of `on-device`, because each save begins with a moment on this device only.
  const states = new Set(
    [...saving].map((one) => (one.state === 'on-device' && one.failure === null ? 'saving' : one.state)),
  )
  return (['not-saved', 'on-device', 'saving'] as const).find((state) => states.has(state)) ?? 'saved'
}

function documentsOf(rows: readonly UnsavedWords[]): Map<string, DraftDocument> {
  return new Map(rows.map(({ draft, document }) => [draft, document]))
}

/** A row that the service does not list was just added on this device, so it is editable. */
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
