import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'

const ROOT = join(import.meta.dirname, '../../..')

let dataDir: string
let group: number | undefined
test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'almanac-npm-start-'))
})
test.afterEach(async () => {
  if (group !== undefined) endGroup(group)
  await rm(dataDir, { recursive: true, maxRetries: 5 })
})

async function start(args: readonly string[] = []) {
  const npm = spawn('npm', ['start', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', PUBLIC_ORIGIN: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  group = npm.pid
  let printed = ''
  for await (const chunk of npm.stdout) {
    printed += String(chunk)
    const url = /Almanac is at (http:\S+?),?\s/.exec(printed)?.[1]
    if (url !== undefined) return { npm, url, printed }
  }
  throw new Error(`Almanac did not start: ${printed}`)
}

function endGroup(id: number): void {
  try {
    process.kill(-id, 'SIGKILL')
  } catch {
    // Ignored, because all processes of the group have ended.
  }
}

async function endOf(npm: ChildProcess): Promise<void> {
  if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit')
}

function answers(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Returns true if the write-ahead log is gone. Closing the database removes the log, and a crash leaves it. */
function isClosed(): boolean {
  return existsSync(join(dataDir, 'almanac.db')) && !existsSync(join(dataDir, 'almanac.db-wal'))
}

test('a supervisor that ends npm start ends the service', async () => {
  const { npm, url } = await start()
  expect(await answers(url)).toBe(true)
  npm.kill('SIGTERM')
  await endOf(npm)
  await expect.poll(() => answers(url)).toBe(false)
  await expect.poll(isClosed).toBe(true)
})

test('Ctrl+C ends npm start with another service as its upstream', async () => {
  const { npm, url, printed } = await start(['--', '--upstream', 'http://127.0.0.1:9'])
  expect(printed).toContain('with answers from 127.0.0.1:9')
  expect(await answers(url)).toBe(true)
  // Signals the whole process group, as Ctrl+C in a terminal does.
  process.kill(-(npm.pid ?? 0), 'SIGINT')
  await endOf(npm)
  await expect.poll(() => answers(url)).toBe(false)
  await expect.poll(isClosed).toBe(true)
})
