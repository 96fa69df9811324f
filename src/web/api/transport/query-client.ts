import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { errorToFailure, isNetworkFault, isAccessRefused } from './request-failed.ts'

/** An older answer is asked for again when the window gets focus or a screen opens. */
export const FRESH_FOR_MS = 2 * 60_000

/** Calls back when a request finds the session or the key refused. */
export function createQueryClient(onAccessRefused: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isAccessRefused(errorToFailure(error))) onAccessRefused()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        gcTime: 30 * 60_000,
        retry: (failures, error) => failures < 1 && isNetworkFault(error),
        // The service may run on this machine, which needs no network.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
