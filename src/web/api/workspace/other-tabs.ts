import type { QueryClient } from '@tanstack/react-query'

/** The queries that a change can invalidate, by the first parts of their keys. */
const NOUNS = ['drafts', 'posts', 'post', 'limits', 'workspace-settings'] as const
export type Noun = (typeof NOUNS)[number]

const channel = new BroadcastChannel('almanac-workspace')

export async function refreshAllTabs(client: QueryClient, nouns: readonly Noun[]): Promise<void> {
  tellOtherTabs(nouns)
  await invalidate(client, nouns)
}

/** Marks the lists of drafts as stale without reading them, because this tab shows the saved draft already. */
export async function refreshOtherTabs(client: QueryClient): Promise<void> {
  tellOtherTabs(['drafts'])
  await client.invalidateQueries({ queryKey: ['drafts'], refetchType: 'none' })
}

function tellOtherTabs(nouns: readonly Noun[]): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Only a window has a target origin.
  channel.postMessage(nouns)
}

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
  // When the service confirms a draft, the draft's words are removed from this device, so the list of unsaved words is
  // stale too.
  const old = nouns.includes('drafts') ? [...nouns, 'device'] : nouns
  await Promise.all(old.map((noun) => client.invalidateQueries({ queryKey: [noun] })))
}
