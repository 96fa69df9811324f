import { chmod, lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StoreUnusable } from '#service/store/database/database.ts'
import { isCode } from '#service/store/database/inspect-sqlite-file.ts'
import { DATABASE_NAME } from '#service/store/database/sqlite-folder.ts'
import { SECRET_NAME } from './session-secret.ts'

export const PICTURES_NAME = 'pictures'

const OWN_NAMES = [DATABASE_NAME, SECRET_NAME, PICTURES_NAME]

const OTHER_USERS = 0o077
const STICKY = 0o1000

/**
 * Removes other users' access, because a copied or restored folder can have any mode. Changes only a folder that
 * certainly belongs to Almanac, because `DATA_DIR` can name /tmp or a home folder by mistake.
 */
export async function closeDataFolder(folder: string): Promise<void> {
  try {
    await closeToOthers(folder)
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new StoreUnusable(`The data folder ${folder} cannot be used: ${error.message}.`)
  }
}

async function closeToOthers(folder: string): Promise<void> {
  // Does nothing on Windows, which has neither user ids nor these file modes.
  const userId = process.geteuid?.()
  const found = userId === undefined ? null : await unlessGone(stat(folder))
  if (found === null || (found.mode & OTHER_USERS) === 0) return
  const isShared = (found.mode & STICKY) !== 0
  if (found.uid !== userId || isShared || !(await isDataFolder(folder)))
    throw new StoreUnusable(
      `Other users can read ${folder}, and it may contain more than data of Almanac: set its mode to 700, or DATA_DIR to another folder.`,
    )
  await chmod(folder, 0o700)
  await closeInside(folder, found.uid)
}

async function isDataFolder(folder: string): Promise<boolean> {
  const names = await readdir(folder)
  return names.length === 0 || names.some((name) => OWN_NAMES.includes(name))
}

async function closeInside(folder: string, userId: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await unlessGone(lstat(path))
    if (found === null || found.uid !== userId || found.isSymbolicLink()) continue
    if ((found.mode & OTHER_USERS) !== 0) await unlessGone(chmod(path, found.mode & 0o700))
    if (found.isDirectory()) await closeInside(path, userId)
  }
}

async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  return await work.catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return null
    throw error
  })
}
