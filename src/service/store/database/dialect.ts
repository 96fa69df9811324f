/** The few words in which the two engines differ; every other statement is the same text on both. */
export type Dialect = {
  engine: 'sqlite' | 'postgres'
  /** Column types. Text compares byte by byte on both, so that order and capitals agree. */
  id: string
  integer: string
  text: string
  /** Ends every CREATE TABLE. */
  tableOptions: string
  /** Keeps other processes out of a migration, where the transaction alone does not. */
  migrationLock: readonly string[]
  /** Ends the selection of rows to claim, so that several claimants never wait for the same row. */
  claimLock: string
  /** Where a text first stands in another, counted in characters from 1; 0 where it does not. */
  find: (text: string, part: string) => string
  /** A long text in the form in which it arrives soonest, for those who only send it on: its bytes or itself. */
  toSend: (text: string) => string
}

export const sqliteDialect: Dialect = {
  engine: 'sqlite',
  id: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  integer: 'INTEGER',
  text: 'TEXT',
  tableOptions: 'STRICT',
  // BEGIN IMMEDIATE already holds the only write lock there is.
  migrationLock: [],
  claimLock: '',
  find: (text, part) => `instr(${text}, ${part})`,
  toSend: (text) => `CAST(${text} AS BLOB)`,
}

export const postgresDialect: Dialect = {
  engine: 'postgres',
  id: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  integer: 'bigint',
  text: 'text COLLATE "C"',
  tableOptions: '',
  migrationLock: [
    // A migration of a large database takes its time, and whoever comes second waits for its end.
    'SET LOCAL statement_timeout = 0',
    'SET LOCAL lock_timeout = 0',
    'SELECT pg_advisory_xact_lock(4280, 1)',
  ],
  claimLock: 'FOR UPDATE SKIP LOCKED',
  find: (text, part) => `strpos(${text}, ${part})`,
  // Bytes would travel as hexadecimal digits, at twice the length.
  toSend: (text) => text,
}
