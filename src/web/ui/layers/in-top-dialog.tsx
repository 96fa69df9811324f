import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'

/** Everything behind an open modal dialog is inert, so the children render in the dialog. */
export function InTopDialog({ children }: { children: ReactNode }) {
  const [place] = useState(() => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body)
  return createPortal(children, place)
}
