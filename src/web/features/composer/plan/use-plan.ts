import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, useRef } from 'react'
import type { DraftDocument, When } from '#contract/workspace/draft.ts'
import type { WorkspaceData } from '#contract/workspace/routes.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { newChange, workspaceMutation } from '#web/api/workspace/workspace-mutations.ts'
import { useSaveSettings } from '#web/api/workspace/workspace-settings.ts'
import { workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { settings } from '#web/device/device-settings.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { formatCount } from '#web/time/format.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import type { CellName } from '#web/features/composer/plan/rows/row-faults.ts'
import { isWithoutTime } from './fill-slots.ts'
import {
  type RowChange,
  cellOf,
  NO_HISTORY,
  type PlanHistory,
  forgetRow,
  recordChange,
  stepBack,
  stepForward,
} from './plan-history.ts'
import { isEditable } from './plan-row.ts'
import { type PlanStart, usePlanRows } from './use-plan-rows.ts'
import { sayNotDone } from '#web/api/workspace/not-done.ts'

export type PlanOfScreen = ReturnType<typeof usePlan>

export function usePlan(start: PlanStart) {
  const { id: planId } = start.loaded
  const client = useQueryClient()
  const history = usePlanHistory(planId)
  const { write, add, flush, takeOut, putBack, documentOf, adopt, refuse, ...shown } = usePlanRows(
    start,
    history.forget,
  )
  const { rows, removed } = shown
  const [notSent, setNotSent] = useState<string | null>(null)
  const [undone, setUndone] = useState<string | null>(null)
  const display = useDisplay()
  const send = useMutation(workspaceMutation('sendDrafts', client))
  const undo = useMutation(workspaceMutation('undoSending', client))
  const sendNow = useMutation(workspaceMutation('sendNow', client))
  const stop = useMutation(workspaceMutation('stopPlan', client))
  const resume = useMutation(workspaceMutation('resumePlan', client))
  const saveSettings = useSaveSettings()

  function sayUndone(count: number): void {
    const words = `Undone. ${formatCount(count, 'row is a draft', 'rows are drafts', display)} again.`
    setUndone(words)
    announce(words)
  }

  function edit(id: string, document: DraftDocument): void {
    setUndone(null)
    const before = documentOf(id)
    if (before !== undefined) history.record({ kind: 'edited', id, before, after: document })
    write(id, document)
  }

  function addRow(document: DraftDocument): string {
    const id = add(document)
    history.record({ kind: 'added', id })
    return id
  }

  function noteRefusals({ drafts }: WorkspaceData<'sendDrafts'>): boolean {
    const refused = drafts.flatMap((one) =>
      one.state === 'draft' && one.refusal !== null ? [[one.id, one.refusal] as const] : [],
    )
    refuse(refused)
    if (refused.length > 0)
      setNotSent('Nothing was sent yet: the service refuses some rows. Correct them, or schedule the others.')
    return refused.length === 0
  }

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

  async function step(side: Side): Promise<{ index: number; cell: CellName } | null> {
    const change = await history.step(side, apply)
    if (change === null) return null
    const removedAt = removed.find(({ row }) => row.id === change.id)?.index
    const shownAt = rows.findIndex(({ id }) => id === change.id)
    const missingAt = change.kind === 'removed' ? change.index : rows.length
    const index = removedAt ?? (shownAt < 0 ? missingAt : shownAt)
    return { index, cell: cellOf(change) }
  }

  async function apply(change: RowChange, side: Side): Promise<void> {
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
    ...shown,
    account: start.account,
    id: planId,
    isBusy,
    notSent:
      lastError === null ? notSent : `Nothing was changed. ${workspaceMessage(errorToFailure(lastError))}`,

    undone,
    sayUndone,

    edit,

    place(whens: ReadonlyMap<string, When>): void {
      for (const [id, when] of whens) {
        const document = documentOf(id)
        if (document !== undefined && isWithoutTime(document.when)) edit(id, { ...document, when })
      }
    },

    complete: write,

    add: addRow,

    async keepMine(id: string): Promise<void> {
      const mine = documentOf(id)
      if (mine === undefined) return
      await flush([addRow(mine)])
      await shown.take(id)
    },

    async remove(id: string): Promise<void> {
      history.record({ kind: 'removed', id, index: rows.findIndex((row) => row.id === id) })
      if (!(await takeOut(id))) history.forget(id)
    },

    async restore(): Promise<void> {
      const [last] = removed
      if (last === undefined) return
      await putBack(last.row.id)
      history.forget(last.row.id)
    },

    canStepBack: history.canStepBack,
    canStepForward: history.canStepForward,
    stepBack: () => step('before'),
    stepForward: () => step('after'),

    async send(ids: readonly string[], accepted: ReadonlySet<string>): Promise<void> {
      setNotSent(null)
      setUndone(null)
      history.clear()
      const [asked, allowed] = [ids.filter((id) => !accepted.has(id)), ids.filter((id) => accepted.has(id))]
      // Sends the accepted repeats last. Otherwise the other rows would count as repeats of them.
      if (await sendRows(asked, 'ask')) await sendRows(allowed, 'allow')
    },

    async undo(): Promise<void> {
      const ids = rows.filter(({ state }) => state === 'leaving').map(({ id }) => id)
      const { drafts } = await undo.mutateAsync(newChange({ drafts: ids }))
      const back = drafts.flatMap((one) => (one.state === 'draft' ? [one] : []))
      for (const one of back) adopt(one)
      sayUndone(back.length)
    },

    sendNow: () =>
      sendNow.mutate(
        newChange({ drafts: rows.filter(({ state }) => state === 'leaving').map(({ id }) => id) }),
      ),
    stop: () => {
      stop.mutate(newChange({ id: planId }))
      // Restores the notice about the stopped plan, because the user may have dismissed an earlier one.
      saveSettings({ restore: [planId] })
    },

    resume: () => {
      setNotSent(null)
      resume.mutate(newChange({ id: planId, repeats: 'ask' }), { onSuccess: noteRefusals })
    },
  }
}

type Side = 'before' | 'after'

const historyOfPlan = new Map<string, PlanHistory>()

function usePlanHistory(plan: string) {
  const [history, setHistory] = useState(() => historyOfPlan.get(plan) ?? NO_HISTORY)
  const latest = useRef(history)
  const isSameAction = useRef(false)
  /** Undo and Redo steps run one after the other, because each may wait for the service. */
  const steps = useRef<Promise<unknown>>(Promise.resolve())

  function change(next: PlanHistory): void {
    latest.current = next
    historyOfPlan.set(plan, next)
    setHistory(next)
  }

  async function takeStep(
    side: Side,
    apply: (change: RowChange, side: Side) => Promise<void>,
  ): Promise<RowChange | null> {
    const before = latest.current
    const taken = side === 'before' ? stepBack(before) : stepForward(before)
    if (taken === null) return null
    change(taken.history)
    try {
      for (const made of taken.changes) await apply(made, side)
    } catch (error) {
      change(before)
      sayNotDone(error)
      return null
    }
    return taken.changes[0] ?? null
  }

  return {
    canStepBack: history.past.length > 0,
    canStepForward: history.future.length > 0,

    record(made: RowChange): void {
      change(recordChange(latest.current, made, isSameAction.current))
      isSameAction.current = true
      // Uses a microtask instead of a timer, because on a busy machine the next key press would come before the timer.
      queueMicrotask(() => {
        isSameAction.current = false
      })
    },

    /** Removes a replaced row's steps, because they lead to its earlier text. */
    forget: (id: string): void => change(forgetRow(latest.current, id)),
    clear: (): void => change(NO_HISTORY),

    step(side: Side, apply: (change: RowChange, side: Side) => Promise<void>): Promise<RowChange | null> {
      const made = steps.current.then(() => takeStep(side, apply))
      steps.current = made
      return made
    },
  }
}
