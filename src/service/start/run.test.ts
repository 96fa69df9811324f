import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'almanac-'))
})
afterEach(async () => {
  await rm(dataDir, { recursive: true })
})

/** The service as a process of its own, without a dashboard, which need not be built for this. */
function start(port: number) {
  const file = JSON.stringify(join(import.meta.dirname, 'run.ts'))
  const settings = JSON.stringify({
    host: '127.0.0.1',
    port,
    dataDir,
    databaseUrl: null,
    upstream: null,
    sessionSecret: null,
    publicOrigin: null,
  })
  const code = `
    const { run } = await import(${file})
    await run(${settings}, null).catch((error) => {
      console.error(error.message)
      process.exitCode = 1
    })`
  return spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function exitOf(child: ChildProcess): Promise<unknown> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return [child.exitCode, child.signalCode]
}

test('a port that is taken is told in one sentence, and nothing goes on behind it', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  // A server that listens on a port has an address of this kind.
  const { port } = other.address() as AddressInfo
  const child = start(port)
  const [told, exit] = await Promise.all([text(child.stderr), exitOf(child)])
  expect(told).toBe(
    `Port ${port} of 127.0.0.1 is taken: stop what listens there, or set PORT to another one.\n`,
  )
  expect(exit).toEqual([1, null])
  other.close()
})

test('a signal that comes with the greeting still ends in order', async () => {
  const child = start(0)
  const told = text(child.stderr)
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await exitOf(child)).toEqual([0, null])
  expect(await told).toBe('')
})
