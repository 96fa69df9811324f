import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
import { launchOptions } from '#e2e/support/browser.mjs'

interface Refusals {
  database: boolean
  local: boolean
}

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
