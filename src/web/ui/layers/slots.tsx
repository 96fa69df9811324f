import { type ReactNode, createContext, use } from 'react'
import { createPortal } from 'react-dom'

interface SlotElements {
  header: HTMLElement | null
  footer: HTMLElement | null
}

export const Slots = createContext<SlotElements>({ header: null, footer: null })

export function InSlot({ slot, children }: { slot: keyof SlotElements; children: ReactNode }) {
  const element = use(Slots)[slot]
  return element === null ? null : createPortal(children, element)
}
