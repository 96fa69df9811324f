import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

type Ran = { code: number; out: string; err: string }

/** The command line as a process of its own. */
function run(args: readonly string[], environment: Record<string, string | undefined>): Promise<Ran> {
  return new Promise((resolve) => {
    const { PATH } = process.env
    execFile(process.execPath, [MAIN, ...args], { env: { PATH, ...environment } }, (error, out, err) => {
      resolve({ code: Number(error?.code ?? 0), out, err })
    })
  })
}

test('a command that is done exits with 0, with one JSON object on standard output and nothing else', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-admin-'))
  try {
    const words = ['account', 'create', '--name', 'Nordlicht', '--tier', 'free', '--json']
    const { code, out, err } = await run(words, { DATA_DIR: dataDir })
    expect({ code, err, lines: out.split('\n').length }).toEqual({ code: 0, err: '', lines: 2 })
    expect(JSON.parse(out)).toEqual({ account_uuid: expect.any(String) })
  } finally {
    await rm(dataDir, { recursive: true })
  }
})

test('what is not understood exits with 2 and shows how it is written', async () => {
  const { code, out, err } = await run(['key', 'create', '--json'], {})
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain('--account is missing.')
  expect(err).toContain('key create --account UUID [--read-only]')
})
