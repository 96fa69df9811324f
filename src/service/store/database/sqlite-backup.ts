import { randomBytes } from 'node:crypto'
import { copyFile, link, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, backup } from 'node:sqlite'
import { sqliteDialect } from './dialect.ts'
import { makeFolder } from './make-folder.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { hasSqliteHeader, isCode, readVersion, sizeOf } from './inspect-sqlite-file.ts'
import { DATABASE_NAME, KEPT_ENDING, LOG_ENDING, checkFile, openSqliteFolder } from './sqlite-folder.ts'
import { StoreUnusable } from './database.ts'

export async function backupSqliteFolder(folder: string, to: string): Promise<number> {
  const file = join(folder, DATABASE_NAME)
  await checkFile(file)
  if ((await sizeOf(to)) !== null) throw new StoreUnusable(`${to} exists already; name a new file.`)
  await copyDatabase(file, to)
  return (await sizeOf(to)) ?? 0
}

/** No process may use the database. `kept` is the path of the old database, or null if there was none. */
export async function restoreSqliteFolder(folder: string, from: string): Promise<{ kept: string | null }> {
  await makeFolder(folder)
  if (!(await hasSqliteHeader(from))) throw new StoreUnusable(`${from} is not a SQLite database.`)
  const file = join(folder, DATABASE_NAME)
  const isThere = (await sizeOf(file)) !== null
  if (isThere) checkUnused(file)
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await copyDatabase(from, draft)
  try {
    checkTables(draft, from)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  const kept = `${file}${KEPT_ENDING}${new Date().toISOString()}`
  // Keeps the old file in its place until `rename` replaces it, so that an interrupted restore leaves the old or the
  // new file.
  if (isThere) await link(file, kept).catch(() => copyFile(file, kept))
  // Moves the old write-ahead log away, because SQLite would write it into the restored database.
  const logs = await moveFiles(LOGS, file, kept)
  await rename(draft, file)
  try {
    await startOnce(folder)
  } catch (error) {
    await removeFiles(LOGS, file)
    await (isThere ? rename(kept, file) : rm(file))
    await moveFiles(logs, kept, file)
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
    throw new StoreUnusable(`${from} cannot be used: ${reason}. Nothing was restored.`)
  } finally {
    await writeThrough(folder)
  }
  return { kept: isThere ? kept : null }
}

const LOGS = [LOG_ENDING, '-shm']

async function moveFiles(endings: readonly string[], from: string, to: string): Promise<string[]> {
  const moved = []
  for (const end of endings) {
    if ((await sizeOf(from + end)) === null) continue
    await rename(from + end, to + end)
    moved.push(end)
  }
  return moved
}

async function removeFiles(endings: readonly string[], file: string): Promise<void> {
  for (const end of endings) await rm(file + end, { force: true })
}

async function startOnce(folder: string): Promise<void> {
  const database = await openSqliteFolder(folder)
  try {
    await migrate(database)
    // Removes the sealed key, so that no draft is sent again by itself. A draft may have been sent since the backup, so
    // a person decides.
    await database.run('UPDATE drafts SET sealed_key = NULL WHERE sealed_key IS NOT NULL')
  } finally {
    await database.close()
  }
}

function checkTables(file: string, from: string): void {
  const version = readVersion(file)
  if (version === null) throw new StoreUnusable(`${from} has no tables of Almanac.`)
  if (version > migrations.length)
    throw new StoreUnusable(`${from} has version ${version}, made by a newer Almanac.`)
  if (version < 1 || !Number.isInteger(version))
    throw new StoreUnusable(`${from} has version ${version}, which no Almanac has made.`)
  const made = new DatabaseSync(':memory:')
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    for (const step of migrations.slice(0, version))
      for (const statement of step(sqliteDialect)) made.exec(statement)
    const found = columnsOf(copy)
    const missing = [...columnsOf(made)].find((column) => !found.has(column))
    if (missing !== undefined)
      throw new StoreUnusable(`${from} is not a database of Almanac: it has no ${missing}.`)
  } finally {
    made.close()
    copy.close()
  }
}

function columnsOf(database: DatabaseSync): Set<string> {
  const rows = database
    .prepare(
      `SELECT concat('column ', tables.name, '.', columns.name) AS name
        FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'`,
    )
    .all()
  return new Set(rows.map((row) => String(row['name'])))
}

/** Syncs the folder too, because the disk may receive the names in a folder later than the files. */
async function writeThrough(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function checkUnused(file: string): void {
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(file, { readOnly: false, timeout: 100 })
    database.exec('PRAGMA journal_mode = DELETE')
  } catch (error) {
    if (isCode(error, 'ERR_SQLITE_ERROR') && String(error).includes('locked'))
      throw new StoreUnusable(`The database ${file} is in use: stop the service first.`)
  } finally {
    database?.close()
  }
}

/** Leaves no file after a failure, because a partial copy would contain credentials. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomBytes(6).toString('hex')}.part`
  try {
    await (await open(draft, 'wx', 0o600)).close()
    const source = new DatabaseSync(from, { timeout: 10_000 })
    try {
      await backup(source, draft)
    } finally {
      source.close()
    }
    completeCopy(draft, from)
    await rename(draft, to)
  } catch (error) {
    await rm(draft, { force: true })
    if (error instanceof StoreUnusable || !(error instanceof Error)) throw error
    throw new StoreUnusable(`${from} cannot be copied to ${to}: ${error.message}.`)
  }
}

function completeCopy(draft: string, from: string): void {
  const copy = new DatabaseSync(draft)
  try {
    const [check] = copy.prepare('PRAGMA quick_check').all()
    if (check?.['quick_check'] !== 'ok') throw new StoreUnusable(`The database ${from} is damaged.`)
    // Turns the write-ahead log off, which marks the copy as complete.
    copy.exec('PRAGMA journal_mode = DELETE')
  } finally {
    copy.close()
  }
}
