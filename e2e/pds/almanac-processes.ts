import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '#service/outbound/testing/free-port.ts'
import { namesOf } from './shared-names.ts'

const SERVICE = join(import.meta.dirname, 'service-process.ts')
const ADMIN = { source: join(import.meta.dirname, '../../src/service/admin/main.ts'), bundle: 'admin.js' }
const ADMIN_WITH_NAMES = {
  source: join(import.meta.dirname, 'admin-process.ts'),
  bundle: 'admin-with-names.js',
}

export type Ran = { code: number; out: string; err: string }

export async function startService(environment: Record<string, string>) {
  const port = await freePort()
  let log = ''
  let child: ChildProcess
  const start = async () => {
    child = fork(SERVICE, {
      // Sets `PUBLIC_ORIGIN`, because the service then makes no demo account.
      env: { ...process.env, PORT: String(port), PUBLIC_ORIGIN: 'https://almanac.example', ...environment },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const { promise: listening, resolve, reject } = Promise.withResolvers<null>()
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        log += chunk.toString()
        if (log.includes('Almanac is at')) resolve(null)
      })
    child.once('exit', () => reject(new Error(`The service ended: ${log}`)))
    await listening
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    get pid() {
      return child.pid
    },
    get log() {
      return log
    },
    kill: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
    start,
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

export function runAdminCommand(
  words: readonly string[],
  environment: Record<string, string>,
  input = '',
): Promise<Ran> {
  const { PATH, NODE_COMPILE_CACHE, ADMIN_BUNDLES } = process.env
  const { source, bundle } = namesOf(environment) === undefined ? ADMIN : ADMIN_WITH_NAMES
  // Only the tests bundle the commands. Benchmarks run them from their sources.
  const file = ADMIN_BUNDLES === undefined ? source : join(ADMIN_BUNDLES, bundle)
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [file, ...words],
      { env: { PATH, NODE_COMPILE_CACHE, ...environment } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    )
    child.stdin?.end(input)
  })
}
