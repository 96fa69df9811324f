import { useState } from 'react'
import { randomId } from '#web/device/random-id.ts'

/**
 * The id of what is being written: the draft that the address names, or a new one. A new draft keeps its id when the
 * address comes to name it; an address that asks for something new, again, gets another.
 */
export function useCompositionId(draft: string | undefined, asked: string): string {
  const [fresh, setFresh] = useState(randomId)
  const [last, setLast] = useState(asked)
  if (last !== asked) {
    setLast(asked)
    if (draft === undefined) setFresh(randomId())
  }
  return draft ?? fresh
}
