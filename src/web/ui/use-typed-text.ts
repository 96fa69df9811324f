import { useRef, useState } from 'react'

/** Long enough that a word typed in one go is one change of the URL. */
const PAUSE_MS = 300

/**
 * A text that stands in the URL and answers within a keystroke all the same: what is typed counts at once, and the
 * URL follows when the typing pauses.
 */
export function useTypedText(committed: string, commit: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  function type(text: string) {
    setTyped(text)
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      commit(text)
      // From here on the URL speaks again, so that Back is seen in the field.
      setTyped(null)
    }, PAUSE_MS)
  }

  return { text: typed ?? committed, type }
}
