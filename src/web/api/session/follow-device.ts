import type { QueryClient } from '@tanstack/react-query'
import { refreshAfterSending } from '#web/api/sending/refresh-after-sending.ts'
import { onDeviceChange } from '#web/device/device-changes.ts'

/**
 * Tells the cache of the page what has changed on this device, in this tab or in another. The composers and Plan many hold what is
 * being written in stores of their own, which listen for themselves.
 */
export function followDevice(readClient: () => QueryClient): void {
  onDeviceChange((change) => {
    const client = readClient()
    if (change.about === 'sent-quotes') {
      void client.invalidateQueries({ queryKey: ['device', 'sent-quotes'] })
      return
    }
    void client.invalidateQueries({ queryKey: ['device', 'drafts'] })
    if (change.about === 'sending') void client.invalidateQueries({ queryKey: ['device', 'being-sent'] })
    // The outcome of a request without an answer can be found on any screen, in another tab, and without a press.
    if (change.about === 'sending' && change.isFound) void refreshAfterSending(client)
  })
}
