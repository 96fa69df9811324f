import { changePlan, readPlan, fallbackPlans } from '#web/device/plans/plans.ts'
import type { Plan } from '#web/device/database.ts'
import type { Draft, DraftContent } from '#web/device/drafts/draft.ts'
import { deleteDraft, restoreDrafts } from '#web/device/drafts/change-drafts.ts'
import { readDraft } from '#web/device/drafts/drafts.ts'
import { fallbackDrafts } from '#web/device/drafts/save-draft.ts'
import type { Sending } from '#web/device/sendings/sending.ts'
import { readSendingOf, readSendings } from '#web/device/sendings/sendings.ts'
import { type DraftKeeper, createDraftKeeper } from '#web/features/composer/keeping/draft-keeper.ts'
import { observable } from '#web/observable.ts'
import { type LoadedPlan, newRow, readPlanRows } from './load-plan.ts'
import type { PlanRow } from './plan-row.ts'

export type PlanStore = ReturnType<typeof createPlanStore>

/** The rows of a plan. Each is saved like a draft that is written in its composer. */
export function createPlanStore({ plan, rows }: LoadedPlan) {
  const { accountId } = plan
  let current: Plan = plan
  const state = observable<PlanState>({ rows, saving: 'saved', removed: [], notRemoved: null })
  const keepers = new Map<string, DraftKeeper>()
  become({ saving: savingOf() })
  /** The drafts of removed rows as they were deleted. */
  const deleted = new Map<string, Draft>()
  let written: Promise<unknown> = Promise.resolve()
  let writes = 0

  /** One after the other: an undo that overtook its removal would lose the row. */
  function write(job: () => Promise<void>): void {
    writes++
    written = written.then(job, job)
  }

  function become(change: Partial<PlanState>): void {
    state.set({ ...state.read(), ...change })
  }

  function savingOf(): PlanSaving {
    const isOnlyHere = state.read().rows.some(({ id }) => fallbackDrafts.isOnlyInMemory(id))
    if (isOnlyHere || fallbackPlans.isOnlyInMemory(current.id)) return 'failed'
    const states = [...keepers.values()].map((keeper) => keeper.readSaveState().state)
    return states.includes('unsaved') ? 'unsaved' : 'saved'
  }

  function find(id: string): PlanRow | null {
    return state.read().rows.find((row) => row.id === id) ?? null
  }

  function change(id: string, part: Partial<PlanRow>): void {
    become({ rows: state.read().rows.map((row) => (row.id === id ? { ...row, ...part } : row)) })
  }

  function keeperOf(row: PlanRow): DraftKeeper {
    const known = keepers.get(row.id)
    if (known !== undefined) return known
    const { id, draft: opened } = row
    const keeper = createDraftKeeper({
      accountId,
      id,
      opened,
      readContent: () =>
        (find(id) ?? state.read().removed.find((one) => one.row.id === id)?.row ?? row).content,
      showMerged: (content) => change(id, { content }),
    })
    keepers.set(row.id, keeper)
    keeper.subscribe(() => {
      takeRevision(id, keeper.readRevision())
      become({ saving: savingOf() })
    })
    return keeper
  }

  /** What was refused may be sent again once the row has changed. */
  function takeRevision(id: string, revision: number | null): void {
    const draft = find(id)?.draft ?? null
    if (draft !== null && revision !== null && revision > draft.revision)
      change(id, { draft: { ...draft, revision } })
  }

  function isUnsaved(id: string): boolean {
    return keepers.get(id)?.isUnsaved() === true
  }

  /** Takes over what the device has: another tab may have changed the draft, and a success deletes it. */
  async function refresh(id: string): Promise<void> {
    const [draft, sending] = await Promise.all([readDraft(accountId, id), readSendingOf(accountId, id)])
    const row = find(id)
    if (row === null || isUnsaved(id)) return
    // Deleted elsewhere, and never sent.
    if (draft === null && sending === null)
      return become({ rows: state.read().rows.filter((one) => one !== row) })
    if (draft !== null) keepers.get(id)?.adopt(draft)
    change(id, { draft, sending, content: draft?.content ?? row.content })
  }

  /** The same for all rows and their order, as after a run or when another tab has changed the plan. */
  async function refreshAll(): Promise<void> {
    await written
    const before = writes
    const plan = (await readPlan(accountId, current.id).catch(() => null)) ?? current
    const stored = await readPlanRows(plan, await readSendings(accountId))
    if (writes !== before) return refreshAll()
    current = plan
    const { rows, orphans } = mergeRows(state.read().rows, stored, isUnsaved)
    for (const { id, draft } of rows) if (draft !== null && !isUnsaved(id)) keepers.get(id)?.adopt(draft)
    become({ rows })
    for (const id of orphans) setOrder((ids) => [...ids.filter((other) => other !== id), id])
  }

  function setOrder(change: (draftIds: string[]) => string[], added: readonly Draft[] = []): void {
    write(async () => {
      current = await changePlan(current, change, added)
    })
  }

  function putBack(id: string): void {
    const refused = state.read().removed.find(({ row }) => row.id === id)
    if (refused === undefined) return
    become({ ...withRestored(state.read(), refused), notRemoved: refused.index })
  }

  return {
    accountId,
    read: state.read,
    subscribe: state.subscribe,

    edit: (id: string, content: DraftContent): void => {
      const row = find(id)
      if (row === null) return
      change(id, { content })
      keeperOf(row).changed()
    },

    add(content: DraftContent): void {
      const row = newRow(accountId, content, Date.now())
      become({ rows: [...state.read().rows, row] })
      setOrder((ids) => [...ids, row.id], [row.draft])
      write(async () => become({ saving: savingOf() }))
    },

    remove(id: string): void {
      if (find(id) === null) return
      become(withoutRow(state.read(), id))
      const keeper = keepers.get(id)
      keepers.delete(id)
      write(async () => {
        await keeper?.flush()
        keeper?.close()
        try {
          const draft = await deleteDraft(accountId, id)
          if (draft !== null) deleted.set(id, draft)
        } catch {
          return putBack(id)
        }
        current = await changePlan(current, (ids) => ids.filter((other) => other !== id))
      })
    },

    /** Undoes the last removal. */
    restore(): void {
      const [last] = state.read().removed
      if (last === undefined) return
      const { id } = last.row
      become(withRestored(state.read(), last))
      const before = state.read().rows[last.index - 1]?.id
      write(async () => {
        const draft = deleted.get(id) ?? last.row.draft
        const content = find(id)?.content ?? last.row.content
        if (draft !== null) await restoreDrafts([{ ...draft, content }])
        change(id, { draft })
        current = await changePlan(current, (ids) =>
          ids.includes(id) ? ids : ids.toSpliced(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id),
        )
      })
    },

    setSending: (id: string, sending: Sending) => change(id, { sending }),
    refresh,
    refreshAll,
    has: (id: string) => find(id) !== null,
    isOf: (batchId: string) => batchId === plan.id,

    /** Saves every row that is not saved yet. */
    async flush(): Promise<void> {
      await written
      await Promise.all([...keepers.values()].map((keeper) => keeper.flush()))
    },

    /** Saves synchronously, because a page that is being closed cannot wait for the database. */
    saveAtOnce(): void {
      for (const keeper of keepers.values()) keeper.saveAtOnce()
    },
  }
}

/**
 * The rows as the device has them. One that is being written here stays as it is, also if another tab removed it: then it
 * is the last one, and `orphans` names it.
 */
export function mergeRows(
  here: readonly PlanRow[],
  stored: readonly PlanRow[],
  isUnsaved: (id: string) => boolean,
): { rows: PlanRow[]; orphans: string[] } {
  const known = new Map(here.map((row) => [row.id, row]))
  const rows = stored.map((next) => {
    const row = known.get(next.id)
    if (row === undefined) return next
    if (isUnsaved(row.id)) return row
    // The content that is there keeps its zone, which a sent row does not have.
    return next.draft === null ? { ...next, content: row.content } : next
  })
  const isStored = new Set(stored.map(({ id }) => id))
  const orphans = here.filter(({ id }) => !isStored.has(id) && isUnsaved(id))
  return { rows: [...rows, ...orphans], orphans: orphans.map(({ id }) => id) }
}

export type PlanSaving = 'saved' | 'unsaved' | 'failed'

type RemovedRow = { row: PlanRow; index: number }

type PlanState = {
  rows: readonly PlanRow[]
  saving: PlanSaving
  /** The rows that were removed, and where they were; the last one first. */
  removed: readonly RemovedRow[]
  /** Where a row is that the device did not delete. */
  notRemoved: number | null
}

function withoutRow({ rows, removed }: PlanState, id: string): Partial<PlanState> {
  return {
    rows: rows.filter((row) => row.id !== id),
    removed: rows.flatMap((row, index) => (row.id === id ? { row, index } : [])).concat(removed),
    notRemoved: null,
  }
}

function withRestored({ rows, removed }: PlanState, { row, index }: RemovedRow): Partial<PlanState> {
  return { rows: rows.toSpliced(index, 0, row), removed: removed.filter((one) => one.row !== row) }
}
