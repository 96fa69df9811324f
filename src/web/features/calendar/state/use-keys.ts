import { settings } from '#web/device/device-settings.ts'
import { latinKey } from '#web/ui/controls/latin-key.ts'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'

/** A handler returns false if it does not use the key. `Shift+R` is the only shortcut with a modifier. */
export type KeyHandlers = Readonly<Record<string, ((event: KeyboardEvent) => unknown) | undefined>>

export function useKeys(handlers: KeyHandlers): void {
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const { target, shiftKey } = event
    const key = latinKey(event)
    if (
      target instanceof Element &&
      target.closest('input, textarea, select, [contenteditable], :modal, :popover-open')
    ) {
      return
    }
    const isLetter = key.length === 1
    if (isLetter && !settings.read().letterKeys) return
    // Ignores keys while another screen loads, because the user may already be typing into one of its fields.
    if (location.pathname !== '/calendar') return
    const handler = handlers[shiftKey && /^r$/i.test(key) ? 'Shift+R' : isLetter ? key.toLowerCase() : key]
    if (handler === undefined || handler(event) === false) return
    event.preventDefault()
  })
}
