import type pg from 'pg'
import { CommitUnknown, StoreUnavailable } from '#service/rules/store-unavailable.ts'
import {
  type Clock,
  type Database,
  MAX_WAIT_MS,
  type Queryable,
  StoreUnusable,
  type Value,
} from './database.ts'
import { postgresDialect } from './dialect.ts'
import { SILENCE_MS, connect, makePool, onConnection, onPool } from './postgres-connections.ts'

const ATTEMPTS = 5

const LONGEST_STATEMENT_MS = 24 * 3_600_000

/** Reads have connections of their own, because a writer keeps its connection while it waits for a lock. */
const MOST_WRITERS = 4
const MOST_READERS = 6

export async function openPostgres(
  url: string,
  clock?: Clock,
  maxWaitMs: number = MAX_WAIT_MS,
  silenceMs: number = SILENCE_MS,
): Promise<Database> {
  const writers = makePool(url, MOST_WRITERS, maxWaitMs, silenceMs)
  const readers = makePool(url, MOST_READERS, maxWaitMs, silenceMs)
  try {
    await checkServer(readers)
  } catch (error) {
    await readers.end()
    throw error instanceof StoreUnusable ? error : new StoreUnusable(explain(error))
  }

  let hasSpace = true
  const explained = (error: unknown): unknown => {
    if (codeOf(error) === DISK_FULL) hasSpace = false
    return isUnavailable(error) ? new StoreUnavailable('Nothing was written', { cause: error }) : error
  }
  const rethrow = (error: unknown): never => {
    throw explained(error)
  }
  const outside = onPool(readers, clock)
  const attempt = async <Result>(
    work: (tx: Queryable) => Promise<Result>,
    deadline: number,
    answerMs: number = maxWaitMs + silenceMs,
  ): Promise<Result> => {
    const client = await connect(writers)
    let fault: unknown
    let isCommitting = false
    try {
      const leftMs = Math.ceil(deadline - performance.now())
      if (leftMs <= 0) throw new StoreUnavailable('Others have been writing for too long')
      // Limits each whole statement. With `lock_timeout`, one statement could wait that long twice for the same row.
      await client.query(`BEGIN; SET LOCAL statement_timeout = ${leftMs}`)
      const result = await work(onConnection(client, answerMs, clock))
      isCommitting = true
      await client.query('COMMIT')
      return result
    } catch (error) {
      // Sends no ROLLBACK after a timeout, because a silent connection would not respond to it either.
      if (isSilence(error)) fault = error
      else await client.query('ROLLBACK').catch((failure: unknown) => (fault = failure))
      if (fault === undefined) throw error
      if (isCommitting) throw new CommitUnknown('The connection was lost', { cause: error })
      throw new StoreUnavailable('The connection was lost', { cause: error })
    } finally {
      client.release(fault !== undefined)
    }
  }

  return {
    ...outside,
    dialect: postgresDialect,
    transaction: async (work, waitMs = maxWaitMs) => {
      const deadline = performance.now() + waitMs
      // Allows hours for a statement of a migration. Only a migration waits longer than `maxWaitMs`.
      const answerMs = waitMs > maxWaitMs ? LONGEST_STATEMENT_MS : undefined
      for (let attempts = 1; ; attempts++) {
        try {
          const result = await attempt(work, deadline, answerMs)
          hasSpace ||= await attempt((tx) => tx.run(SPACE_PROBE), deadline).then(
            () => true,
            (error) => codeOf(error) !== DISK_FULL,
          )
          return result
        } catch (error) {
          if (!isAborted(error) || attempts === ATTEMPTS) throw explained(error)
        }
      }
    },
    all: <Row>(sql: string, params?: readonly Value[]) => outside.all<Row>(sql, params).catch(rethrow),
    run: (sql, params) => outside.run(sql, params).catch(rethrow),
    hasSpace: () => hasSpace,
    hasRoomFor: () => Promise.resolve(hasSpace),
    close: async () => {
      await Promise.all([writers.end(), readers.end()])
    },
  }
}

async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ encoding: string }>(
    `SELECT current_setting('server_encoding') AS encoding`,
  )
  const encoding = rows[0]?.encoding
  if (encoding !== 'UTF8') {
    throw new StoreUnusable(`The PostgreSQL database has the encoding ${encoding}; UTF8 is needed.`)
  }
}

function isAborted(error: unknown): boolean {
  return ['40P01', '40001'].includes(codeOf(error))
}

/** Compares the message, because the driver gives a timeout no code. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

const DISK_FULL = '53100'

/**
 * Writes a table of 1 MiB, because a small write can fit into pages that the full disk already has. Other errors do not
 * count, because a role may lack the right to create temporary tables.
 */
const SPACE_PROBE = `CREATE TEMPORARY TABLE almanac_space ON COMMIT DROP AS
  SELECT repeat('x', 1000) FROM generate_series(1, 1000)`

function isUnavailable(error: unknown): boolean {
  return /^(?:55P03|57014|53\w{3})$/.test(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Leaves the URL out of the message, because the URL may contain a password. */
function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_URL') {
    return 'DATABASE_URL is not an address such as postgres://user:password@host/database.'
  }
  // Collects the messages of all errors. If no address of a host responds, the driver throws an AggregateError with an
  // empty message.
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error]
  const words = errors.map((each) => (each instanceof Error ? each.message : String(each)))
  return `The PostgreSQL database cannot be used: ${words.join('; ')}`
}
