import { useCalendarActions } from '#web/features/calendar/state/calendar-context.ts'
import { useKeys } from '#web/features/calendar/state/use-keys.ts'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'

export interface TypedAhead {
  typedText: string
  isTypingAhead: boolean
  onTypeAhead: () => void
}

export function TypeAhead({ typedText, isTypingAhead, onTypeAhead }: TypedAhead) {
  const actions = useCalendarActions()
  useKeys({ '/': onTypeAhead })

  function press(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey } = event
    const isErasing = key === 'Backspace'
    if (!isTypingAhead || ctrlKey || metaKey || (key.length > 1 && !isErasing)) return
    actions.typeText(isErasing ? typedText.slice(0, -1) : typedText + key)
    event.preventDefault()
  }
  // Listens in the capture phase, so that this listener runs before the shortcuts.
  useWindowEvent('keydown', press, { capture: true })
  return null
}
