import { useState } from 'react'
import { useTimer } from './use-timer.ts'

const PAUSE_MS = 300

export function useTypedText(committed: string, commit: (text: string) => void) {
  const [typed, setTyped] = useState<{ text: string; isSent: boolean } | null>(null)
  const [seen, setSeen] = useState(committed)
  const timer = useTimer()

  // When the URL has the typed text, the field shows the URL's text again, so that the Back button changes the field.
  if (committed !== seen) {
    setSeen(committed)
    if (typed?.isSent === true) setTyped(null)
  }

  function type(text: string) {
    setTyped({ text, isSent: false })
    const { pathname } = location
    timer.start(() => {
      // Stops if the next screen is loading. This screen is still mounted, and `commit` would navigate back to it.
      if (location.pathname !== pathname) return
      setTyped({ text, isSent: true })
      commit(text)
    }, PAUSE_MS)
  }

  return { text: typed === null ? committed : typed.text, type }
}
