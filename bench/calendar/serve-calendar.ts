import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { compress, layPage, takePicture } from '#bench/measure/picture.ts'
import { type Behind, type Kept, keepSession, newContext, serveFolder } from '#bench/measure/serve-folder.ts'

const PATH = '/calendar?date=2026-11-15'
const FLOOR = join(import.meta.dirname, 'floor')
const FLOOR_SCRIPTS =
  '<link rel="modulepreload" href="/parts.js"><script type="module" src="/floor.js"></script>'

export type Served = { url: string; state: Kept; stop: () => Promise<void> }

/** The product as it is built, and the page that paints the same with plain elements: a server for each, and a session in both. */
export async function serveCalendars(browser: Browser, behind: Behind) {
  const { url, launchHash, stop } = await serveFolder(join(import.meta.dirname, '../../dist'), behind)
  const state = await keepSession(browser, `${url}/${launchHash()}`)
  const almanac: Served = { url: url + PATH, state, stop }
  return { almanac, floor: await serveFloor(browser, almanac, behind) }
}

async function serveFloor(browser: Browser, almanac: Served, behind: Behind): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-floor-'))
  const page = await (await newContext(browser, almanac.state)).newPage()
  await page.goto(almanac.url)
  await settle(page, 'almanac')
  const picture = await takePicture(page)
  await page.context().close()
  // What a formatter put between the elements is nothing that the calendar draws.
  const parts = (await readFile(join(FLOOR, 'parts.html'), 'utf8')).replaceAll(/(?<=>)\s+|\s+(?=<)/g, '')
  const html = picture.replace('</head>', `${FLOOR_SCRIPTS}</head>`).replace('</body>', `${parts}</body>`)
  await layPage(folder, html)
  await cp(FLOOR, folder, { recursive: true })
  await compress(folder)
  const { url, stop } = await serveFolder(folder, behind)
  const origins = almanac.state.origins.map((kept) => ({ ...kept, origin: url }))
  return {
    url: `${url}/`,
    state: { ...almanac.state, origins },
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** Nobody goes on within the very moment in which all is there. */
const LOOK_MS = 1_000

/** Until the neighbouring months are at hand too, and somebody has looked at this one for a moment. */
export async function settle(page: Page, name: 'almanac' | 'floor'): Promise<void> {
  if (name === 'floor') await page.waitForSelector('[data-ready]')
  else await page.getByRole('button', { name: 'Refresh' }).waitFor()
  await page.waitForLoadState('networkidle')
  await setTimeout(LOOK_MS)
}
