import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useIsPrinting } from './use-is-printing.ts'

/** Printed instead of the screen; rendered only while printing. */
export function PrintSheet({ children }: { children: ReactNode }) {
  const isPrinting = useIsPrinting()
  return (
    isPrinting &&
    createPortal(<article className="print-sheet grid gap-4">{children}</article>, document.body)
  )
}
