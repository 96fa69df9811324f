import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { type Behind, keepSession, serveFolder } from '#bench/measure/serve-folder.ts'

/** The product as it is built, and what it is measured against. */
const PAGES = { almanac: '../dist', floor: 'calendar/floor' } as const
export type Name = keyof typeof PAGES

export type Served = Awaited<ReturnType<typeof serveCalendar>>

/** A server for one of the pages, from the same store, and a session in it. */
export async function serveCalendar(browser: Browser, name: Name, behind: Behind) {
  const { url, launchHash, stop } = await serveFolder(join(import.meta.dirname, '..', PAGES[name]), behind)
  const state = await keepSession(browser, `${url}/${launchHash()}`)
  return { name, url: name === 'floor' ? `${url}/` : `${url}/calendar?date=2026-11-15`, state, stop }
}

/** Until the neighbouring months are at hand too. */
export async function settle(page: Page, name: Name): Promise<void> {
  if (name === 'floor') return void (await page.waitForSelector('[data-ready]'))
  await page.getByRole('button', { name: 'Refresh' }).waitFor()
  await page.waitForLoadState('networkidle')
}
