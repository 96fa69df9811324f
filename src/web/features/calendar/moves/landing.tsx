import { type ReactNode, useLayoutEffect } from 'react'
import type { MoveTarget } from '#web/features/calendar/changes/plan-move.ts'
import { usePhone } from '#web/ui/media-queries.ts'
import { rem } from '#web/ui/rem.ts'
import { MOVE_STEP, elementOf, readHours } from './find-target.ts'

/**
 * On a phone, the notice is fixed above the bar of links. Large text scrolls the footer out of sight, so the footer is
 * no place for it.
 */
export function Float({ isNotice = false, children }: { isNotice?: boolean; children: ReactNode }) {
  const isPhone = usePhone()
  return (
    <div
      className={`start-2 end-2 z-bar flex w-fit max-w-lg flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-surface px-3 py-2 shadow-float ${isNotice ? (isPhone ? 'fixed bottom-bar' : 'absolute bottom-0 me-auto sm:end-70') : 'pointer-events-none fixed top-2 mx-auto'}`}
    >
      {children}
    </div>
  )
}

export function Landing({ target: { day, minute }, words }: { target: MoveTarget; words: string }) {
  // Runs after every render: an arrow key may lead to another period, whose days appear only in a later render.
  useLayoutEffect(() => {
    const element = elementOf({ day, minute }) ?? elementOf({ day, minute: null })
    if (element === null) return
    if (minute !== null && element.matches('[data-new-at]')) {
      const { from, start, half } = readHours(element)
      element.style.setProperty('--landing', rem(start + (minute / 30 - from * 2) * half))
      element.style.setProperty('--landing-size', rem((half * MOVE_STEP) / 30))
    }
    element.dataset['landing'] = words
    return () => {
      delete element.dataset['landing']
    }
  })
  return null
}
