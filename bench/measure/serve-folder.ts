import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext } from 'playwright'
import { startWithUndo } from '#e2e/support/setup/start-with-undo.ts'
import { readDashboard } from '#service/door/static-files.ts'
import { simulatePlatforms } from '#service/platform/simulated/simulated-platform.ts'
import { createServer } from '#service/start/server.ts'
import type { Store } from '#service/store/store.ts'

const DESK = { width: 1440, height: 900 }

/** Whose posts a page shows, and the service's clock. */
export type Behind = { store: Store; key: string; now: () => number }

/** The product's own server, with the pages of a folder instead of the dashboard. */
export async function serveFolder(folder: string, { store, key, now }: Behind) {
  const server = createServer({
    store,
    clock: now,
    platforms: simulatePlatforms(store),
    sessionSecret: `bench ${randomUUID()}`,
    publicOrigin: null,
    dashboard: await readDashboard(folder),
    log: () => {},
  })
  const { url, stop } = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    /** The part of an address that signs in. */
    launchHash: () => new URL(server.launchLink(key)).hash,
    stop: async () => {
      await stop()
      await server.stop()
    },
  }
}

type Served = Awaited<ReturnType<typeof serveFolder>>

/**
 * Signs in once, for pages of this origin. Every round then starts with the session and an empty cache. The name of
 * the session's cookie has the port of its server.
 */
export async function signIn(browser: Browser, served: Served, origin = served.url): Promise<Kept> {
  const context = await newContext(browser)
  const launch = new URLSearchParams(served.launchHash().slice(1)).get('launch')
  const headers = { Origin: served.url }
  const answer = await context.request.post(`${served.url}/session`, { data: { launch }, headers })
  // The service of this run answers as the contract says.
  const { data } = (await answer.json()) as { data: { proof: string } }
  const { cookies } = await context.storageState()
  await context.close()
  return { cookies, origins: [{ origin, localStorage: [{ name: 'almanac.proof', value: data.proof }] }] }
}

export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

export async function newContext(browser: Browser, storageState?: Kept, viewport = DESK) {
  const context = await browser.newContext({
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    ...(storageState === undefined ? {} : { storageState }),
  })
  await startWithUndo(context, 0)
  return context
}
