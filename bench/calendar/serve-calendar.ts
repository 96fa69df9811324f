import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { readDashboard } from '#service/door/static-files.ts'
import { simulatePlatform } from '#service/publisher/simulated-platform.ts'
import { createServer } from '#service/server.ts'
import type { Store } from '#service/store/store.ts'

/** The product as it is built, and what it is measured against. */
const PAGES = { almanac: '../dist', floor: 'calendar/floor' } as const
export type Name = keyof typeof PAGES

export type Served = Awaited<ReturnType<typeof serveCalendar>>

/** A server for one of the pages, from the same store, and a session in it. */
export async function serveCalendar(
  browser: Browser,
  name: Name,
  { store, key, now }: { store: Store; key: string; now: number },
) {
  const server = createServer({
    store,
    clock: () => now,
    platform: simulatePlatform(store),
    sessionSecret: `bench ${randomUUID()}`,
    publicOrigin: null,
    dashboard: await readDashboard(join(import.meta.dirname, '..', PAGES[name])),
    log: () => {},
  })
  const { url, stop } = await server.listen({ host: '127.0.0.1', port: 0 })
  // Signed in once; every round then begins with the session and with nothing else.
  const context = await newContext(browser)
  const page = await context.newPage()
  await page.goto(`${url}/${new URL(server.launchLink(key)).hash}`)
  await page.waitForFunction(() => localStorage.getItem('almanac.proof') !== null)
  const state = await context.storageState()
  await context.close()
  return {
    name,
    url: name === 'floor' ? `${url}/` : `${url}/calendar?date=2026-11-15`,
    state,
    stop: async () => {
      await stop()
      await server.stop()
    },
  }
}

export async function newContext(
  browser: Browser,
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
) {
  return await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    ...(storageState === undefined ? {} : { storageState }),
  })
}

/** Until the neighbouring months are at hand too. */
export async function settle(page: Page, name: Name): Promise<void> {
  if (name === 'floor') return void (await page.waitForSelector('[data-ready]'))
  await page.getByRole('button', { name: 'Refresh' }).waitFor()
  await page.waitForLoadState('networkidle')
}
