import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { NOON_ZONE } from '#e2e/support/noon-zone.ts'
import { type Driver, openMarionette } from './driver.ts'

/** With port 0, Firefox chooses a free port and writes it into its profile. */
const PREFERENCES = `
user_pref("marionette.port", 0);
user_pref("intl.accept_languages", "en-GB");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
`

export async function startFirefox(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'almanac-firefox-'))
  await writeFile(join(profile, 'user.js'), PREFERENCES)
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile, 'about:blank']
  const env = { ...process.env, HOME: profile, TZ: NOON_ZONE }
  const firefox = spawn('firefox-esr', args, { stdio: 'ignore', env })
  process.once('exit', () => firefox.kill())
  const readPort = async () =>
    Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => ''))
  await expect.poll(readPort, { timeout: 60_000 }).not.toBe(0)
  return {
    send: await openMarionette(await readPort()),
    quit: async () => {
      firefox.kill()
      await once(firefox, 'exit')
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
