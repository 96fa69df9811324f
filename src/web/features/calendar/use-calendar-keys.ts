import { useEffect, useEffectEvent } from 'react'
import { settings } from '#web/device/settings.ts'

/**
 * Keys that work anywhere on the calendar, as long as nobody is typing, no dialog is open, and letters are not switched
 * off. A letter comes as a small one, but for `R` with Shift; whoever listens takes what is meant for it.
 */
export function useCalendarKeys(onKey: (key: string, event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (
      target instanceof Element &&
      target.closest('input, textarea, select, [contenteditable], :modal, :popover-open')
    ) {
      return
    }
    const { key, shiftKey } = event
    if (key.length > 1) onKey(key, event)
    else if (settings.read().letterKeys) onKey(shiftKey && /r/i.test(key) ? 'R' : key.toLowerCase(), event)
  })

  // The keyboard of the page is outside of what is rendered.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
