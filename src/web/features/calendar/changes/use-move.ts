import { changeNotice } from '#web/api/workspace/change-notice.ts'
import { editPosts } from '#web/api/workspace/change-posts.ts'
import type { Movable } from './movable.ts'
import type { Destination } from './plan-move.ts'
import { useChangePosts } from '#web/api/workspace/use-change-posts.ts'
import { useMoveDraft } from './use-move-draft.ts'

/** Stores another day or time of a draft or a post, says so, and offers to take it back. `words` are those of the destination. */
export function useMove(): (moved: Movable, to: Destination, words: string) => Promise<void> {
  const moveDraft = useMoveDraft()
  const changePosts = useChangePosts()

  async function storeDraft(uuid: string, to: Destination, words: string) {
    const outcome = await moveDraft(uuid, to.when)
    if ('why' in outcome) return changeNotice.set({ words: `Not moved. ${outcome.why}` })
    const undo = async () => {
      const back = await moveDraft(uuid, outcome.before)
      changeNotice.set({ words: 'why' in back ? `Not moved back. ${back.why}` : 'Moved back.' })
    }
    changeNotice.set({ words: `Moved to ${words}.`, undo, uuid })
  }

  return async ({ uuid, post }, to, words) => {
    if (post === null || to.at === null) return storeDraft(uuid, to, words)
    await changePosts(editPosts([[post, { at: to.at }]]), {
      done: `Moved to ${words}.`,
      undone: 'Moved back.',
      refused: 'Not moved.',
    })
  }
}
