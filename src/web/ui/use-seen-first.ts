import { useState } from 'react'
import { nextPicture } from './next-picture.ts'

/**
 * A choice that is seen where it is made at once, and takes effect a picture later, because much has to be drawn anew
 * for it.
 */
export function useSeenFirst<Value>(
  value: Value,
  choose: (value: Value) => void,
): [Value, (value: Value) => void] {
  const [asked, setAsked] = useState<{ value: Value } | null>(null)

  async function ask(next: Value) {
    const own = { value: next }
    setAsked(own)
    await nextPicture()
    choose(next)
    setAsked((last) => (last === own ? null : last))
  }

  return [asked === null ? value : asked.value, (next) => void ask(next)]
}
