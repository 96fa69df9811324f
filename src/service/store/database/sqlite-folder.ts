import { randomBytes } from 'node:crypto'
import { chmod, link, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Clock, type Database, StoreUnusable } from './database.ts'
import { makeFolder } from './make-folder.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite-database.ts'
import { hasSqliteHeader, isCode, readHeader, readVersion, sizeOf } from './inspect-sqlite-file.ts'

export const DATABASE_NAME = 'almanac.db'
export const LOG_ENDING = '-wal'
export const KEPT_ENDING = '.before-'

/** Files of an older version can be complete without the mark that `isWithoutLog` reads. */
const FIRST_MARKED_VERSION = 3

export async function openSqliteFolder(folder: string, clock?: Clock, maxWaitMs?: number): Promise<Database> {
  await makeFolder(folder)
  const file = join(folder, DATABASE_NAME)
  if ((await sizeOf(file)) === null) {
    await checkNoLog(file)
    await checkNoneKept(folder)
    await makeFile(file)
  }
  await checkFile(file)
  for (const each of [file, `${file}${LOG_ENDING}`, `${file}-shm`]) await restrictToOwner(each)
  return await openSqlite(file, clock, maxWaitMs)
}

async function makeFile(file: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  // Creates the file with mode 600 first, because SQLite gives the log files the same mode.
  await (await open(draft, 'wx', 0o600)).close()
  try {
    const database = await openSqlite(draft)
    try {
      await migrate(database)
    } finally {
      await database.close()
    }
    await link(draft, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Throws if there is a write-ahead log without a database, because SQLite would write the log into a new database and
 * damage both.
 */
async function checkNoLog(file: string): Promise<void> {
  if (((await sizeOf(`${file}${LOG_ENDING}`)) ?? 0) === 0 || (await sizeOf(file)) !== null) return
  throw new StoreUnusable(
    `The database ${file} is missing, but its log ${DATABASE_NAME}${LOG_ENDING} is there: put the database back beside it, restore a backup, or delete the log to begin with a new database.`,
  )
}

async function checkNoneKept(folder: string): Promise<void> {
  const names = await readdir(folder)
  const kept = names.find((name) => name.startsWith(DATABASE_NAME + KEPT_ENDING) && name.endsWith('Z'))
  if (kept === undefined) return
  throw new StoreUnusable(
    `The database ${join(folder, DATABASE_NAME)} is missing, but an older one is beside it: rename ${kept} to ${DATABASE_NAME}, restore a backup, or move it to another folder to begin with a new database.`,
  )
}

export async function checkFile(file: string): Promise<void> {
  const size = await sizeOf(file)
  if (size === null) throw new StoreUnusable(`There is no database ${file}.`)
  if (size === 0)
    throw new StoreUnusable(
      `The database ${file} is empty: restore a backup, or delete it to begin with a new one.`,
    )
  if (!(await hasSqliteHeader(file))) throw new StoreUnusable(`${file} is not a SQLite database.`)
  // Checks several times, because a process that opens or closes the database changes the mark and the log one after
  // the other.
  for (let tries = 0; await isWithoutLog(file); tries++) {
    if (tries === 5)
      throw new StoreUnusable(
        `The database ${file} lacks its log ${DATABASE_NAME}${LOG_ENDING}: if it was copied, copy both from a stopped service, or restore a backup made with “npm run admin -- backup”; if another program opened it after a crash, it is complete, and “npm run admin -- restore --from '${file}'” takes it as it is.`,
      )
    await pause(100)
  }
}

/**
 * Byte 18 of the header is 2 if SQLite needs the write-ahead log. Another program can leave the 2 in a complete file,
 * so only a person can tell whether confirmed posts are missing.
 */
async function isWithoutLog(file: string): Promise<boolean> {
  if ((await sizeOf(`${file}${LOG_ENDING}`)) !== null) return false
  const header = await readHeader(file)
  if (header[18] !== 2) return false
  const version = readVersion(file)
  return version === null || version >= FIRST_MARKED_VERSION
}

async function restrictToOwner(file: string): Promise<void> {
  const mode = await stat(file).then(
    (found) => found.mode,
    () => 0,
  )
  if ((mode & 0o077) === 0 || process.platform === 'win32') return
  await chmod(file, 0o600).catch(() => {
    throw new StoreUnusable(`Other users can read ${file}, and its mode cannot be changed: set it to 600.`)
  })
}
