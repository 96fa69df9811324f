import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Changes cached answers before the service confirms the change. Returns a function that restores them. */
export async function changeCached<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data, key: QueryKey) => Data,
): Promise<() => void> {
  // Cancels running requests, because their answers do not contain the change.
  await client.cancelQueries({ queryKey })
  const before = client.getQueriesData<Data>({ queryKey })
  for (const [key, data] of before) if (data !== undefined) client.setQueryData(key, change(data, key))
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}
