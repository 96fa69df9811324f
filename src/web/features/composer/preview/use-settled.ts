import { useEffect, useState } from 'react'

/** Typing that pauses this long is looked at. */
const SETTLED_AFTER_MS = 250

/** A value as it was when it last stood still, for what need not follow every keystroke. */
export function useSettled<Value>(subscribe: (listener: () => void) => () => void, read: () => Value): Value {
  const [settled, setSettled] = useState(read)
  // Only time tells that nothing more is coming.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setSettled(read), SETTLED_AFTER_MS)
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [subscribe, read])
  return settled
}
