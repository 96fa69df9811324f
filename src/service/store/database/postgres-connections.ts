import pg from 'pg'
import { StoreUnavailable } from '#service/rules/store-unavailable.ts'
import type { Clock, Queryable, Value } from './database.ts'

/**
 * How much longer than a write's limit the server may take to answer. Its own limits end a statement earlier, so only
 * a dead connection takes this long, for example after a failover.
 */
export const SILENCE_MS = 25_000

export function makePool(url: string, max: number, maxWaitMs: number, silenceMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'almanac',
    connectionTimeoutMillis: maxWaitMs,
    statement_timeout: 30_000,
    lock_timeout: maxWaitMs,
    idle_in_transaction_session_timeout: 30_000,
    query_timeout: maxWaitMs + silenceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: makeTypes(),
  })
  // Without listeners a lost connection would end this process. The pool opens a new connection when it needs one.
  // Each connection has a listener from its first step on. The message that ends it can arrive together with the
  // message that it is ready.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** A connection of the pool. If there is none, nothing was sent and nothing was written. */
export function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw new StoreUnavailable('There is no connection', { cause: error })
  })
}

type Query = (sql: string, params: Value[]) => Promise<pg.QueryResult>

export function onConnection(client: pg.ClientBase, timeoutMs: number, clock?: Clock): Queryable {
  // The driver reads this field, but its types do not have it.
  const timeout = { query_timeout: timeoutMs } as object
  return toQueryable((text, values) => client.query({ text, values, ...timeout }), clock)
}

/** Runs each statement on any free connection. A failed statement may have broken its connection. */
export function onPool(pool: pg.Pool, clock?: Clock): Queryable {
  return toQueryable(async (sql, params) => {
    const client = await connect(pool)
    let isBroken = true
    try {
      const result = await client.query(sql, params)
      isBroken = false
      return result
    } catch (error) {
      // Only a read has certainly changed nothing.
      if (!/^\s*SELECT\b/.test(sql) || !isLoss(error)) throw error
      throw new StoreUnavailable('The connection was lost', { cause: error })
    } finally {
      client.release(isBroken)
    }
  }, clock)
}

function toQueryable(send: Query, clock?: Clock): Queryable {
  const query = (sql: string, params: readonly Value[] = []) => send(sql, [...params])
  return {
    // A statement names its own columns, so its text defines what a row contains.
    all: async <Row>(sql: string, params?: readonly Value[]) => (await query(sql, params)).rows as Row[],
    run: async (sql, params) => (await query(sql, params)).rowCount ?? 0,
    now: async () => {
      if (clock !== undefined) return clock()
      const { rows } = await query(
        'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now',
      )
      // A query without a table always returns one row.
      return (rows as [{ now: number }])[0].now
    },
  }
}

/** Whether the connection was lost: no error of the server, or an error as it ends (classes 08 and 57P). */
function isLoss(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(?:08|57P)/.test(error.code ?? '')
}

function ignore(): void {}

/** The driver reads a bigint as text, because a number may be too small for it. Our ids and milliseconds fit. */
function makeTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  return types
}
