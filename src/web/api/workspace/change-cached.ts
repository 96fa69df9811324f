import type { QueryClient, QueryKey } from '@tanstack/react-query'

export async function changeCached<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data, key: QueryKey) => Data,
): Promise<() => void> {
  // Cancels running requests, because their responses do not contain the change yet.
  await client.cancelQueries({ queryKey })
  const before = client.getQueriesData<Data>({ queryKey })
  for (const [key, data] of before) if (data !== undefined) client.setQueryData(key, change(data, key))
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}
