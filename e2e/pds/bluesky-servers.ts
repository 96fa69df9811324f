import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRecord } from '#contract/wire/lenient.ts'
import { freePort } from '#service/outbound/testing/free-port.ts'
import { type Fault, type ProxiedRequest, openFaultsProxy } from '#service/platform/testing/faults-proxy.ts'

export type TestAccount = {
  did: string
  handle: string
  mainPassword: string
  appPassword: string
  token: string
}

const SERVER = join(import.meta.dirname, 'server')
export type BlueskyServers = Awaited<ReturnType<typeof startBlueskyServers>>

const START_WITHIN_MS = 120_000

type Options = {
  rateLimits?: boolean
  chooseFault?: (request: ProxiedRequest) => Fault | null
  directoryUrl?: string
  originOf?: (url: string) => string
}

/**
 * The directory lists a proxy's URL, so that Almanac's requests go through the proxy. `url` leads directly to the
 * server.
 */
export async function startBlueskyServers({
  rateLimits = false,
  chooseFault = () => null,
  directoryUrl: sharedDirectoryUrl,
  originOf = (url) => url,
}: Options = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-pds-'))
  const [directoryPort, serverPort] = [await freePort(), await freePort()]
  const directoryUrl = sharedDirectoryUrl ?? `http://localhost:${directoryPort}`
  const url = `http://localhost:${serverPort}`
  const proxy = await openFaultsProxy(url, chooseFault)
  const origin = originOf(proxy.url)
  const [plcKey, jwtSecret] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]

  const startServer = () =>
    start('server.mjs', {
      PORT: String(serverPort),
      PUBLIC_URL: origin,
      DIRECTORY_URL: directoryUrl,
      DATA_DIR: dataDir,
      PLC_KEY: plcKey,
      JWT_SECRET: jwtSecret,
      RATE_LIMITS: rateLimits ? '1' : '0',
    })
  const directory =
    sharedDirectoryUrl === undefined ? await start('directory.mjs', { PORT: String(directoryPort) }) : null
  let server = await startServer()

  const call = async (
    method: string,
    { body, token, query = {} }: { body?: object; token?: string; query?: Record<string, string> } = {},
  ): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${url}/xrpc/${method}?${new URLSearchParams(query).toString()}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} answered ${answer.status}: ${text}`)
    const json: unknown = text === '' ? {} : JSON.parse(text)
    return isRecord(json) ? json : {}
  }

  return {
    url,
    proxy,
    origin,
    directoryUrl,
    call,

    makeAccount: async (name: string): Promise<TestAccount> => {
      const handle = `${name}.test`
      const mainPassword = `main password of ${name}`
      const made = await call('com.atproto.server.createAccount', {
        body: { handle, email: `${name}@example.invalid`, password: mainPassword },
      })
      const token = String(made['accessJwt'])
      const app = await call('com.atproto.server.createAppPassword', { body: { name: 'almanac' }, token })
      return { did: String(made['did']), handle, mainPassword, appPassword: String(app['password']), token }
    },

    listRecords: async (did: string, collection = 'app.bsky.feed.post'): Promise<StoredRecord[]> => {
      const records: StoredRecord[] = []
      let cursor = ''
      do {
        const query = { repo: did, collection, limit: '100', ...(cursor === '' ? {} : { cursor }) }
        const page = await call('com.atproto.repo.listRecords', { query })
        // The cast is safe, because `listRecords` returns each record's URI, CID and value.
        records.push(...(page['records'] as StoredRecord[]))
        cursor = typeof page['cursor'] === 'string' ? page['cursor'] : ''
      } while (cursor !== '')
      return records
    },

    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    restart: async () => {
      server.kill('SIGKILL')
      await once(server, 'exit')
      server = await startServer()
    },
    stop: async () => {
      for (const child of [server, directory]) child?.kill('SIGKILL')
      await proxy.close()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export type StoredRecord = {
  uri: string
  cid: string
  value: {
    text: string
    createdAt: string
    langs?: string[]
    post?: string
    facets?: { index: { byteStart: number; byteEnd: number }; features: Record<string, string>[] }[]
    reply?: { root: { uri: string; cid: string }; parent: { uri: string; cid: string } }
    embed?: { record?: { uri: string; cid: string }; images?: object[]; media?: { images?: object[] } }
    labels?: { values: { val: string }[] }
  }
}

async function start(file: string, environment: Record<string, string>): Promise<ChildProcess> {
  const child = fork(join(SERVER, file), {
    cwd: SERVER,
    env: { ...process.env, LOG_ENABLED: 'false', ...environment },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const over = AbortSignal.timeout(START_WITHIN_MS)
  await Promise.race([
    once(child, 'message', { signal: over }),
    once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended before it was ready`))),
  ])
  return child
}
