import type { QueryClient } from '@tanstack/react-query'
import { onDeviceChange } from '#web/device/device-changes.ts'

/** Whatever the outcome of a sending, what was read may no longer be what is there. */
export async function refreshAfterSending(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['posts'] }),
    client.invalidateQueries({ queryKey: ['limits'] }),
  ])
}

/** The outcome of a request without an answer can be found on any screen, in another tab, and without a press. */
export function refreshAfterFinding(client: QueryClient): void {
  onDeviceChange((change) => {
    if (change.about === 'sending' && change.isFound) void refreshAfterSending(client)
  })
}
