'use no memo'
import { useEffect, useRef, useState } from 'react'

/** Long enough that a word typed in one go is one change of the URL. */
const PAUSE_MS = 300

/**
 * A text that stands in the URL and answers within a keystroke all the same: what is typed counts at once, and the
 * URL follows when the typing pauses.
 */
export function useTypedText(committed: string, commit: (text: string) => void) {
  const [typed, setTyped] = useState<{ text: string; isSent: boolean } | null>(null)
  const [seen, setSeen] = useState(committed)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  // The URL speaks again once it has followed, and so Back is seen in the field. Until then the field keeps what was
  // typed: a slow change of the URL must not take words out from under somebody's hands.
  if (committed !== seen) {
    setSeen(committed)
    if (typed?.isSent === true) setTyped(null)
  }

  // Whoever has left the screen must not be called back to it by a timer. While the next screen is on its way, this
  // one still stands, and only the address tells.
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )

  function type(text: string) {
    setTyped({ text, isSent: false })
    if (timer.current !== null) clearTimeout(timer.current)
    const { pathname } = location
    timer.current = setTimeout(() => {
      if (location.pathname !== pathname) return
      setTyped({ text, isSent: true })
      commit(text)
    }, PAUSE_MS)
  }

  return { text: typed === null ? committed : typed.text, type }
}
