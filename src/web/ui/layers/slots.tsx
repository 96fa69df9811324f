import { type Context, type ReactNode, createContext, use } from 'react'
import { createPortal } from 'react-dom'

/** The element in the header for a screen's own tools; null until the header is mounted. */
export const HeaderSlot = createContext<HTMLElement | null>(null)

/** The element in the footer of a screen for a tool of its content; null until the footer is mounted. */
export const FooterSlot = createContext<HTMLElement | null>(null)

interface InSlotProps {
  slot: Context<HTMLElement | null>
  children: ReactNode
}

/** Renders tools in another place of the screen. */
export function InSlot({ slot, children }: InSlotProps) {
  const element = use(slot)
  return element === null ? null : createPortal(children, element)
}
