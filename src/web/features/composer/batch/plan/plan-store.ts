import { storeBatch } from '#web/device/batches/batches.ts'
import { isBatchOnlyInMemory } from '#web/device/batches/unstored-batches.ts'
import type { Batch } from '#web/device/database.ts'
import type { DraftContent } from '#web/device/drafts/draft.ts'
import { deleteDraft, restoreDrafts } from '#web/device/drafts/change-drafts.ts'
import { readDraft } from '#web/device/drafts/drafts.ts'
import { isDraftOnlyInMemory } from '#web/device/drafts/unsaved-drafts.ts'
import type { Sending } from '#web/device/sendings/sending.ts'
import { readSendingOf, readSendings } from '#web/device/sendings/sendings.ts'
import { type DraftKeeper, createDraftKeeper } from '#web/features/composer/keeping/draft-keeper.ts'
import { type LoadedPlan, newRow, readRows } from './load-plan.ts'
import type { PlanRow } from './plan-row.ts'

export type PlanSaving = 'saved' | 'unsaved' | 'failed'

export type PlanState = {
  rows: readonly PlanRow[]
  saving: PlanSaving
  /** The row that was removed last, and where it was. */
  removed: { row: PlanRow; index: number } | null
}

export type PlanStore = ReturnType<typeof createPlanStore>

/** The rows of a table. Each is saved like a draft that is written in its composer. */
export function createPlanStore({ batch, rows }: LoadedPlan, stored: Promise<void>) {
  const { accountId } = batch
  let current: Batch = batch
  let state: PlanState = { rows, saving: 'unsaved', removed: null }
  const keepers = new Map<string, DraftKeeper>()
  const listeners = new Set<() => void>()
  void stored.then(() => become({ saving: savingOf() }))
  let written: Promise<unknown> = stored

  /** One after the other: an undo that overtook its removal would lose the row. */
  function write(job: () => Promise<unknown>): Promise<unknown> {
    written = written.then(job, job)
    return written
  }

  function become(change: Partial<PlanState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function savingOf(): PlanSaving {
    const isOnlyHere = state.rows.some(({ id }) => isDraftOnlyInMemory(id))
    if (isOnlyHere || isBatchOnlyInMemory(current.id)) return 'failed'
    const states = [...keepers.values()].map((keeper) => keeper.read().state)
    return states.includes('unsaved') ? 'unsaved' : 'saved'
  }

  function find(id: string): PlanRow | null {
    return state.rows.find((row) => row.id === id) ?? null
  }

  function change(id: string, part: Partial<PlanRow>): void {
    become({ rows: state.rows.map((row) => (row.id === id ? { ...row, ...part } : row)) })
  }

  function keeperOf(row: PlanRow): DraftKeeper {
    const known = keepers.get(row.id)
    if (known !== undefined) return known
    const keeper = createDraftKeeper({
      accountId,
      id: row.id,
      opened: row.draft,
      read: () => find(row.id)?.content ?? row.content,
    })
    keepers.set(row.id, keeper)
    keeper.subscribe(() => become({ saving: savingOf() }))
    return keeper
  }

  /** Takes over what the device has: another tab may have changed the draft, and a success deletes it. */
  async function refresh(id: string): Promise<void> {
    if (keepers.get(id)?.isUnsaved() === true) return
    const [draft, sending] = await Promise.all([readDraft(accountId, id), readSendingOf(accountId, id)])
    const row = find(id)
    if (row === null) return
    if (draft !== null) keepers.get(id)?.adopt(draft)
    change(id, { draft, sending, content: draft?.content ?? row.content })
  }

  /** The same for all rows with two readings, as after a run. */
  async function refreshAll(): Promise<void> {
    const stored = await readRows(current, await readSendings(accountId))
    const byId = new Map(stored.map((row) => [row.id, row]))
    const rows = state.rows.map((row) => {
      const next = byId.get(row.id)
      if (next === undefined || keepers.get(row.id)?.isUnsaved() === true) return row
      if (next.draft !== null) keepers.get(row.id)?.adopt(next.draft)
      // The content that is there keeps its zone, which a sent row does not have.
      return next.draft === null ? { ...next, content: row.content } : next
    })
    become({ rows })
  }

  function setOrder(rows: readonly PlanRow[]): Batch {
    current = { ...current, draftIds: rows.map(({ id }) => id) }
    return current
  }

  return {
    accountId,
    read: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    edit: (id: string, content: DraftContent): void => {
      const row = find(id)
      if (row === null) return
      change(id, { content })
      keeperOf(row).changed()
    },

    add(content: DraftContent): void {
      const row = newRow(accountId, content, Date.now())
      become({ rows: [...state.rows, row] })
      const batch = setOrder(state.rows)
      void write(() => storeBatch(batch, [row.draft])).then(() => become({ saving: savingOf() }))
    },

    async remove(id: string): Promise<void> {
      const index = state.rows.findIndex((row) => row.id === id)
      const row = state.rows[index]
      if (row === undefined) return
      await keepers.get(id)?.flush()
      keepers.get(id)?.close()
      keepers.delete(id)
      const rows = state.rows.toSpliced(index, 1)
      become({ rows, removed: { row, index } })
      const batch = setOrder(rows)
      await write(async () => {
        await storeBatch(batch, [])
        await deleteDraft(accountId, id)
      })
    },

    async restore(): Promise<void> {
      const { removed } = state
      if (removed === null) return
      const { row, index } = removed
      const rows = state.rows.toSpliced(index, 0, row)
      become({ rows, removed: null })
      const batch = setOrder(rows)
      await write(async () => {
        if (row.draft !== null) await restoreDrafts([{ ...row.draft, content: row.content }])
        await storeBatch(batch, [])
      })
    },

    setSending: (id: string, sending: Sending) => change(id, { sending }),
    refresh,
    refreshAll,
    has: (id: string) => find(id) !== null,

    /** Saves every row that is not saved yet. */
    async flush(): Promise<void> {
      await written
      await Promise.all([...keepers.values()].map((keeper) => keeper.flush()))
    },

    /** Saves synchronously, because a page that is being closed cannot wait for the database. */
    keepAtOnce(): void {
      for (const keeper of keepers.values()) keeper.keepAtOnce()
    },
  }
}
