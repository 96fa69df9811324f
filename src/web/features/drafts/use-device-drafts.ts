import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listPlans } from '#web/device/plans/plans.ts'
import { onDeviceChange } from '#web/device/device-changes.ts'
import { readDraftList } from '#web/device/drafts/drafts.ts'
import { isDraftOnlyInMemory } from '#web/device/drafts/unsaved-drafts.ts'
import { isOpen } from '#web/device/sendings/sending.ts'
import { readSendings } from '#web/device/sendings/sendings.ts'

/** The drafts and open sendings of the account. Changes in other tabs are included. */
export function useDeviceDrafts(accountId: string) {
  const client = useQueryClient()
  // Other tabs write to the same store.
  useEffect(
    () =>
      onDeviceChange(() => {
        void client.invalidateQueries({ queryKey: ['device', 'drafts', accountId] })
      }),
    [client, accountId],
  )
  return useQuery(deviceDraftsQuery(accountId))
}

const deviceDraftsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['device', 'drafts', accountId],
    queryFn: async () => {
      const [{ drafts, isDatabaseRead }, sendings, tables] = await Promise.all([
        readDraftList(accountId),
        readSendings(accountId),
        listPlans(accountId),
      ])
      const open = sendings.filter(isOpen)
      const isUnsettled = new Set(open.map(({ draftId }) => draftId))
      return {
        open,
        tables,
        // While its sending is not settled, a draft is neither changed nor deleted.
        drafts: drafts.filter(({ id }) => !isUnsettled.has(id)),
        isDatabaseRead,
        onlyHere: new Set(drafts.flatMap(({ id }) => (isDraftOnlyInMemory(id) ? [id] : []))),
      }
    },
    staleTime: 0,
    retry: false,
  })
