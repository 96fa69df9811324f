import type { Dialect } from './dialect.ts'

/** What both engines can bind and give back: integers stand for moments and flags, text for JSON. */
export type Value = string | number | null

/** Runs statements; placeholders are `$1`, `$2`, … on both engines. */
export type Queryable = {
  /** The rows of a statement. Its text names the columns, so the caller states what they are. */
  all: <Row>(sql: string, params?: readonly Value[]) => Promise<Row[]>
  /** How many rows the statement changed. */
  run: (sql: string, params?: readonly Value[]) => Promise<number>
  /** The clock that decides, in milliseconds: the database's own, or the one that was handed in. */
  now: () => Promise<number>
}

export type Database = Queryable & {
  dialect: Dialect
  /** All or nothing, one writer at a time. `work` may await nothing but the statements it is given. */
  transaction: <Result>(work: (tx: Queryable) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

/** Milliseconds since 1970. Stories and tests hand one in; in production the database's own counts. */
export type Clock = () => number

export async function firstRow<Row>(
  database: Queryable,
  sql: string,
  params: readonly Value[] = [],
): Promise<Row | null> {
  const [row] = await database.all<Row>(sql, params)
  return row ?? null
}
