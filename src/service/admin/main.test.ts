import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openStore } from '#service/store/store.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

type Ran = { code: number; out: string; err: string }

function run(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  { limit = 'true', input = '' } = {},
): Promise<Ran> {
  return new Promise((resolve) => {
    // Passes the compile cache on. Without it, each process would spend half of its time on compiling the service
    // again.
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const words = ['-c', `${limit} && exec "$0" "$@"`, process.execPath, MAIN, ...args]
    const env = { PATH, NODE_COMPILE_CACHE, ...environment }
    const child = execFile('sh', words, { env }, (error, out, err) => {
      resolve({ code: Number(error?.code ?? 0), out, err })
    })
    child.stdin?.end(input)
  })
}

async function withFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-admin-'))
  try {
    await work(dataDir)
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

test('a successful command exits with 0, and prints only one JSON object', async () => {
  await withFolder(async (dataDir) => {
    const words = ['account', 'create', '--name', 'Nordlicht', '--tier', 'free', '--json']
    const { code, out, err } = await run(words, { DATA_DIR: dataDir })
    expect({ code, err, lines: out.split('\n').length }).toEqual({ code: 0, err: '', lines: 2 })
    expect(JSON.parse(out)).toEqual({ account_uuid: expect.any(String) })
  })
})

test('a write that the system refuses is one sentence, and leaves no part of a copy', async () => {
  await withFolder(async (dataDir) => {
    const setting = { DATA_DIR: dataDir }
    await run(['account', 'create', '--name', 'Nordlicht', '--tier', 'free'], setting)
    const before = await readdir(dataDir)
    // `ulimit -f 100` limits files to 100 blocks of 512 bytes. Only the database is larger.
    const limited = (...words: string[]) => run(words, setting, { limit: 'ulimit -f 100' })
    const to = join(dataDir, 'backup.db')
    const refused = [
      await limited('demo', '--posts', '100'),
      await limited('backup', '--to', to),
      await run(['backup', '--to', '/dev/null/backup.db'], setting),
      await run(['restore', '--from', dataDir], setting),
    ]
    expect(refused).toEqual([
      { code: 1, out: '', err: expect.stringMatching(/^Nothing was written: [^\n]+\.\n$/) },
      { code: 1, out: '', err: expect.stringMatching(/^[^\n]+ cannot be copied to [^\n]+\.\n$/) },
      { code: 1, out: '', err: expect.stringMatching(/^The command failed: [^\n]+\.\n$/) },
      { code: 1, out: '', err: expect.stringMatching(/^The command failed: [^\n]+\.\n$/) },
    ])
    expect(await readdir(dataDir)).toEqual(before)
  })
})

test.each([
  [['--handle', 'nobody-here.invalid'], 'The handle could not be looked up: no server answered for it.\n'],
  [['--handle', 'alice.test', '--server', 'https://pds.invalid'], 'https://pds.invalid does not answer.\n'],
])('with the default settings, to connect %j is refused with one sentence', async (options, sentence) => {
  await withFolder(async (dataDir) => {
    const store = await openStore({ dataDir })
    const { uuid } = await store.accounts.create({ name: 'Nordlicht', tier: 'pro' })
    await store.close()
    const words = ['calendar', 'connect', '--account', uuid, '--platform', 'bluesky', ...options]
    const ran = await run(words, { DATA_DIR: dataDir }, { input: 'secret' })
    expect(ran).toEqual({ code: 1, out: '', err: sentence })
  })
})

test('a reader that closes the output ends a command without a stack trace', async () => {
  const child = spawn(process.execPath, [MAIN, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  let err = ''
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  await once(child, 'close')
  expect({ code: child.exitCode, err }).toEqual({ code: 0, err: '' })
})

test('a wrong command line exits with 2 and shows the usage', async () => {
  const { code, out, err } = await run(['key', 'create', '--json'], {})
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain('--account is missing.')
  expect(err).toContain('key create --account UUID [--read-only]')
})
