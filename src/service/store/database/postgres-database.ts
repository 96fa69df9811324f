import pg from 'pg'
import type { Clock, Database, Queryable, Value } from './database.ts'
import { postgresDialect } from './dialect.ts'
import { StoreUnusable } from './store-unusable.ts'

/** How often a transaction is tried if the server aborts it because of another transaction. */
const ATTEMPTS = 5

/** A pool of connections to a PostgreSQL server. */
export async function openPostgres(url: string, clock?: Clock): Promise<Database> {
  const pool = makePool(url)
  try {
    await checkServer(pool)
  } catch (error) {
    await pool.end()
    throw error instanceof StoreUnusable ? error : new StoreUnusable(explain(error))
  }

  const outside = onConnection(pool, clock)
  const attempt = async <Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect()
    // A lost connection also emits this event; the statement reports the error.
    client.on('error', ignore)
    let fault: unknown
    try {
      await client.query('BEGIN')
      const result = await work(onConnection(client, clock))
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: unknown) => (fault = failure))
      throw error
    } finally {
      client.off('error', ignore)
      // A connection that cannot roll back is not used again.
      client.release(fault !== undefined)
    }
  }

  return {
    ...outside,
    dialect: postgresDialect,
    transaction: async (work) => {
      for (let attempts = 1; ; attempts++) {
        try {
          return await attempt(work)
        } catch (error) {
          if (!isAborted(error) || attempts === ATTEMPTS) throw error
        }
      }
    },
    close: () => pool.end(),
  }
}

function makePool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    application_name: 'almanac',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    types: makeTypes(),
  })
  // Without a listener a lost connection ends this process. The pool opens a new connection when it needs one.
  pool.on('error', ignore)
  return pool
}

function ignore(): void {}

/** The driver reads a bigint as text, because a number may not hold it. Ours are ids and milliseconds, which fit. */
function makeTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  return types
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

function onConnection(connection: pg.Pool | pg.ClientBase, clock?: Clock): Queryable {
  const query = (sql: string, params: readonly Value[] = []) => connection.query(sql, [...params])
  return {
    // A statement names its own columns, so what a row holds is known where its text is written.
    all: async <Row>(sql: string, params?: readonly Value[]) => (await query(sql, params)).rows as Row[],
    run: async (sql, params) => (await query(sql, params)).rowCount ?? 0,
    now: async () => {
      if (clock !== undefined) return clock()
      const { rows } = await query(
        'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now',
      )
      // A selection without a table gives one row, always.
      return (rows as [{ now: number }])[0].now
    },
  }
}

/** A deadlock or a serialization conflict: the server has rolled this transaction back. */
function isAborted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
}

/** Only the message of the driver: the URL may contain a password. */
function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_URL') {
    return 'DATABASE_URL is not an address such as postgres://user:password@host/database.'
  }
  // If all addresses of a host fail, the driver throws an AggregateError with an empty message.
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error]
  const words = errors.map((each) => (each instanceof Error ? each.message : String(each)))
  return `The PostgreSQL database cannot be used: ${words.join('; ')}`
}
