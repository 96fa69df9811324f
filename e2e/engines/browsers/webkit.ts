import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { type Driver, readVersion } from '#e2e/engines/driver/driver.ts'
import { sendOverHttp } from '#e2e/engines/driver/http.ts'
import { waitFor } from '#e2e/engines/driver/wait-for.ts'
import { endProcess, startProcess } from './child-process.ts'

/** The small browser of the library, which Debian keeps in a folder for each architecture. */
export function findMiniBrowser(): string | undefined {
  return readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path))
}

/** Starts WebKitGTK on a display of its own, without a locale: then its language is the tag `C`, which `Intl` refuses. */
export async function startWebKit(): Promise<Driver> {
  const screen = startProcess('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await new Promise<string>((resolve) => {
    screen.stdout?.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()))
  })
  const port = await findFreePort()
  const driver = startProcess('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      TZ: 'Europe/Berlin',
      LC_ALL: 'C',
      LANGUAGE: '',
      NO_AT_BRIDGE: '1',
    },
  })
  const origin = `http://127.0.0.1:${port}`
  await waitFor('the driver of WebKit', () =>
    fetch(`${origin}/status`).then(
      ({ ok }) => (ok ? true : null),
      () => null,
    ),
  )
  const options = { binary: findMiniBrowser(), args: ['--automation'] }
  const session = await sendOverHttp(origin, '', 'NewSession', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const [, id = ''] = /"sessionId":"([^"]*)"/.exec(JSON.stringify(session)) ?? []
  return {
    name: `WebKitGTK ${readVersion(session)}`,
    send: (command, parameters) => sendOverHttp(origin, `/${id}`, command, parameters),
    quit: async () => {
      await sendOverHttp(origin, `/${id}`, 'DeleteSession')
      await endProcess(driver)
      await endProcess(screen)
    },
  }
}

function findFreePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
