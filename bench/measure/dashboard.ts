import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { fillMonths } from './months.ts'
import { newContext, serveFolder, signIn } from './serve-folder.ts'
import { watchFrames } from './watch-frames.ts'

export const DIST = join(import.meta.dirname, '../../dist')

/** The built dashboard with this many posts in each month, and signed-in pages of it. */
export async function startDashboard(browser: Browser, postsAMonth = 1000) {
  const now = Date.now()
  const { store, key } = await fillMonths(postsAMonth, now)
  const served = await serveFolder(DIST, { store, key, now: Date.now })
  const state = await signIn(browser, served)
  return {
    open: async (path: string): Promise<Page> => {
      const context = await newContext(browser, state)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      await page.addInitScript(watchFrames)
      await page.goto(served.url + path)
      return page
    },
    stop: async () => {
      await served.stop()
      await store.close()
    },
  }
}
