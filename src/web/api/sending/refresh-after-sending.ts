import type { QueryClient } from '@tanstack/react-query'

/** Whatever the outcome of a sending, what was read may no longer be what is there. */
export async function refreshAfterSending(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['posts'] }),
    client.invalidateQueries({ queryKey: ['limits'] }),
  ])
}
