import { useRef, useState } from 'react'
import { sayNotDone } from '#web/api/workspace/not-done.ts'
import {
  NO_HISTORY,
  type PlanHistory,
  type RowChange,
  forgetRow,
  recordChange,
  stepBack,
  stepForward,
} from './plan-history.ts'

/** Undo applies the side before a change, and Redo the side after it. */
export type Side = 'before' | 'after'

/** The keys are plan ids. A person who comes back to a plan can still undo, until the page closes. */
const historyOfPlan = new Map<string, PlanHistory>()

export function usePlanHistory(plan: string) {
  const [history, setHistory] = useState(() => historyOfPlan.get(plan) ?? NO_HISTORY)
  const latest = useRef(history)
  /** Whether the same press or key also made the previous change. */
  const isSameAction = useRef(false)
  /** Resolves after all earlier steps. A step may wait for the service, so the next step waits too. */
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
      // A microtask, because on a busy machine the next press would come before a timer.
      queueMicrotask(() => {
        isSameAction.current = false
      })
    },

    /** Must run after another version replaced this row, because its steps lead to the earlier words. */
    forget: (id: string): void => change(forgetRow(latest.current, id)),
    clear: (): void => change(NO_HISTORY),

    step(side: Side, apply: (change: RowChange, side: Side) => Promise<void>): Promise<RowChange | null> {
      const made = steps.current.then(() => takeStep(side, apply))
      steps.current = made
      return made
    },
  }
}
