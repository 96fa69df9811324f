import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Driver, readVersion } from '#e2e/engines/driver/driver.ts'
import { connectToMarionette } from '#e2e/engines/driver/marionette.ts'
import { waitFor } from '#e2e/engines/driver/wait-for.ts'
import { endProcess, startProcess } from './child-process.ts'

const PREFERENCES = {
  // Firefox chooses a free port, and writes it into its profile.
  'marionette.port': 0,
  'intl.accept_languages': 'en-GB',
  'datareporting.policy.dataSubmissionEnabled': false,
}

/** Starts Firefox without a window, with an empty profile. */
export async function startFirefox(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'almanac-firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  await writeFile(join(profile, 'user.js'), lines.join(''))
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile, 'about:blank']
  const firefox = startProcess('firefox-esr', args, {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile, TZ: 'Europe/Berlin' },
  })
  const port = await waitFor('the port of Firefox', async () => {
    const text = await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '')
    return text === '' ? null : Number(text)
  })
  const { send, close } = await connectToMarionette(port)
  const session = await send('NewSession', { capabilities: {} })
  return {
    name: `Firefox ${readVersion(session)}`,
    send,
    quit: async () => {
      close()
      await endProcess(firefox)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
