import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'

/** Printed instead of the screen; rendered only while printing. */
export function PrintSheet({ children }: { children: ReactNode }) {
  const [isPrinting, setIsPrinting] = useState(false)
  // The browser prints the page as it is when its event returns.
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])

  return (
    isPrinting &&
    createPortal(<article className="print-sheet grid gap-4">{children}</article>, document.body)
  )
}
