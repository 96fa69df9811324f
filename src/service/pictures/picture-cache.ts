import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const MOST_BYTES = 64 * 1024 * 1024

const LOOK_AFTER_BYTES = 1024 * 1024
// Removes files before `MOST_BYTES` is reached, because other processes can write files at the same time.
const REMOVE_ABOVE = MOST_BYTES * 0.875
const REMOVE_TO = MOST_BYTES * 0.75

const ABANDONED_AFTER_MS = 60_000

export type CachedPicture = { bytes: Uint8Array<ArrayBuffer>; cachedAt: number }
export type PictureCache = ReturnType<typeof openPictureCache>

export function openPictureCache(
  folder: string,
  limits = { lookAfter: LOOK_AFTER_BYTES, above: REMOVE_ABOVE, to: REMOVE_TO },
) {
  let unseenBytes = limits.lookAfter
  let lastLook: Promise<void> = Promise.resolve()
  const fileOf = (url: string) => join(folder, createHash('sha256').update(url).digest('hex'))

  return {
    read: async (url: string): Promise<CachedPicture | null> => {
      const file = fileOf(url)
      try {
        const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)])
        return { bytes, cachedAt: mtimeMs }
      } catch {
        return null
      }
    },

    write: async (url: string, bytes: Uint8Array): Promise<void> => {
      const file = fileOf(url)
      const draft = `${file}.${randomUUID()}`
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(draft, bytes, { mode: 0o600, flag: 'wx' })
        await rename(draft, file)
      } catch {
        await rm(draft, { force: true }).catch(() => undefined)
        return
      }
      unseenBytes += bytes.length
      if (unseenBytes < limits.lookAfter) return
      unseenBytes = 0
      lastLook = lastLook.then(() => removeOldest(folder, limits))
      await lastLook
    },
  }
}

async function removeOldest(folder: string, { above, to }: { above: number; to: number }): Promise<void> {
  const files = (await listFiles(folder)).toSorted((a, b) => a.writtenAt - b.writtenAt)
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const isTooMuch = total > above
  for (const { path, bytes, writtenAt, isDraft } of files) {
    const isAbandoned = isDraft && Date.now() - writtenAt > ABANDONED_AFTER_MS
    if (!isAbandoned && (!isTooMuch || total <= to)) continue
    await rm(path, { force: true }).catch(() => undefined)
    total -= bytes
  }
}

async function listFiles(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const files = names.map(async (name) => {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    return found === null
      ? []
      : [{ path, bytes: found.size, writtenAt: found.mtimeMs, isDraft: name.includes('.') }]
  })
  return (await Promise.all(files)).flat()
}
