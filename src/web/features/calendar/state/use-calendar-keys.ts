'use no memo'
import { useEffect, useEffectEvent } from 'react'
import { settings } from '#web/device/settings/settings.ts'
import { VIEWS, type View } from '#web/url/calendar-search.ts'

/** The letters of the views, in their order. */
const VIEW_LETTERS = 'mwdar'

type Act = () => void

/** What the keys of the calendar do. */
interface KeyActions {
  show: (view: View) => void
  read: Act
  goToToday: Act
  startThread: Act
  composeQuote: Act
  pickDate: Act
  filter: Act
  /** There only while something is open. */
  close: Act | undefined
}

/**
 * Keys that work anywhere on the calendar, as long as nobody is typing, no dialog is open, and letters are not switched
 * off. The letter of the view that is shown already reads anew where it is `R`, and so does `R` with Shift always.
 */
export function useCalendarKeys(view: View, actions: KeyActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const { target, key, shiftKey } = event
    if (
      target instanceof Element &&
      target.closest('input, textarea, select, [contenteditable], :modal, :popover-open')
    ) {
      return
    }
    if (key.length === 1 && !settings.read().letterKeys) return
    const act = shiftKey && /^r$/i.test(key) ? actions.read : findAct(key, view, actions)
    if (act === undefined) return
    act()
    event.preventDefault()
  })

  // The keyboard of the page is outside of what is rendered.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function findAct(key: string, view: View, actions: KeyActions): Act | undefined {
  const letter = key.length === 1 ? key.toLowerCase() : key
  const next = key.length === 1 ? VIEWS[VIEW_LETTERS.indexOf(letter)] : undefined
  if (next === view && letter === 'r') return actions.read
  if (next !== undefined) return () => actions.show(next)
  const acts: Record<string, Act | undefined> = {
    t: actions.goToToday,
    n: actions.startThread,
    u: actions.composeQuote,
    g: actions.pickDate,
    '/': actions.filter,
    Escape: actions.close,
  }
  return acts[letter]
}
