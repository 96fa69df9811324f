import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { When } from '#contract/workspace/draft.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { newChange, workspaceMutation } from '#web/api/workspace/workspace-mutations.ts'
import { draftQuery } from '#web/api/workspace/workspace-queries.ts'
import { workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { changeNotice } from '#web/api/workspace/change-notice.ts'
import { editPosts } from '#web/api/workspace/change-posts.ts'
import type { Movable } from './movable.ts'
import type { Destination, MovedWhen } from './plan-move.ts'
import { useChangePosts } from '#web/api/workspace/use-change-posts.ts'

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
    changeNotice.set({ words: `Moved to ${words}.`, undo, uuid, isLinked: true })
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

type Moved = { before: When } | { why: string }

function useMoveDraft(): (id: string, when: MovedWhen) => Promise<Moved> {
  const client = useQueryClient()
  const { mutateAsync: save } = useMutation(workspaceMutation('saveDraft', client))
  return async (id, when) => {
    try {
      // Reads the whole draft first, because the service cannot save a part of a draft.
      const draft = await client.fetchQuery({ ...draftQuery(id), staleTime: 0 })
      const { document, revision, plan, state } = draft
      if (document === null || state !== 'draft') return { why: 'It was sent or deleted elsewhere.' }
      const moved = { ...document, when: { ...document.when, ...when } }
      await save(newChange({ id, revision, plan, document: moved }))
      return { before: document.when }
    } catch (error) {
      return { why: workspaceMessage(errorToFailure(error)) }
    }
  }
}
