import { queryOptions } from '@tanstack/react-query'
import { listDrafts } from '#web/device/drafts/drafts.ts'
import { readSendingOf } from '#web/device/sendings/sendings.ts'

/** The threads before and after one that was too long. Read once, because each save of a draft would read all of them. */
export const threadPartsQuery = (accountId: string, draftId: string, follows: string | undefined) =>
  queryOptions({
    queryKey: ['device', 'parts', { accountId, draftId, follows }],
    queryFn: async () => {
      const drafts = await listDrafts(accountId)
      const before = drafts.find(({ id }) => id === follows) ?? null
      const isSent = before === null && follows !== undefined
      return {
        before,
        /** The draft of the first part ended when it was sent. */
        sent: isSent ? await readSendingOf(accountId, follows) : null,
        after: drafts.find((draft) => draft.follows === draftId) ?? null,
      }
    },
  })
