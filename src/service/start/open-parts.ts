import { logTo } from './log.ts'
import { simulatePlatform } from '#service/publisher/simulated-platform.ts'
import type { ServerParts } from './server.ts'
import { loadSessionSecret } from './session-secret.ts'
import type { Settings } from './settings.ts'
import { openStore } from '#service/store/store.ts'

/** Opens what the settings describe: the store, the session secret, and the simulated platform. */
export async function openParts(settings: Settings): Promise<Omit<ServerParts, 'dashboard'>> {
  const { dataDir, databaseUrl, sessionSecret, publicOrigin, port, upstream, lateHours } = settings
  const store = await openStore({ databaseUrl: databaseUrl ?? undefined, dataDir })
  return {
    store,
    clock: Date.now,
    platform: simulatePlatform(store),
    sessionSecret: sessionSecret ?? (await loadSessionSecret(dataDir)),
    publicOrigin,
    upstream,
    lateMs: lateHours * 3_600_000,
    port,
    log: logTo(process.stdout, Date.now),
  }
}
