import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'

/** Whether the page is being printed. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  // The browser prints the page as it is when its event returns.
  useWindowEvent('beforeprint', () => flushSync(() => setIsPrinting(true)))
  useWindowEvent('afterprint', () => setIsPrinting(false))
  return isPrinting
}
