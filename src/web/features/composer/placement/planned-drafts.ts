import { queryOptions } from '@tanstack/react-query'
import { readPlanned } from '#web/device/drafts/planned-moments.ts'

/** The moments for which the other drafts are meant. */
export function plannedQuery(accountId: string, draftId: string) {
  return queryOptions({
    // Apart from the lists of drafts, which are read again at each save.
    queryKey: ['device', 'planned', accountId, draftId],
    queryFn: () => readPlanned(accountId, draftId),
  })
}
