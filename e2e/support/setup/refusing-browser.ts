import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
import { launchOptions } from '#e2e/support/browser.mjs'

interface Refusals {
  database: boolean
  local: boolean
}

/**
 * Starts a browser whose storage fails. Instead of the database folder there is a file, and local storage is switched
 * off.
 */
export async function openRefusingBrowser(folder: string, refused: Refusals): Promise<BrowserContext> {
  const profile = join(folder, 'profile')
  await mkdir(join(profile, 'Default'), { recursive: true })
  if (refused.database) await writeFile(join(profile, 'Default', 'IndexedDB'), '')
  const options = launchOptions()
  return chromium.launchPersistentContext(profile, {
    ...options,
    args: refused.local ? [...options.args, '--disable-local-storage'] : options.args,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
}
