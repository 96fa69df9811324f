import pg from 'pg'
import { StoreUnavailable } from '#service/rules/store-unavailable.ts'
import type { Clock, Queryable, Value } from './database.ts'

/**
 * A connection counts as dead if the server has not responded this long after a write's time limit. A living server
 * would have ended the statement earlier.
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
  // Adds listeners, because otherwise a lost connection would end this process. A connection has its listener from the
  // start, because one chunk can say that it is ready and that it ends.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

export function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw new StoreUnavailable('There is no connection', { cause: error })
  })
}

type Query = (sql: string, params: Value[]) => Promise<pg.QueryResult>

export function onConnection(client: pg.ClientBase, timeoutMs: number, clock?: Clock): Queryable {
  // The cast is needed, because the driver reads `query_timeout`, but its types lack the field.
  const timeout = { query_timeout: timeoutMs } as object
  return toQueryable((text, values) => client.query({ text, values, ...timeout }), clock)
}

export function onPool(pool: pg.Pool, clock?: Clock): Queryable {
  return toQueryable(async (sql, params) => {
    const client = await connect(pool)
    let isBroken = true
    try {
      const result = await client.query(sql, params)
      isBroken = false
      return result
    } catch (error) {
      // Turns only a lost read into a `StoreUnavailable`, because a lost write may have been stored.
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
    // The cast trusts the caller's `Row`, because TypeScript cannot infer the columns of an SQL statement.
    all: async <Row>(sql: string, params?: readonly Value[]) => (await query(sql, params)).rows as Row[],
    run: async (sql, params) => (await query(sql, params)).rowCount ?? 0,
    now: async () => {
      if (clock !== undefined) return clock()
      const { rows } = await query(
        'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now',
      )
      // The cast is safe, because a query without a table always returns one row.
      return (rows as [{ now: number }])[0].now
    },
  }
}

function isLoss(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(?:08|57P)/.test(error.code ?? '')
}

function ignore(): void {}

/**
 * Reads a bigint as a number, because our ids and milliseconds fit into one. By default, the driver returns a string.
 */
function makeTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  return types
}
