import { queryOptions } from '@tanstack/react-query'
import { listDrafts } from '#web/device/drafts/drafts.ts'

/** The threads before and after one that was too long. Read once, because each save of a draft would read all of them. */
export const partsQuery = (accountId: string, draftId: string, follows: string | undefined) =>
  queryOptions({
    queryKey: ['device', 'parts', { accountId, draftId, follows }],
    queryFn: async () => {
      const drafts = await listDrafts(accountId)
      return {
        before: drafts.find(({ id }) => id === follows) ?? null,
        after: drafts.find((draft) => draft.follows === draftId) ?? null,
      }
    },
  })
