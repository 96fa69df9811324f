import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSessionSecret } from './session-secret.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a secret is made once and only its owner can read it, and no other file remains', async () => {
  const dataDir = join(folder, 'data')
  const secret = await loadSessionSecret(dataDir)
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(await loadSessionSecret(dataDir)).toBe(secret)
  expect(await readdir(dataDir)).toEqual(['session-secret'])
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
})

test('simultaneous starts agree on one secret', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => loadSessionSecret(folder)))
  expect(new Set(secrets).size).toBe(1)
})

test('a kept secret that others could read is closed again', async () => {
  await loadSessionSecret(folder)
  await chmod(join(folder, 'session-secret'), 0o644)
  await loadSessionSecret(folder)
  expect((await stat(join(folder, 'session-secret'))).mode & 0o777).toBe(0o600)
})

test('a file without a secret stops the start instead of sealing with nothing', async () => {
  await writeFile(join(folder, 'session-secret'), '\n')
  await expect(loadSessionSecret(folder)).rejects.toThrow('holds no secret')
})
