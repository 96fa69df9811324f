import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseSync, backup } from 'node:sqlite'
import type { Clock, Database } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { openSqlite } from './sqlite-database.ts'
import { StoreUnusable } from './store-unusable.ts'

const NAME = 'almanac.db'
const LOG = '-wal'

/** The first version that marks a file as complete when it is closed. Older files can be complete without the mark. */
const FIRST_MARKED_VERSION = 3

/** Opens the database of a folder. A new one is made only if there is no file. */
export async function openSqliteFolder(folder: string, clock?: Clock, maxWaitMs?: number): Promise<Database> {
  // The file has credentials of connected accounts, so no other user of the machine may read it.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, NAME)
  if ((await sizeOf(file)) === null) await makeFile(file)
  await checkFile(file)
  for (const each of [file, `${file}${LOG}`, `${file}-shm`]) await closeToOthers(each)
  return await openSqlite(file, clock, maxWaitMs)
}

/** Copies the database of a running service into a new file, by SQLite's own means. Returns its size in bytes. */
export async function backupSqliteFolder(folder: string, to: string): Promise<number> {
  const file = join(folder, NAME)
  await checkFile(file)
  if ((await sizeOf(to)) !== null) throw new StoreUnusable(`${to} exists already; name a new file.`)
  await copyDatabase(file, to)
  return (await sizeOf(to)) ?? 0
}

/** Puts a backup in the place of the database, which must not be in use. The old files stay under another name. */
export async function restoreSqliteFolder(folder: string, from: string): Promise<{ kept: string | null }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!(await hasSqliteHeader(from))) throw new StoreUnusable(`${from} is no SQLite database.`)
  const version = readVersion(from)
  if (version === null) throw new StoreUnusable(`${from} has no tables of Almanac.`)
  if (version > migrations.length)
    throw new StoreUnusable(`${from} has version ${version}, made by a newer Almanac.`)
  const file = join(folder, NAME)
  checkUnused(file)
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await copyDatabase(from, draft)
  const kept = (await sizeOf(file)) === null ? null : `${file}.before-${new Date().toISOString()}`
  if (kept !== null) {
    for (const end of ['', LOG, '-shm']) {
      if ((await sizeOf(file + end)) !== null) await rename(file + end, kept + end)
    }
  }
  await rename(draft, file)
  return { kept }
}

/** Makes the whole file under another name, so that a process that starts meanwhile sees no file or a complete one. */
async function makeFile(file: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  // SQLite gives the files of its log the permissions of this file.
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

async function checkFile(file: string): Promise<void> {
  const size = await sizeOf(file)
  if (size === null) throw new StoreUnusable(`There is no database ${file}.`)
  if (size === 0)
    throw new StoreUnusable(
      `The database ${file} is empty: restore a backup, or delete it to begin with a new one.`,
    )
  if (!(await hasSqliteHeader(file))) throw new StoreUnusable(`${file} is no SQLite database.`)
  // A process that opens or closes the database changes the mark and the log one after the other.
  for (let tries = 0; await isWithoutLog(file); tries++) {
    if (tries === 5)
      throw new StoreUnusable(
        `The database ${file} was copied without its log ${NAME}${LOG}: copy both from a stopped service, or restore a backup made with “npm run admin -- backup”.`,
      )
    await pause(100)
  }
}

/**
 * SQLite marks a file that needs a log in its header (bytes 18 and 19 are 2). The last process that closes the database
 * removes the mark together with the log.
 */
async function isWithoutLog(file: string): Promise<boolean> {
  if ((await sizeOf(`${file}${LOG}`)) !== null) return false
  const header = await readHeader(file)
  if (header[18] !== 2) return false
  const version = readVersion(file)
  return version === null || version >= FIRST_MARKED_VERSION
}

async function hasSqliteHeader(file: string): Promise<boolean> {
  return (await readHeader(file)).toString('latin1').startsWith('SQLite format 3\0')
}

async function readHeader(file: string): Promise<Buffer> {
  const handle = await open(file).catch((error: unknown) => {
    throw isCode(error, 'ENOENT') ? new StoreUnusable(`There is no file ${file}.`) : error
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(20), 0, 20, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The version of the tables in the file itself; null if they are not in it. */
function readVersion(file: string): number | null {
  const url = new URL(`file://${file.split('/').map(encodeURIComponent).join('/')}?immutable=1`)
  const database = new DatabaseSync(url, { readOnly: true })
  try {
    const row = database.prepare('SELECT max(version) AS version FROM schema_versions').get()
    return typeof row?.['version'] === 'number' ? row['version'] : null
  } catch {
    return null
  } finally {
    database.close()
  }
}

/** Without a log only one connection can use the file, so turning the log off fails while another one is open. */
function checkUnused(file: string): void {
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(file, { readOnly: false, timeout: 100 })
    database.exec('PRAGMA journal_mode = DELETE')
  } catch (error) {
    // Other errors mean that the file is damaged or missing. Such a file is not in use.
    if (isCode(error, 'ERR_SQLITE_ERROR') && String(error).includes('locked'))
      throw new StoreUnusable(`The database ${file} is in use: stop the service first.`)
  } finally {
    database?.close()
  }
}

async function copyDatabase(from: string, to: string): Promise<void> {
  const draft = `${to}.part`
  await rm(draft, { force: true })
  await (await open(draft, 'wx', 0o600)).close()
  const source = new DatabaseSync(from, { timeout: 10_000 })
  try {
    await backup(source, draft)
  } finally {
    source.close()
  }
  const copy = new DatabaseSync(draft)
  try {
    const [check] = copy.prepare('PRAGMA quick_check').all()
    if (check?.['quick_check'] !== 'ok') throw new StoreUnusable(`The database ${from} is damaged.`)
    // Marks the copy as complete without a log.
    copy.exec('PRAGMA journal_mode = DELETE')
  } finally {
    copy.close()
  }
  await rename(draft, to)
}

/** A restored file can have any mode. */
async function closeToOthers(file: string): Promise<void> {
  const mode = await stat(file).then(
    (found) => found.mode,
    () => 0,
  )
  if ((mode & 0o077) === 0 || process.platform === 'win32') return
  await chmod(file, 0o600).catch(() => {
    throw new StoreUnusable(`Other users can read ${file}, and its mode cannot be changed: set it to 600.`)
  })
}

function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ size }) => size,
    (error: unknown) => {
      if (isCode(error, 'ENOENT')) return null
      throw error
    },
  )
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
