import { queryOptions } from '@tanstack/react-query'
import { readPlanned } from '#web/device/drafts/planned-moments.ts'

/** The moments for which the other drafts are meant. */
export function plannedQuery(accountId: string, draftId: string) {
  return queryOptions({
    queryKey: ['device', 'drafts', accountId, 'planned', draftId],
    queryFn: () => readPlanned(accountId, draftId),
    staleTime: 0,
    retry: false,
  })
}
