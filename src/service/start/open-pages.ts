import { MAX_THUMB_BYTES } from '#contract/workspace/limits.ts'
import { type Pages, openPages } from '#service/cards/pages.ts'
import type { Network } from '#service/outbound/network.ts'
import { openOutboundServers } from '#service/outbound/outbound-servers.ts'

const TIMEOUT_MS = 5_000

export function openPagesOf(
  { allowPrivateHosts: allowPrivate }: { allowPrivateHosts: boolean },
  network?: Network,
): Pages {
  const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_THUMB_BYTES }
  return openPages({ servers: openOutboundServers({ allowPrivate, network, ...limits }) })
}
