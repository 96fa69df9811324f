import { useState } from 'react'
import { randomId } from '#web/device/random-id.ts'

/** How often a composer was opened on this page. */
let openings = 0

/**
 * The id of what is being written: the draft that the address names, or a new one. A new draft keeps its id when the
 * address comes to name it; an address that asks for something new, again, gets another.
 */
export function useCompositionId(draft: string | undefined, asked: string): { id: string; opening: number } {
  const [fresh, setFresh] = useState(randomId)
  const [last, setLast] = useState(asked)
  if (last !== asked) {
    setLast(asked)
    if (draft === undefined) setFresh(randomId())
  }
  const id = draft ?? fresh
  const [opened, setOpened] = useState(() => ({ id, opening: ++openings }))
  if (opened.id === id) return opened
  const next = { id, opening: ++openings }
  setOpened(next)
  return next
}
