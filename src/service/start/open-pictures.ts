import { openPictureCache } from '#service/pictures/picture-cache.ts'
import { openPictures } from '#service/pictures/pictures.ts'
import { createSealedAddresses, toPictureKey } from '#service/pictures/sealed-addresses.ts'
import type { Network } from '#service/outbound/network.ts'
import { openOutboundServers } from '#service/outbound/outbound-servers.ts'

export type Pictures = ReturnType<typeof openPicturesOf>

const TIMEOUT_MS = 5_000
const MOST_BYTES = 512 * 1024

export function openPicturesOf(
  { folder, allowPrivateHosts }: { folder: string | null; allowPrivateHosts: boolean },
  sessionSecret: string,
  network?: Network,
) {
  const key = toPictureKey(sessionSecret)
  return {
    key,
    ...createSealedAddresses(key),
    ...openPictures({
      servers: openOutboundServers({
        allowPrivate: allowPrivateHosts,
        network,
        timeoutMs: TIMEOUT_MS,
        maxBytes: MOST_BYTES,
      }),
      folder: folder === null ? null : openPictureCache(folder),
      clock: Date.now,
    }),
  }
}
