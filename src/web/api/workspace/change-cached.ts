import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Shows a change in cached answers before the service has made it. Returns a function that puts them back. */
export async function changeCached<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data, key: QueryKey) => Data,
): Promise<() => void> {
  // An answer that is under way does not know of the change.
  await client.cancelQueries({ queryKey })
  const before = client.getQueriesData<Data>({ queryKey })
  for (const [key, data] of before) if (data !== undefined) client.setQueryData(key, change(data, key))
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}
