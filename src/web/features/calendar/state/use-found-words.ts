import { useEffect, useState } from 'react'
import { loadPart } from '#web/api/transport/load-part.ts'
import type { FoundWords, findWords } from '#web/features/calendar/posts/found-words.ts'

/** Where the words of the text filter were found. What finds them loads with the first filter. */
export function useFoundWords(q: string): FoundWords | null {
  const [find, setFind] = useState<typeof findWords | null>(null)
  const isWanted = q.trim() !== ''
  useEffect(() => {
    if (!isWanted) return
    void loadPart(() => import('#web/features/calendar/posts/found-words.ts')).then(
      (part) => setFind(() => part.findWords),
      // Without a connection the filter works, and marks nothing.
      () => {},
    )
  }, [isWanted])
  return isWanted && find !== null ? find(q) : null
}
