import { useCalendarActions, useTypedFilter } from '#web/features/calendar/state/calendar-context.ts'
import { useKeys } from '#web/features/calendar/state/use-keys.ts'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'

export interface TypedAhead {
  /** Whether a person pressed `/` before the text filter had loaded. */
  isTypingAhead: boolean
  onTypeAhead: () => void
}

/**
 * Replaces the text filter until it has loaded, and collects the letters after `/`. The field then takes the text and
 * the focus.
 */
export function TypeAhead({ isTypingAhead, onTypeAhead }: TypedAhead) {
  const typed = useTypedFilter()
  const actions = useCalendarActions()
  useKeys({ '/': onTypeAhead })

  function press(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey } = event
    const isErasing = key === 'Backspace'
    if (!isTypingAhead || ctrlKey || metaKey || (key.length > 1 && !isErasing)) return
    actions.typeText(isErasing ? typed.slice(0, -1) : typed + key)
    event.preventDefault()
  }
  // The capture phase comes before the shortcuts.
  useWindowEvent('keydown', press, { capture: true })
  return null
}
