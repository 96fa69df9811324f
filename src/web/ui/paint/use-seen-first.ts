import { startTransition, useState } from 'react'
import { afterPaint } from '#web/ui/after-paint.ts'

/**
 * A choice that is seen where it is made at once, and takes effect a picture later, because much has to be drawn anew
 * for it.
 */
export function useSeenFirst<Value extends object>(
  value: Value,
  choose: (value: Value) => void,
): [Value, (value: Value) => void] {
  const [asked, setAsked] = useState<Value | null>(null)

  async function ask(next: Value) {
    setAsked(next)
    await afterPaint()
    // A key that is let go meanwhile need not wait for all of it.
    startTransition(() => {
      choose(next)
      setAsked((last) => (last === next ? null : last))
    })
  }

  return [asked ?? value, (next) => void ask(next)]
}
