import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { startAsBefore } from '#e2e/support/setup/start-as-before.ts'
import { readDashboard } from '#service/site/static-files.ts'
import { simulatePlatforms } from '#service/platform/simulated/simulated-platform.ts'
import { createServer } from '#service/start/server.ts'
import type { Store } from '#service/store/store.ts'
import { watchFrames } from './watch-frames.ts'

export const DIST = join(import.meta.dirname, '../../dist')

export async function serveFolder(
  browser: Browser,
  folder: string,
  { store, key, now }: { store: Store; key: string; now: () => number },
) {
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

  const signingIn = await browser.newContext()
  const signIn = { data: { key }, headers: { Origin: url } }
  const answer = await signingIn.request.post(`${url}/session`, signIn)
  // The cast is safe, because `POST /session` responds with a proof.
  const { data } = (await answer.json()) as { data: { proof: string } }
  const { cookies } = await signingIn.storageState()
  await signingIn.close()
  const origins = [{ origin: url, localStorage: [{ name: 'almanac.proof', value: data.proof }] }]

  return {
    url,
    open: async () => {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        locale: 'en-GB',
        timezoneId: 'Europe/Berlin',
        permissions: ['clipboard-read', 'clipboard-write'],
        storageState: { cookies, origins },
      })
      await startAsBefore(context, { undoSeconds: 0 })
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      await page.addInitScript(watchFrames)
      return page
    },
    stop: async () => {
      await stop()
      await server.stop()
    },
  }
}
