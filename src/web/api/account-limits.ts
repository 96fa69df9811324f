import { queryOptions } from '@tanstack/react-query'
import { readConnection } from './connection.ts'

export function accountLimitsQuery() {
  return queryOptions({
    queryKey: ['limits'],
    queryFn: async ({ signal }) => {
      const { request } = await import('./client.ts')
      return request('accountLimits', null, readConnection(), signal)
    },
  })
}
