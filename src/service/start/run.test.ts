import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { operations } from '#contract/operations.ts'
import { fieldsToMultipartForm } from '#contract/wire/multipart-form.ts'
import { makeAccount } from '#service/api/testing/api-under-test.ts'
import { KEY, THREAD } from '#service/gateway/testing/gateway-under-test.ts'
import { openRawUpstream } from '#service/gateway/testing/raw-upstream.ts'
import { openStore } from '#service/store/store.ts'
import { takeWriteLock } from '#service/store/testing/write-lock.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'almanac-'))
})
afterEach(async () => {
  await rm(dataDir, { recursive: true })
})

const TOMORROW = Date.now() + 86_400_000

type StartOptions = { upstream?: URL; graceMs?: number; stopWithinMs?: number }

function start(port: number, { upstream, ...times }: StartOptions = {}) {
  const file = JSON.stringify(join(import.meta.dirname, 'run.ts'))
  const settings = JSON.stringify({
    host: '127.0.0.1',
    port,
    dataDir,
    databaseUrl: null,
    sessionSecret: null,
    publicOrigin: null,
    lateHours: 24,
    blueskyAppView: null,
    readBackMinutes: 0,
  })
  const code = `
    const { run } = await import(${file})
    const upstream = ${upstream === undefined ? 'null' : `new URL('${upstream.href}')`}
    await run({ ...${settings}, upstream }, null, ${JSON.stringify(times)}).catch((error) => {
      console.error(error.message)
      process.exitCode = 1
    })`
  return spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function urlOf(child: ChildProcess): Promise<string> {
  const told: unknown[] = await once(child.stdout ?? child, 'data')
  return /http:\/\/127\.0\.0\.1:\d+/.exec(String(told[0]))?.[0] ?? ''
}

function create(url: string, key: string, calendar = THREAD.calendar_uuid): Promise<unknown> {
  const fields = { ...THREAD, calendar_uuid: calendar, scheduled_at: new Date(TOMORROW).toISOString() }
  const { body, contentType } = fieldsToMultipartForm(Object.entries(fields))
  const headers = { 'X-API-KEY': key, 'Content-Type': contentType }
  return fetch(url + operations.createThread.path, { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => 'cut',
  )
}

async function exitOf(child: ChildProcess): Promise<unknown> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return [child.exitCode, child.signalCode]
}

test('a port in use is reported in one sentence, and the process ends', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  // The cast is safe, because a server that listens on a port has this type of address.
  const { port } = other.address() as AddressInfo
  const child = start(port)
  const [told, exit] = await Promise.all([text(child.stderr), exitOf(child)])
  expect(told).toBe(
    `Port ${port} of 127.0.0.1 is in use: stop the program that listens there, or set PORT to another port.\n`,
  )
  expect(exit).toEqual([1, null])
  other.close()
})

test('a data folder that others can read is closed by a start', async () => {
  await chmod(dataDir, 0o755)
  const child = start(0)
  await urlOf(child)
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  child.kill('SIGTERM')
  expect(await exitOf(child)).toEqual([0, null])
})

test('a data folder that is not Almanac’s own is reported in one sentence', async () => {
  await writeFile(join(dataDir, 'letters.txt'), '')
  await chmod(dataDir, 0o755)
  const child = start(0)
  const [told, exit] = await Promise.all([text(child.stderr), exitOf(child)])
  expect(told).toMatch(/^Other users can read [^\n]+\n$/)
  expect(exit).toEqual([1, null])
})

test('a signal during the greeting still stops the service properly', async () => {
  const child = start(0)
  const told = text(child.stderr)
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await exitOf(child)).toEqual([0, null])
  expect(await told).toBe('')
})

test('a creation that hangs at the upstream is cut off, and the gateway still stops properly', async () => {
  const arrived = Promise.withResolvers<unknown>()
  const upstream = await openRawUpstream(arrived.resolve)
  const child = start(0, { upstream: upstream.url, graceMs: 100 })
  const answer = create(await urlOf(child), KEY)
  await arrived.promise
  child.kill('SIGTERM')
  expect(await exitOf(child)).toEqual([0, null])
  expect(await answer).toBe('cut')
  await upstream.close()
})

test('a write that waits for a lock does not keep the process from stopping in time', async () => {
  const store = await openStore({ dataDir })
  const { key, calendar } = await makeAccount(store)
  const child = start(0, { graceMs: 500, stopWithinMs: 1000 })
  const told = text(child.stderr)
  const url = await urlOf(child)
  const unlock = takeWriteLock(join(dataDir, 'almanac.db'))
  const answer = create(url, key, calendar.uuid)
  // A response to this later request proves that the service has received the creation.
  await fetch(url + operations.accountLimits.path, { headers: { 'X-API-KEY': key } })
  child.kill('SIGTERM')
  expect(await exitOf(child)).toEqual([1, null])
  expect(await told).toBe(
    'The service had not stopped 1000 ms after the signal, so it ended with unfinished work.\n',
  )
  expect(await answer).toBe('cut')
  unlock()
  const span = { from: TOMORROW, to: TOMORROW + 1 }
  expect(await store.posts.byDatePages(calendar.accountId, span, 'client').next()).toMatchObject({
    done: true,
  })
  await store.close()
})

test('the service continues when the reader of its log has ended', async () => {
  const child = start(0)
  const url = await urlOf(child)
  child.stdout.destroy()
  for (let i = 0; i < 5; i++) expect((await fetch(url + operations.accountLimits.path)).status).toBe(401)
  child.kill('SIGTERM')
  expect(await exitOf(child)).toEqual([0, null])
})

test('a service that is its own upstream does not start', async () => {
  const child = start(4280, { upstream: new URL('http://localhost:4280/path') })
  const [told, exit] = await Promise.all([text(child.stderr), exitOf(child)])
  expect(exit).toEqual([1, null])
  expect(told).toContain('UPSTREAM_URL is the address of this service itself')
})
