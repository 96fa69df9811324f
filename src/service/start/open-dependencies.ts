import { join } from 'node:path'
import { openAlertReceiver } from '#service/alerts/send-alert.ts'
import { PICTURES_NAME, closeDataFolder } from './data-folder.ts'
import { logTo } from './log.ts'
import { createPlatforms } from '#service/platform/platforms.ts'
import { openBluesky } from './open-bluesky.ts'
import { openPagesOf } from './open-pages.ts'
import { openPicturesOf } from './open-pictures.ts'
import type { ServerDependencies } from './server.ts'
import { loadSessionSecret } from './session-secret.ts'
import type { Settings } from './settings.ts'
import { openStore } from '#service/store/store.ts'
import type { Network } from '#service/outbound/network.ts'

export async function openDependencies(
  settings: Settings,
  network?: Network,
): Promise<Omit<ServerDependencies, 'dashboard'>> {
  const { dataDir, databaseUrl, sessionSecret, publicOrigin, port, upstream, lateHours, readBackMinutes } =
    settings
  await closeDataFolder(dataDir)
  const secret = sessionSecret ?? (await loadSessionSecret(dataDir))
  const store = await openStore({ databaseUrl: databaseUrl ?? undefined, dataDir })
  const bluesky = openBluesky(settings, secret, network)
  return {
    store,
    clock: Date.now,
    platforms: createPlatforms(store, bluesky),
    bluesky,
    sessionSecret: secret,
    pictures: settings.pictures
      ? openPicturesOf({ ...settings, folder: join(dataDir, PICTURES_NAME) }, secret, network)
      : null,
    pictureRoom: settings.pictureRoom,
    pages: openPagesOf(settings, network),
    publicOrigin,
    upstream,
    lateMs: lateHours * 3_600_000,
    alertReceiver: settings.alertUrl && openAlertReceiver(settings.alertUrl, network),
    readBackEveryMs: readBackMinutes * 60_000,
    port,
    log: logTo(process.stdout, Date.now),
  }
}
