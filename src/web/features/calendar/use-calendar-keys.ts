import { useEffect, useEffectEvent } from 'react'
import { settings } from '#web/device/settings.ts'

/** Letters that work anywhere on the calendar, as long as nobody is typing, no dialog is open, and they are not switched off. */
export type CalendarKey = 't' | 'm' | 'w' | 'd' | 'a' | 'r' | 'R' | 'n' | 'u' | '/' | 'g' | 'Escape'

const KEYS: readonly CalendarKey[] = ['t', 'm', 'w', 'd', 'a', 'r', 'n', 'u', '/', 'g', 'Escape']

export function useCalendarKeys(onKey: (key: CalendarKey, event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (
      target instanceof Element &&
      target.closest('input, textarea, select, [contenteditable], :modal, :popover-open')
    ) {
      return
    }
    const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const key = KEYS.find((known) => known === letter)
    if (key === undefined || (key !== 'Escape' && !settings.read().letterKeys)) return
    onKey(key === 'r' && event.shiftKey ? 'R' : key, event)
  })

  // The keyboard of the page is outside of what is rendered.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
