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

export type Side = 'before' | 'after'

const historyOfPlan = new Map<string, PlanHistory>()

export function usePlanHistory(plan: string) {
  const [history, setHistory] = useState(() => historyOfPlan.get(plan) ?? NO_HISTORY)
  const latest = useRef(history)
  const isSameAction = useRef(false)
  /** A step may wait for the service, so steps run one after the other. */
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

    /** The steps of a replaced row lead to its earlier words. */
    forget: (id: string): void => change(forgetRow(latest.current, id)),
    clear: (): void => change(NO_HISTORY),

    step(side: Side, apply: (change: RowChange, side: Side) => Promise<void>): Promise<RowChange | null> {
      const made = steps.current.then(() => takeStep(side, apply))
      steps.current = made
      return made
    },
  }
}
