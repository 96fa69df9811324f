import { type ReactNode, useLayoutEffect } from 'react'
import type { MoveTarget } from '#web/features/calendar/changes/plan-move.ts'
import { rem } from '#web/ui/rem.ts'
import { MOVE_STEP, elementOf, readHours } from './find-target.ts'

/** Above the days, near the moved item; on a phone above the bar of tabs. */
export function Float({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-x-2 bottom-10 z-bar mx-auto flex w-fit max-w-lg flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-surface px-3 py-2 shadow-float">
      {children}
    </div>
  )
}

/** Marks the day that something would land on, or its quarter hour. */
export function Landing({ target: { day, minute } }: { target: MoveTarget }) {
  // Another period is rendered after the key that led to it.
  useLayoutEffect(() => {
    const element = elementOf({ day, minute }) ?? elementOf({ day, minute: null })
    if (element === null) return
    if (minute !== null && element.matches('[data-new-at]')) {
      const { from, start, half } = readHours(element)
      element.style.setProperty('--landing', rem(start + (minute / 30 - from * 2) * half))
      element.style.setProperty('--landing-size', rem((half * MOVE_STEP) / 30))
    }
    element.dataset['landing'] = ''
    return () => {
      delete element.dataset['landing']
    }
  })
  return null
}
