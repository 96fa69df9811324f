import type { QueryClient } from '@tanstack/react-query'

/** The queries that a change of the workspace invalidates, by the first parts of their keys. */
const NOUNS = ['drafts', 'posts', 'post', 'limits', 'workspace-settings'] as const
export type Noun = (typeof NOUNS)[number]

const channel = new BroadcastChannel('almanac-workspace')

/** Invalidates queries in this tab and all others. */
export async function refreshAllTabs(client: QueryClient, nouns: readonly Noun[]): Promise<void> {
  tellOtherTabs(nouns)
  await invalidate(client, nouns)
}

/** Invalidates a single draft, which this tab shows already. So only its lists are read again, when they are shown. */
export async function refreshOtherTabs(client: QueryClient): Promise<void> {
  tellOtherTabs(['drafts'])
  await client.invalidateQueries({ queryKey: ['drafts'], refetchType: 'none' })
}

function tellOtherTabs(nouns: readonly Noun[]): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel takes none; only windows do.
  channel.postMessage(nouns)
}

/** Follows the changes of other tabs until the returned function is called. */
export function followOtherTabs(readClient: () => QueryClient): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    void invalidate(
      readClient(),
      NOUNS.filter((noun) => Array.isArray(data) && data.includes(noun)),
    )
  }
  channel.addEventListener('message', listen)
  return () => channel.removeEventListener('message', listen)
}

async function invalidate(client: QueryClient, nouns: readonly Noun[]): Promise<void> {
  // Words leave this device when the service has confirmed them.
  const old = nouns.includes('drafts') ? [...nouns, 'device'] : nouns
  await Promise.all(old.map((noun) => client.invalidateQueries({ queryKey: [noun] })))
}
