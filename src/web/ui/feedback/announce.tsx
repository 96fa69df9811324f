import { type EffectCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { observable } from '#web/observable.ts'

interface Announcement {
  text: string
  /** Each announcement has another number, so that a screen reader reads the same text again. */
  number: number
}

const latest = observable<Announcement>({ text: '', number: 0 })
let clearing: ReturnType<typeof setTimeout> | undefined
const CLEAR_AFTER_MS = 10_000

export function announce(text: string) {
  latest.set({ text, number: latest.read().number + 1 })
  // Clears the text after a while, because a screen reader would find the old message at the end of the page.
  clearTimeout(clearing)
  if (text !== '') clearing = setTimeout(() => announce(''), CLEAR_AFTER_MS)
}

const PAUSE_MS = 700

export function announceAfterPause(read: () => string): () => void {
  const timer = setTimeout(() => announce(read()), PAUSE_MS)
  return () => clearTimeout(timer)
}

/** Calls `announceChange` when `text` changes, but not for the first `text`. */
export function useAnnouncedChanges(text: string, announceChange: EffectCallback): void {
  const last = useRef(text)
  const speak = useEffectEvent(announceChange)
  useEffect(() => {
    if (last.current === text) return
    last.current = text
    return speak()
  }, [text])
}

export function LiveRegion() {
  const { text, number } = useSyncExternalStore(latest.subscribe, latest.read, latest.read)
  return (
    <output aria-live="polite" className="sr-only">
      <span key={number}>{text}</span>
    </output>
  )
}
