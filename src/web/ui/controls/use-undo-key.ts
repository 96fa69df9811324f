import { latinKey } from './latin-key.ts'
import { useWindowEvent } from './use-window-event.ts'

/** Ctrl+Z takes back the change that a notice names. In a field the key undoes the typing. */
export function useUndoKey(onUndo: (() => void) | undefined): void {
  useWindowEvent('keydown', (event) => {
    const { ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented } = event
    if (defaultPrevented || onUndo === undefined || !(ctrlKey || metaKey) || shiftKey || altKey) return
    if (latinKey(event).toLowerCase() !== 'z') return
    if (target instanceof Element && target.closest('input, textarea, select, :modal') !== null) return
    event.preventDefault()
    onUndo()
  })
}
