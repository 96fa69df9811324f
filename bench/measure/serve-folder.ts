import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext } from 'playwright'
import { readDashboard } from '#service/door/static-files.ts'
import { simulatePlatform } from '#service/publisher/simulated-platform.ts'
import { createServer } from '#service/start/server.ts'
import type { Store } from '#service/store/store.ts'

const DESK = { width: 1440, height: 900 }

/** The same for all servers of a run, so that a session of one is valid for all. */
const SECRET = `bench ${randomUUID()}`

/** Whose posts a page shows, and the service's clock. */
export type Behind = { store: Store; key: string; now: () => number }

/** The product's own server, with the pages of a folder instead of the dashboard. */
export async function serveFolder(folder: string, { store, key, now }: Behind) {
  const server = createServer({
    store,
    clock: now,
    platform: simulatePlatform(store),
    sessionSecret: SECRET,
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

/** Signs in once. Every round then starts with the session and an empty cache. */
export async function keepSession(browser: Browser, address: string) {
  const context = await newContext(browser)
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => localStorage.getItem('almanac.proof') !== null)
  const state = await context.storageState()
  await context.close()
  return state
}

export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

export async function newContext(browser: Browser, storageState?: Kept, viewport = DESK) {
  return await browser.newContext({
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    ...(storageState === undefined ? {} : { storageState }),
  })
}
