import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onDeviceChange } from '#web/device/device-changes.ts'
import { listDrafts } from '#web/device/drafts/drafts.ts'
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
  return useQuery({
    queryKey: ['device', 'drafts', accountId],
    queryFn: async () => {
      const [drafts, sendings] = await Promise.all([listDrafts(accountId), readSendings(accountId)])
      return { drafts, open: sendings.filter(isOpen) }
    },
    staleTime: 0,
    retry: false,
  })
}
