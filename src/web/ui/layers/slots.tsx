import { type ReactNode, createContext, use } from 'react'
import { createPortal } from 'react-dom'

interface SlotElements {
  /** The element in the header for a screen's own tools. Null until the header is mounted. */
  header: HTMLElement | null
  /** The element in a screen's footer for a tool of its content. Null until the footer is mounted. */
  footer: HTMLElement | null
}

export const Slots = createContext<SlotElements>({ header: null, footer: null })

export function InSlot({ slot, children }: { slot: keyof SlotElements; children: ReactNode }) {
  const element = use(Slots)[slot]
  return element === null ? null : createPortal(children, element)
}
