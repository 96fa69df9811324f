import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * Renders the children in the modal dialog that is open when they appear, because everything behind a modal dialog is
 * inert. Without an open dialog they render in the page.
 */
export function InTopDialog({ children }: { children: ReactNode }) {
  const [place] = useState(() => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body)
  return createPortal(children, place)
}
