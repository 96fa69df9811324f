import { useMutation, useQueryClient } from '@tanstack/react-query'
import { newChange } from './workspace-mutations.ts'
import { type PostChange, changePostsMutation, undoChangesMutation } from './change-posts.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { refusalWords, workspaceMessage } from './workspace-message.ts'
import { changeNotice } from './change-notice.ts'

interface ChangeWords {
  done: string
  undone?: string
  /** Whether the notice about the change disappears once the post has been published or has failed. */
  isUntilSent?: boolean
  refused: string
  sendBoth?: () => Promise<void>
}

export function useChangePosts(): (change: PostChange, words: ChangeWords) => Promise<boolean> {
  const client = useQueryClient()
  const { mutateAsync: send } = useMutation(changePostsMutation(client))
  const undo = useUndoChanges()

  return async (change, words) => {
    try {
      const { posts } = await send(change)
      const refusals = posts.flatMap(({ refusal }) => refusal ?? [])
      const [first] = refusals
      const why = first === undefined ? '' : ` ${refusalWords(first)}`
      if (refusals.length === posts.length) {
        const { sendBoth } = words
        const isRepeat = first?.reason === 'text-repeated' && sendBoth !== undefined
        changeNotice.set({ words: `${words.refused}${why}`, ...(isRepeat && { sendBoth }) })
        return false
      }
      const left =
        refusals.length === 0 ? '' : ` ${refusals.length} of ${posts.length} stay as they were:${why}`
      const [{ uuid } = { uuid: '' }] = posts
      const { undone, isUntilSent = false } = words
      changeNotice.set({
        words: `${words.done}${left}`,
        ...(undone !== undefined && { undo: () => undo(change.changeId, undone) }),
        uuid,
        isLinked: posts.length === 1,
        isUntilSent,
      })
      return true
    } catch (error) {
      changeNotice.set({ words: `${words.refused} ${workspaceMessage(errorToFailure(error))}` })
      return false
    }
  }
}

export function useUndoChanges(): (changeId: string, undone: string) => Promise<void> {
  const client = useQueryClient()
  const { mutateAsync: takeBack } = useMutation(undoChangesMutation(client))
  return async (changeId, undone) => {
    try {
      const { posts } = await takeBack(newChange<'undoChanges'>({ change_id: changeId }))
      const refusal = posts.find((post) => post.refusal !== null)?.refusal
      changeNotice.set({ words: refusal ? `Not taken back. ${refusalWords(refusal)}` : undone })
    } catch (error) {
      changeNotice.set({ words: `Not taken back. ${workspaceMessage(errorToFailure(error))}` })
    }
  }
}
