import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * Renders in the modal dialog that is open at first, or else in the page. Behind a modal dialog nobody could press or
 * hear the children.
 */
export function InTopDialog({ children }: { children: ReactNode }) {
  const [place] = useState(() => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body)
  return createPortal(children, place)
}
