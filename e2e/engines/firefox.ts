import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcess, startProcess, waitFor } from './child-process.ts'
import { type Driver, openMarionette } from './driver.ts'

/** Firefox chooses a free port, and writes it into its profile. */
const PREFERENCES = `
user_pref("marionette.port", 0);
user_pref("intl.accept_languages", "en-GB");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
`

/** Starts Firefox without a window, with an empty profile. */
export async function startFirefox(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'almanac-firefox-'))
  await writeFile(join(profile, 'user.js'), PREFERENCES)
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile, 'about:blank']
  const env = { ...process.env, HOME: profile, TZ: 'Europe/Berlin' }
  const firefox = startProcess('firefox-esr', args, { stdio: 'ignore', env })
  const port = await waitFor('Firefox', async () => {
    const text = await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '')
    return text === '' ? null : Number(text)
  })
  return {
    send: await openMarionette(port),
    quit: async () => {
      await endProcess(firefox)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
