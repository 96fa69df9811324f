import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { errorToFailure, isNetworkFault, isShutOut } from './request-failed.ts'

/** How old an answer may be before it is asked for again when the window gets focus or a screen opens. */
export const FRESH_FOR_MS = 2 * 60_000

/** The cache of everything read. Its owner hears when a request finds the session or the key refused. */
export function createQueryClient(onShutOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isShutOut(errorToFailure(error))) onShutOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        gcTime: 30 * 60_000,
        retry: (failures, error) => failures < 1 && isNetworkFault(error),
        // Our service may run on this very machine, where being offline does not matter.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
