import { useSyncExternalStore } from 'react'
import type { SendDelay } from '#web/api/sending/send-delay.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { formatNumber } from '#web/time/format.ts'
import { COMMAND_KEY } from '#web/ui/controls/keys.tsx'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'
import { Button } from '#web/ui/controls/button.tsx'

/** `Goes out in 5 s`, and afterwards that it does. */
export function DelayWords({ delay }: { delay: SendDelay }) {
  const left = useSyncExternalStore(delay.subscribe, delay.readSecondsLeft)
  const display = useDisplay()
  return left > 0 ? `Goes out in ${formatNumber(left, display)} s` : 'Sending…'
}

/** Takes back what waits to be sent, or lets it go. */
export function DelayControls({ delay }: { delay: SendDelay }) {
  const left = useSyncExternalStore(delay.subscribe, delay.readSecondsLeft)

  function undoByKey(event: KeyboardEvent): void {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!isUndo || delay.readSecondsLeft() <= 0) return
    event.preventDefault()
    // The field that is behind it would undo its text.
    event.stopPropagation()
    delay.undo()
  }
  useWindowEvent('keydown', undoByKey, { capture: true })

  if (left <= 0) return null
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="primary" tip={`${COMMAND_KEY} Z`} onClick={delay.undo}>
        Undo
      </Button>
      <Button onClick={delay.sendNow}>Send now</Button>
    </div>
  )
}
