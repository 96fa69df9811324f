import { type ReactNode, createContext, use } from 'react'
import { createPortal } from 'react-dom'

/** The element in the header for a screen's own tools; null until the header is mounted. */
export const HeaderSlot = createContext<HTMLElement | null>(null)

/** Renders the tools of a screen in the header. */
export function InHeader({ children }: { children: ReactNode }) {
  const slot = use(HeaderSlot)
  return slot === null ? null : createPortal(children, slot)
}
