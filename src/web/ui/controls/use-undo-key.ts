import { latinKey } from './latin-key.ts'
import { useWindowEvent } from './use-window-event.ts'

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
