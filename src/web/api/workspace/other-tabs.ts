import type { QueryClient } from '@tanstack/react-query'

const NOUNS = ['drafts', 'posts', 'post', 'limits', 'workspace-settings'] as const
export type Noun = (typeof NOUNS)[number]

const channel = new BroadcastChannel('almanac-workspace')

export async function refreshAllTabs(client: QueryClient, nouns: readonly Noun[]): Promise<void> {
  tellOtherTabs(nouns)
  await invalidate(client, nouns)
}

/** Marks this tab's lists as stale but does not refetch them, because this tab already shows the saved draft. */
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
  // Saving a draft also changes the unsaved words of this device, so the queries under `device` are stale, too.
  const old = nouns.includes('drafts') ? [...nouns, 'device'] : nouns
  await Promise.all(old.map((noun) => client.invalidateQueries({ queryKey: [noun] })))
}
