import { logTo } from './log.ts'
import { simulatePlatform } from '#service/publisher/simulated-platform.ts'
import type { ServerParts } from './server.ts'
import { keepSessionSecret } from './session-secret.ts'
import type { Settings } from './settings.ts'
import { openStore } from '#service/store/store.ts'

/** What the settings stand for: an open store, a secret, and a platform that is only simulated. */
export async function openParts(settings: Settings): Promise<Omit<ServerParts, 'dashboard'>> {
  const { dataDir, databaseUrl, sessionSecret, publicOrigin, port, upstream } = settings
  const store = await openStore({ databaseUrl: databaseUrl ?? undefined, dataDir })
  return {
    store,
    clock: Date.now,
    platform: simulatePlatform(store),
    sessionSecret: sessionSecret ?? (await keepSessionSecret(dataDir)),
    publicOrigin,
    upstream,
    port,
    log: logTo(process.stdout, Date.now),
  }
}
