import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openPictureCache } from './picture-cache.ts'

const folders: string[] = []
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-pictures-'))
  folders.push(folder)
  return join(folder, 'pictures')
}

const urlOf = (name: number) => `https://cdn.example/${name}.png`

test('a picture is cached for later processes, and the folder does not reveal its URL', async () => {
  const folder = await newFolder()
  await openPictureCache(folder).write(urlOf(1), Buffer.from('one'))
  const other = openPictureCache(folder)
  expect(Buffer.from((await other.read(urlOf(1)))?.bytes ?? []).toString()).toBe('one')
  expect(await other.read(urlOf(2))).toBeNull()
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
})

test('several processes together stay within the limit, and the oldest files are removed first', async () => {
  const folder = await newFolder()
  const limits = { lookAfter: 10_000, above: 56_000, to: 48_000 }
  const processes = [1, 2, 3, 4].map(() => openPictureCache(folder, limits))
  let most = 0
  for (let round = 0; round < 50; round++) {
    await Promise.all(processes.map((one, place) => one.write(urlOf(round * 4 + place), Buffer.alloc(1_000))))
    most = Math.max(most, (await readdir(folder)).length * 1_000)
  }
  expect(most).toBeGreaterThan(48_000)
  expect(most).toBeLessThanOrEqual(56_000 + 4 * 10_000)
  const [reader] = processes
  expect(await reader?.read(urlOf(0))).toBeNull()
  expect(await reader?.read(urlOf(199))).not.toBeNull()
})

test('a half-written file of a killed process is never read, and is removed later', async () => {
  const folder = await newFolder()
  const pictures = openPictureCache(folder)
  await pictures.write(urlOf(1), Buffer.from('one'))
  const [name = ''] = await readdir(folder)
  const [old, young] = [join(folder, `${name}.old`), join(folder, `${name}.young`)]
  await writeFile(old, 'half')
  await writeFile(young, 'half')
  await utimes(old, 1, 1)
  const later = openPictureCache(folder)
  expect(Buffer.from((await later.read(urlOf(1)))?.bytes ?? []).toString()).toBe('one')
  await later.write(urlOf(2), Buffer.from('two'))
  expect((await readdir(folder)).filter((one) => one.includes('.'))).toEqual([`${name}.young`])
})

test('without a writable folder nothing is cached, and nothing fails', async () => {
  const folder = await newFolder()
  await writeFile(folder, 'a file where the folder should be')
  const pictures = openPictureCache(folder)
  await pictures.write(urlOf(1), Buffer.from('one'))
  expect(await pictures.read(urlOf(1))).toBeNull()
})

test.skipIf(process.getuid?.() === 0)('a read-only folder still gives its pictures', async () => {
  const folder = await newFolder()
  const pictures = openPictureCache(folder)
  await mkdir(folder)
  await pictures.write(urlOf(1), Buffer.from('one'))
  await chmod(folder, 0o500)
  await pictures.write(urlOf(2), Buffer.from('two'))
  expect(await pictures.read(urlOf(1))).not.toBeNull()
  expect(await pictures.read(urlOf(2))).toBeNull()
  await chmod(folder, 0o700)
})
