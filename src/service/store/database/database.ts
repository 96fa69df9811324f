import type { Dialect } from './dialect.ts'

export type Value = string | number | Uint8Array | null

export type Queryable = {
  all: <Row>(sql: string, params?: readonly Value[]) => Promise<Row[]>
  run: (sql: string, params?: readonly Value[]) => Promise<number>
  now: () => Promise<number>
}

export type Database = Queryable & {
  dialect: Dialect
  /**
   * `work` may await only statements of its own `tx`. If the transaction cannot begin in time, throws
   * `StoreUnavailable` and writes nothing.
   */
  transaction: <Result>(work: (tx: Queryable) => Promise<Result>, maxWaitMs?: number) => Promise<Result>
  /**
   * Returns false after a write has found no space. Returns true again after a transaction has succeeded and 1 MiB is
   * free.
   */
  hasSpace: () => boolean
  /** With PostgreSQL, ignores `bytes` and returns the same as `hasSpace`. */
  hasRoomFor: (bytes: number) => Promise<boolean>
  close: () => Promise<void>
}

export type Clock = () => number

export const MAX_WAIT_MS = 10_000

export async function firstRow<Row>(
  database: Queryable,
  sql: string,
  params: readonly Value[] = [],
): Promise<Row | null> {
  const [row] = await database.all<Row>(sql, params)
  return row ?? null
}

export class StoreUnusable extends Error {
  override name = 'StoreUnusable'
}
