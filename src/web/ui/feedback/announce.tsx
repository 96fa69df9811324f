'use no memo'
import { useSyncExternalStore } from 'react'

interface Announcement {
  text: string
  /** Told apart by number, so that the same words said twice are heard twice. */
  number: number
}

let latest: Announcement = { text: '', number: 0 }
const listeners = new Set<() => void>()

/** Says something to assistive technology that the screen shows in its own way. */
export function announce(text: string) {
  latest = { text, number: latest.number + 1 }
  for (const listener of listeners) listener()
}

/** The one place where announcements are heard; the shell holds it. */
export function LiveRegion() {
  const { text, number } = useSyncExternalStore(subscribe, () => latest)
  return (
    <output aria-live="polite" className="sr-only">
      <span key={number}>{text}</span>
    </output>
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
