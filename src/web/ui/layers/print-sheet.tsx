import { type ReactNode, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'

export function PrintSheet({ children }: { children: ReactNode }) {
  const isPrinting = useIsPrinting()
  return (
    isPrinting &&
    createPortal(<article className="print-sheet grid gap-4">{children}</article>, document.body)
  )
}

export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  // Renders synchronously, because the browser prints the page as it is when the event listener returns.
  useWindowEvent('beforeprint', () => flushSync(() => setIsPrinting(true)))
  useWindowEvent('afterprint', () => setIsPrinting(false))
  return isPrinting
}
