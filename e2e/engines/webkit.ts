import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { endProcess, startProcess, waitFor } from './child-process.ts'
import { type Driver, openSession } from './driver.ts'

/** The small browser of the library, which Debian keeps in a folder for each architecture. */
export function findMiniBrowser(): string | undefined {
  return readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path))
}

/** Starts WebKitGTK on a display of its own. Without a locale its language is the tag `C`, which `Intl` refuses. */
export async function startWebKit(): Promise<Driver> {
  const screenArgs = ['-displayfd', '1', '-screen', '0', '1440x1000x24']
  const screen = startProcess('Xvfb', screenArgs, { stdio: ['ignore', 'pipe', 'ignore'] })
  if (screen.stdout === null) throw new Error('Xvfb has no output')
  const [display] = await once(screen.stdout, 'data')
  const own = { DISPLAY: `:${String(display).trim()}`, TZ: 'Europe/Berlin', LC_ALL: 'C', LANGUAGE: '' }
  const env = { ...process.env, ...own, NO_AT_BRIDGE: '1' }
  const port = await findFreePort()
  const driver = startProcess('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env })
  const origin = `http://127.0.0.1:${port}`
  await waitFor('WebKitWebDriver', () => fetch(`${origin}/status`).catch(() => null))
  const options = { binary: findMiniBrowser(), args: ['--automation'] }
  return {
    send: await openSession(origin, { 'webkitgtk:browserOptions': options }),
    quit: async () => {
      await endProcess(driver)
      await endProcess(screen)
    },
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server on a port has an address of this type.
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
