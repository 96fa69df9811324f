import { unlink, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { StoreUnavailable } from '#service/rules/store-unavailable.ts'
import {
  type Clock,
  type Database,
  MAX_WAIT_MS,
  type Queryable,
  StoreUnusable,
  type Value,
} from './database.ts'
import { sqliteDialect } from './dialect.ts'

/** Must be short, because SQLite waits this long for a lock and blocks the whole process meanwhile. */
const BLOCKING_WAIT_MS = 20

export async function openSqlite(
  file: string,
  clock: Clock = Date.now,
  maxWaitMs: number = MAX_WAIT_MS,
  image?: Uint8Array,
): Promise<Database> {
  checkSqliteVersion(process.versions.sqlite ?? '0')
  const connection = new DatabaseSync(file, { timeout: BLOCKING_WAIT_MS, enableForeignKeyConstraints: true })
  if (image !== undefined) connection.deserialize(image)
  // Retries, because the first PRAGMA fails while another process opens the same new file.
  await retryWhileBusy(
    () => connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL'),
    performance.now() + maxWaitMs,
  )
  connection.exec('PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY')

  const statements = new Map<string, Prepared>()
  const prepare = (sql: string): Prepared => {
    const known = statements.get(sql)
    if (known !== undefined) return known
    const prepared = prepareOn(connection, sql)
    statements.set(sql, prepared)
    return prepared
  }
  // The cast trusts the caller's `Row`, because TypeScript cannot infer the columns of an SQL statement.
  const all = <Row>(sql: string, params: readonly Value[]) => prepare(sql).all(params) as Row[]
  const run = (sql: string, params: readonly Value[]) => prepare(sql).run(params)
  const now = () => Promise.resolve(clock())

  let hasSpace = true
  let lastTurn: Promise<unknown> = Promise.resolve()
  /**
   * The time limit includes the wait for earlier writers. Otherwise a writer could wait as long as all of them
   * together.
   */
  const inTurn = <Result>(
    work: (deadline: number) => Promise<Result>,
    waitMs: number = maxWaitMs,
  ): Promise<Result> => {
    const deadline = performance.now() + waitMs
    const turn = lastTurn.then(() => {
      if (performance.now() > deadline) throw new StoreUnavailable('Others have been writing for too long')
      return work(deadline)
    })
    lastTurn = turn.catch(() => null)
    return turn.catch((error: unknown) => {
      if (isFull(error)) hasSpace = false
      throw isFull(error) || isBusy(error)
        ? new StoreUnavailable('Nothing was written', { cause: error })
        : error
    })
  }
  // Waits for an open transaction to end. There is only one connection, so the statement would otherwise become part of
  // the transaction.
  const outsideTransaction = async <Result>(work: () => Result): Promise<Result> => {
    const retry = (deadline: number) => retryWhileBusy(work, deadline)
    if (connection.isTransaction) return await inTurn(retry)
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) && !isFull(error)) throw error
      return await inTurn(retry)
    }
  }

  const inside: Queryable = {
    all: async (sql, params = []) => all(sql, params),
    run: async (sql, params = []) => run(sql, params),
    now,
  }
  return {
    dialect: sqliteDialect,
    all: <Row>(sql: string, params: readonly Value[] = []) => outsideTransaction(() => all<Row>(sql, params)),
    run: (sql, params = []) => outsideTransaction(() => run(sql, params)),
    now,
    transaction: (work, waitMs) =>
      inTurn(async (deadline) => {
        await retryWhileBusy(() => connection.exec('BEGIN IMMEDIATE'), deadline)
        try {
          const result = await work(inside)
          connection.exec('COMMIT')
          hasSpace ||= hasDiskSpace(file)
          return result
        } catch (error) {
          if (connection.isTransaction) connection.exec('ROLLBACK')
          throw error
        }
      }, waitMs),
    hasSpace: () => hasSpace,
    hasRoomFor: async (bytes) => {
      if (file === ':memory:') return true
      const { bavail, bsize } = await statfs(dirname(file))
      return bavail * bsize >= bytes
    },
    close: async () => {
      await lastTurn
      if (!connection.isOpen) return
      markComplete(connection)
      connection.close()
    },
  }
}

/** Turns the write-ahead log off, which marks the file as complete. A later start can then recognize a missing log. */
function markComplete(connection: DatabaseSync): void {
  try {
    connection.exec('PRAGMA journal_mode = DELETE')
  } catch {
    // Ignored, because a full or missing disk must not keep the process from ending.
  }
}

async function retryWhileBusy<Result>(work: () => Result, deadline: number): Promise<Result> {
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      await pause(1 + Math.random() * 20)
    }
  }
}

function isBusy(error: unknown): boolean {
  return (codeOf(error) & 0xff) === 5
}

/** Recognizes SQLITE_FULL (13) and SQLITE_IOERR_WRITE (778), because a full disk can cause both. */
function isFull(error: unknown): boolean {
  return [13, 778].includes(codeOf(error))
}

function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
}

type Prepared = { all: (params: readonly Value[]) => unknown[]; run: (params: readonly Value[]) => number }

/**
 * Binds values by position where possible. By name, SQLite searches all names for each value, so a hundred rows of
 * twenty values take seconds.
 */
function prepareOn(connection: DatabaseSync, sql: string): Prepared {
  const places = sql.match(/\$\d+/g) ?? []
  if (places.every((place, index) => place === `$${index + 1}`)) {
    const statement = connection.prepare(sql.replaceAll(/\$\d+/g, '?'))
    return {
      all: (params) => statement.all(...params),
      run: (params) => Number(statement.run(...params).changes),
    }
  }
  const statement = connection.prepare(sql)
  return {
    all: (params) => statement.all(toNamed(params)),
    run: (params) => Number(statement.run(toNamed(params)).changes),
  }
}

function toNamed(params: readonly Value[]): Record<string, Value> {
  const named: Record<string, Value> = {}
  for (const [i, value] of params.entries()) named[`$${i + 1}`] = value
  return named
}

const PROBE_BYTES = 1024 * 1024

/** Writes a large probe, because on a full disk a small write such as a heartbeat can still succeed. */
function hasDiskSpace(file: string): boolean {
  if (file === ':memory:') return true
  const probe = `${file}.space`
  try {
    writeFileSync(probe, Buffer.alloc(PROBE_BYTES), { flush: true, mode: 0o600 })
    return true
  } catch {
    return false
  } finally {
    unlink(probe, () => undefined)
  }
}

/** Versions from 3.7.0 to 3.51.2 can corrupt a write-ahead log that several processes share. */
const OLDEST_SQLITE = '3.51.3'

export function checkSqliteVersion(version: string): void {
  if (isOlder(version, OLDEST_SQLITE)) {
    throw new StoreUnusable(
      `This Node brings SQLite ${version}, which can damage a shared database; SQLite ${OLDEST_SQLITE} or newer is needed (Node 24.21 has it).`,
    )
  }
}

function isOlder(version: string, than: string): boolean {
  const parts = version.split('.').map(Number)
  for (const [i, wanted] of than.split('.').map(Number).entries()) {
    const part = parts[i] ?? 0
    if (part !== wanted) return part < wanted
  }
  return false
}
