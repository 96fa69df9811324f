import { type EffectCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { observable } from '#web/observable.ts'

interface Announcement {
  text: string
  /** A new key, so that the same text is read out twice. */
  number: number
}

const latest = observable<Announcement>({ text: '', number: 0 })
let clearing: ReturnType<typeof setTimeout> | undefined
/** Long enough for a screen reader that is still speaking. */
const CLEAR_AFTER_MS = 10_000

/** A message to assistive technology only. */
export function announce(text: string) {
  latest.set({ text, number: latest.read().number + 1 })
  // Otherwise a screen reader finds the old message at the end of the page.
  clearTimeout(clearing)
  if (text !== '') clearing = setTimeout(() => announce(''), CLEAR_AFTER_MS)
}

/** The pause of a person who types slowly. */
const PAUSE_MS = 700

/** Announces after a pause in typing, unless the returned function is called before. */
export function announceAfterPause(read: () => string): () => void {
  const timer = setTimeout(() => announce(read()), PAUSE_MS)
  return () => clearTimeout(timer)
}

/**
 * Calls `announceChange` when the text differs from the previous render. A live region would also announce the first
 * text. The function that it returns runs before the next change.
 */
export function useAnnouncedChanges(text: string, announceChange: EffectCallback): void {
  const last = useRef(text)
  const speak = useEffectEvent(announceChange)
  useEffect(() => {
    if (last.current === text) return
    last.current = text
    return speak()
  }, [text])
}

/** Rendered once, in the shell. */
export function LiveRegion() {
  const { text, number } = useSyncExternalStore(latest.subscribe, latest.read, latest.read)
  return (
    <output aria-live="polite" className="sr-only">
      <span key={number}>{text}</span>
    </output>
  )
}
