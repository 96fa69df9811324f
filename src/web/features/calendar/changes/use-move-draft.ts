import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { When } from '#contract/workspace/draft.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { newChange, workspaceMutation } from '#web/api/workspace/change-drafts.ts'
import { draftQuery } from '#web/api/workspace/draft-documents.ts'
import { workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import type { MovedWhen } from './plan-move.ts'

type Moved = { before: When } | { why: string }

/** Stores another day or time of a draft. Resolves to the one before, or to why it was not moved. */
export function useMoveDraft(): (id: string, when: MovedWhen) => Promise<Moved> {
  const client = useQueryClient()
  const { mutateAsync: save } = useMutation(workspaceMutation('saveDraft', client))
  return async (id, when) => {
    try {
      // A draft is saved as a whole.
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
