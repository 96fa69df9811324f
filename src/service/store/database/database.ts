import type { Dialect } from './dialect.ts'

/** Both engines store moments and flags as integers, and JSON as text. */
export type Value = string | number | Uint8Array | null

export type Queryable = {
  /** The caller gives the type of a row, because the compiler cannot read the columns of a statement. */
  all: <Row>(sql: string, params?: readonly Value[]) => Promise<Row[]>
  run: (sql: string, params?: readonly Value[]) => Promise<number>
  /** Resolves to milliseconds since 1970, by the clock of the database or of a test. */
  now: () => Promise<number>
}

export type Database = Queryable & {
  dialect: Dialect
  /**
   * `work` may await only statements of its own `tx`. The transaction throws StoreUnavailable and writes nothing if it
   * cannot begin within `maxWaitMs`.
   */
  transaction: <Result>(work: (tx: Queryable) => Promise<Result>, maxWaitMs?: number) => Promise<Result>
  /** Returns false after a write that found no space, until a transaction succeeds and there is room for 1 MiB. */
  hasSpace: () => boolean
  /** Says whether the disk has room for this many bytes. With PostgreSQL, this is the same as `hasSpace`. */
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
