import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { expect } from 'playwright/test'
import { freePort } from '#service/outbound/testing/free-port.ts'
import { NOON_ZONE } from '#e2e/support/noon-zone.ts'
import { type Driver, openSession } from './driver.ts'

export function findMiniBrowser(): string | undefined {
  return readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path))
}

/**
 * Sets no locale on purpose. The browser then reports the language `C`, which `Intl` refuses, and the dashboard must
 * still work.
 */
export async function startWebKit(): Promise<Driver> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x1000x24'])
  const number = String(await once(display.stdout, 'data')).trim()
  const own = { DISPLAY: `:${number}`, TZ: NOON_ZONE, LC_ALL: 'C', LANGUAGE: '' }
  const port = await freePort()
  const env = { ...process.env, ...own, NO_AT_BRIDGE: '1' }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env })
  for (const child of [driver, display]) process.once('exit', () => child.kill())
  const origin = `http://127.0.0.1:${port}`
  await expect(async () => void (await fetch(`${origin}/status`))).toPass({ timeout: 60_000 })
  const options = { binary: findMiniBrowser(), args: ['--automation'] }
  return {
    send: await openSession(origin, { 'webkitgtk:browserOptions': options }),
    quit: async () => {
      for (const child of [driver, display]) {
        child.kill()
        await once(child, 'exit')
      }
    },
  }
}
