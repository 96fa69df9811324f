import { useEffect, useMemo, useState } from 'react'
import { afterListReads } from '#web/api/posts/list-reads.ts'
import { loadPart } from '#web/api/transport/load-part.ts'
import type { FoundWords, findWords } from '#web/features/calendar/posts/found-words.ts'

/** Where the words of the text filter were found. What finds them loads after the first posts, or with a filter. */
export function useFoundWords(q: string): FoundWords | null {
  const [find, setFind] = useState<typeof findWords | null>(null)
  const isWanted = q.trim() !== ''
  // If it came after the first letter, every chip would be rendered twice.
  useEffect(() => {
    loadFinder(isWanted).then(
      (part) => setFind(() => part.findWords),
      // Without a connection the filter works, and marks nothing.
      () => {},
    )
  }, [isWanted])
  // The compiler caches nothing here, and another object would render every chip again.
  return useMemo(() => (isWanted && find !== null ? find(q) : null), [isWanted, find, q])
}

async function loadFinder(isWanted: boolean) {
  if (!isWanted) await afterListReads()
  return await loadPart(() => import('#web/features/calendar/posts/found-words.ts'))
}
