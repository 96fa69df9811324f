import { useState } from 'react'
import type { Day } from '#contract/day.ts'
import { useCalendarActions, useOpenPost } from '#web/features/calendar/state/calendar-context.ts'

type AttentionList =
  | { is: 'closed' }
  | { is: 'shown'; cameFrom: string | undefined }
  /** A post that was opened from the list, which comes back when the post is closed. */
  | { is: 'behind'; post: string }

export function useAttentionList() {
  const actions = useCalendarActions()
  const openPost = useOpenPost()
  const [list, setList] = useState<AttentionList>({ is: 'closed' })
  const [seenPost, setSeenPost] = useState(openPost)
  if (seenPost !== openPost) {
    setSeenPost(openPost)
    if (list.is === 'behind' && openPost === undefined) setList({ is: 'shown', cameFrom: list.post })
    else if (list.is === 'behind' && openPost !== list.post) setList({ is: 'closed' })
  }
  return {
    isShown: list.is === 'shown',
    cameFrom: list.is === 'shown' ? list.cameFrom : undefined,
    open: () => setList({ is: 'shown', cameFrom: undefined }),
    close: () => setList({ is: 'closed' }),
    openPost: (uuid: string, day: Day) => {
      setList({ is: 'behind', post: uuid })
      actions.openPost(uuid, day)
    },
  }
}
