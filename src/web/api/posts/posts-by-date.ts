import { queryOptions } from '@tanstack/react-query'
import { type DateRange, checkRange } from '#contract/date-range.ts'
import { connectionOf } from '#web/api/transport/query-client.ts'
import { takeEarlyAnswer } from './early-answer.ts'
import { requestPosts } from './posts-reader.ts'

export function postsByDateQuery({ from, to }: DateRange) {
  refuseLongRange({ from, to })
  return queryOptions({
    queryKey: ['posts', 'by-date', { from, to }],
    queryFn: ({ signal, client }) =>
      requestPosts(
        { operation: 'postsByDate', input: { from, to } },
        signal,
        connectionOf(client),
        takeEarlyAnswer({ from, to }),
      ),
    // Comparing thousands of posts with the last response costs more than re-rendering them.
    structuralSharing: false,
  })
}

export function refuseLongRange(range: DateRange): void {
  const refusal = checkRange(range)
  if (refusal !== null) throw new RangeError(`${range.from} to ${range.to}: ${refusal}`)
}
