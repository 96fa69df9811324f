import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { Failure } from '#contract/failure.ts'
import { type Connection, readConnection, shownAccount } from './connection.ts'
import { tryAgain } from './try-again.ts'
import { errorToFailure, isTemporary, isAccessRefused } from './request-failed.ts'

export const FRESH_FOR_MS = 2 * 60_000

const accountsLeft = new WeakMap<QueryClient, string | null>()

/** A request that still runs for a previous account keeps that account's connection. */
export function connectionOf(client: QueryClient): Connection {
  const left = accountsLeft.get(client)
  return readConnection(left === undefined ? shownAccount() : left)
}

export function leaveClient(client: QueryClient, account: string | null): void {
  accountsLeft.set(client, account)
  client.clear()
}

/**
 * Restarts the running fetches of invalidated queries, because they may bring old data. TanStack Query itself does not
 * restart a query's first fetch.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      void query.cancel({ silent: true })
      query.fetch().catch(() => null)
    }
    return super.invalidateQueries(filters, { cancelRefetch: false, ...options })
  }
}

export function createQueryClient(onAccessRefused: (failure: Failure) => void): QueryClient {
  const onError = (error: unknown) => {
    const failure = errorToFailure(error)
    if (isAccessRefused(failure)) onAccessRefused(failure)
  }
  const client = new FreshQueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // A failed request for another account of this browser does not lock this page.
        if (query.queryKey[0] !== 'accounts') onError(error)
        if (isTemporary(error)) tryAgain.add(query.queryHash, () => refetch(query))
      },
      onSuccess: (_, query) => {
        // Data from this device's storage does not prove that the service responds.
        if (query.queryKey[0] !== 'device') tryAgain.answered(query.queryHash)
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        gcTime: 30 * 60_000,
        retry: (failures, error) => failures < 1 && isTemporary(error),
        // Sends requests even without a network, because the service may run on this machine.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  client.setQueryDefaults(['device'], { staleTime: 0, retry: false })
  const refetch = ({ queryKey }: Query<unknown, unknown>) =>
    client.refetchQueries({ queryKey, exact: true, type: 'active' })
  return client
}
