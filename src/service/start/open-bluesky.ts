import { createTokenSeal } from '#service/platform/bluesky/sealed-tokens.ts'
import type { Network } from '#service/outbound/network.ts'
import { openOutboundServers } from '#service/outbound/outbound-servers.ts'
import type { Settings } from './settings.ts'

export type Bluesky = ReturnType<typeof openBluesky>

export function openBluesky(
  { plcUrl, blueskyAppView, allowPrivateHosts }: Settings,
  sessionSecret: string,
  network?: Network,
) {
  return {
    servers: openOutboundServers({ allowPrivate: allowPrivateHosts, network }),
    seal: createTokenSeal(sessionSecret),
    directory: plcUrl,
    appView: blueskyAppView,
    allowPrivate: allowPrivateHosts,
  }
}
