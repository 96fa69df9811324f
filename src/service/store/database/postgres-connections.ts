import pg from 'pg'
import { StoreUnavailable } from '#service/rules/store-unavailable.ts'
import type { Clock, Queryable, Value } from './database.ts'

/**
 * How much longer than a write's limit the server may take to answer. Its own limits end a statement earlier, so only a
 * dead connection, as after a failover, takes this long.
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
  // Without listeners a lost connection ends this process. The pool opens a new connection when it needs one. Each
  // connection has a listener from its first step on, because the message of its end can come in the same packet as its
  // readiness.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** A connection of a pool. Without one nothing has been sent, so that nothing is written. */
export function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw new StoreUnavailable('There is no connection', { cause: error })
  })
}

type Query = (sql: string, params: Value[]) => Promise<pg.QueryResult>

export function onConnection(client: pg.ClientBase, timeoutMs: number, clock?: Clock): Queryable {
  // The driver reads this, and its types lack it.
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
      // Only a read is known to have changed nothing.
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
      // A selection without a table gives one row, always.
      return (rows as [{ now: number }])[0].now
    },
  }
}

/** The end of a connection: a failure that no server reports, or that it reports as it ends (classes 08 and 57P). */
function isLoss(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(?:08|57P)/.test(error.code ?? '')
}

function ignore(): void {}

/** The driver reads a bigint as text, because a number may not hold it. Ours are ids and milliseconds, which fit. */
function makeTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  return types
}
