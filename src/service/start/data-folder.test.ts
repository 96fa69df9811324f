import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '#service/store/store.ts'
import { closeDataFolder } from './data-folder.ts'
import { loadSessionSecret } from './session-secret.ts'

let parent = ''
let folder = ''
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'almanac-folder-'))
  folder = join(parent, 'data')
  await mkdir(folder)
  await chmod(folder, 0o755)
})
afterEach(() => rm(parent, { recursive: true }))

const modeOf = async (name = '') => (await stat(join(folder, name))).mode & 0o7777
const write = (name: string) => writeFile(join(folder, name), 'text', { mode: 0o644 })

test('a data folder that others can read is closed, with everything in it', async () => {
  await loadSessionSecret(folder)
  await (await openStore({ dataDir: folder })).close()
  await mkdir(join(folder, 'pictures'), { mode: 0o755 })
  await write('pictures/one')
  await write('backup.db')
  await chmod(join(folder, 'almanac.db'), 0o644)
  await chmod(join(folder, 'session-secret'), 0o640)
  await closeDataFolder(folder)
  expect(await modeOf()).toBe(0o700)
  expect(await modeOf('pictures')).toBe(0o700)
  for (const name of ['pictures/one', 'backup.db', 'almanac.db', 'session-secret'])
    expect(await modeOf(name)).toBe(0o600)
})

test('an empty folder is closed, and a missing one is created later', async () => {
  await closeDataFolder(folder)
  expect(await modeOf()).toBe(0o700)
  await closeDataFolder(join(parent, 'missing'))
  expect(await readdir(parent)).toEqual(['data'])
})

test('the target of a link in the folder keeps its mode', async () => {
  const outside = join(parent, 'outside')
  await writeFile(outside, 'text', { mode: 0o644 })
  await write('almanac.db')
  await symlink(outside, join(folder, 'link'))
  await closeDataFolder(folder)
  expect((await stat(outside)).mode & 0o777).toBe(0o644)
})

const REFUSED =
  /^Other users can read \S+, and it may contain more than data of Almanac: set its mode to 700, or DATA_DIR to another folder\.$/

test('a folder with the files of other programs is refused, and keeps its mode', async () => {
  await write('letters.txt')
  await expect(closeDataFolder(folder)).rejects.toThrow(REFUSED)
  expect(await modeOf()).toBe(0o755)
})

test('an unreadable folder is reported in one sentence', async () => {
  await write('file')
  await expect(closeDataFolder(join(folder, 'file/data'))).rejects.toThrow(
    /^The data folder \S+ cannot be used: /,
  )
})

test('a folder that all users share is refused, and keeps its mode', async () => {
  await write('almanac.db')
  await chmod(folder, 0o1777)
  await expect(closeDataFolder(folder)).rejects.toThrow(REFUSED)
  expect(await modeOf()).toBe(0o1777)
})

test('a folder of another user is refused, and keeps its mode', async () => {
  // Root gives the folder to another user. Other users cannot do that, so they test with `/usr`, which belongs to root.
  const isRoot = process.geteuid?.() === 0
  const other = isRoot ? folder : '/usr'
  if (isRoot) await chown(folder, 65_534, 65_534)
  const { mode } = await stat(other)
  await expect(closeDataFolder(other)).rejects.toThrow(REFUSED)
  expect((await stat(other)).mode).toBe(mode)
})
