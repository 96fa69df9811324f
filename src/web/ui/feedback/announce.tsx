import { useSyncExternalStore } from 'react'

interface Announcement {
  text: string
  /** A new key, so that the same text is read out twice. */
  number: number
}

let latest: Announcement = { text: '', number: 0 }
const listeners = new Set<() => void>()
let clearing: ReturnType<typeof setTimeout> | undefined
/** Long enough for a screen reader that is still speaking. */
const CLEAR_AFTER_MS = 10_000

/** A message to assistive technology only. */
export function announce(text: string) {
  latest = { text, number: latest.number + 1 }
  for (const listener of listeners) listener()
  // Otherwise a screen reader finds the old message at the end of the page.
  clearTimeout(clearing)
  if (text !== '') clearing = setTimeout(() => announce(''), CLEAR_AFTER_MS)
}

/** Rendered once, in the shell. */
export function LiveRegion() {
  const { text, number } = useSyncExternalStore(subscribe, readLatest, readLatest)
  return (
    <output aria-live="polite" className="sr-only">
      <span key={number}>{text}</span>
    </output>
  )
}

function readLatest(): Announcement {
  return latest
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
