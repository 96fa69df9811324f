/** What changed on this device, told to every tab of ours and to this one. */
export type DeviceNews =
  | { about: 'draft'; id: string; revision: number | null; from: string }
  | { about: 'sending'; draftId: string; from: string }

/** This tab, so that it can tell its own news from another's. */
export const tabId = Math.random().toString(36).slice(2)

const listeners = new Set<(news: DeviceNews) => void>()
let channel: BroadcastChannel | null = null

export function tellDeviceNews(news: DeviceNews): void {
  for (const listener of listeners) listener(news)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel takes none; only windows do.
  openChannel().postMessage(news)
}

export function onDeviceNews(listener: (news: DeviceNews) => void): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function openChannel(): BroadcastChannel {
  if (channel !== null) return channel
  channel = new BroadcastChannel('almanac')
  channel.addEventListener('message', ({ data: news }: MessageEvent<DeviceNews>) => {
    for (const listener of listeners) listener(news)
  })
  return channel
}
