import type { Dialect } from './dialect.ts'

/** Both engines store integers (also moments and flags), texts (also JSON) and bytes. */
export type Value = string | number | Uint8Array | null

/** Runs statements. Placeholders are `$1`, `$2` and so on in both engines. */
export type Queryable = {
  /** The rows of a statement. The caller states their type, because the statement names the columns. */
  all: <Row>(sql: string, params?: readonly Value[]) => Promise<Row[]>
  /** How many rows the statement changed. */
  run: (sql: string, params?: readonly Value[]) => Promise<number>
  /** Milliseconds since 1970 by the database's clock, or by the clock of a test. */
  now: () => Promise<number>
}

export type Database = Queryable & {
  dialect: Dialect
  /**
   * `work` may await only statements of its own `tx`. Throws StoreUnavailable and writes nothing if it cannot begin
   * within `maxWaitMs`.
   */
  transaction: <Result>(work: (tx: Queryable) => Promise<Result>, maxWaitMs?: number) => Promise<Result>
  /** False after a write that found no space, until a transaction succeeds and there is room for 1 MiB. */
  hasSpace: () => boolean
  /** Whether the disk has room for this many bytes. Only a SQLite database can know this before the disk is full. */
  hasRoomFor: (bytes: number) => Promise<boolean>
  close: () => Promise<void>
}

/** Milliseconds since 1970. Tests pass a clock, and production uses the clock of the database. */
export type Clock = () => number

/** How long a write waits in total: for its turn, for a connection, and for the locks of others. */
export const MAX_WAIT_MS = 10_000

export async function firstRow<Row>(
  database: Queryable,
  sql: string,
  params: readonly Value[] = [],
): Promise<Row | null> {
  const [row] = await database.all<Row>(sql, params)
  return row ?? null
}

/** Why the store cannot be opened, in one sentence for the person who starts the service. */
export class StoreUnusable extends Error {
  override name = 'StoreUnusable'
}
