'use no memo'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Day } from '#contract/day.ts'

/**
 * Which day of the view the keyboard is on. The focus itself belongs to the document, so it is put back by an
 * effect where a change of period or view took its cell away, or newer posts the chip that had it. A day that is not
 * drawn yet is only wished for: until it comes the keyboard stays where it is, and then moves together with the days.
 */
export function useFocusDay(place: RefObject<HTMLElement | null>, days: readonly Day[], date: Day) {
  const [held, setHeld] = useState(date)
  const wishRef = useRef(date)
  // oxlint-disable-next-line react/refs -- A wish needs no drawing of its own: it counts when its day is drawn.
  const focusDay = [wishRef.current, held].find((day) => days.includes(day)) ?? date
  const holder = useRef<Element | null>(null)
  const wantsFocusRef = useRef(false)

  useEffect(() => {
    const region = place.current
    if (region === null) return
    const enter = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      holder.current = target
      // Should a chip go, the focus stays on its day.
      const day = target.closest('[data-day]')?.getAttribute('data-day') ?? null
      if (day !== null) setHeld((wishRef.current = day))
    }
    const leave = ({ target }: FocusEvent) => {
      if (target instanceof Node && !region.contains(target)) holder.current = null
    }
    region.addEventListener('focusin', enter)
    document.addEventListener('focusin', leave)
    return () => {
      region.removeEventListener('focusin', enter)
      document.removeEventListener('focusin', leave)
    }
  }, [place, wishRef])

  const shown = `${days[0]} ${days.length} ${focusDay}`
  const lastShown = useRef(shown)
  useEffect(() => {
    const { activeElement, body } = document
    const focused = activeElement ?? body
    const isLost = focused === body || focused.closest('[aria-hidden]') !== null
    const isGone = isLost && holder.current?.isConnected === false
    if (lastShown.current === shown && !isGone) return
    lastShown.current = shown
    if (holder.current !== null && (isLost || focused.hasAttribute('data-day'))) {
      wantsFocusRef.current = true
      takeFocus(place.current, wantsFocusRef)
    }
  })

  function setFocusDay(day: Day) {
    wishRef.current = day
    // What is not drawn yet comes with a drawing of its own.
    if (days.includes(day)) setHeld(day)
  }

  return { focusDay, setFocusDay, wantsFocusRef }
}

/** Focuses the one tab stop of a view. Where it is drawn only later, the wish stays for whoever draws it. */
export function takeFocus(view: HTMLElement | null, wantsFocusRef: RefObject<boolean>): void {
  if (!wantsFocusRef.current) return
  const target = view?.querySelector<HTMLElement>(
    `:is([data-day], [data-post])[tabindex='0']:not([aria-hidden] *)`,
  )
  if (target === null || target === undefined) return
  wantsFocusRef.current = false
  target.focus()
}
