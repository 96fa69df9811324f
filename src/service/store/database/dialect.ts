/** The parts of SQL that differ between the engines. All other SQL is the same text on both. */
export type Dialect = {
  engine: 'sqlite' | 'postgres'
  /** Column types. Text compares byte by byte on both, so that order and capitals agree. */
  id: string
  integer: string
  text: string
  /** Ends every CREATE TABLE. */
  tableOptions: string
  /** Excludes other processes from a migration, where the transaction alone does not. */
  migrationLock: readonly string[]
  /** Appended to the selection of rows to claim, so that no process waits for rows that another one is claiming. */
  claimLock: string
  /** The position of a text in another, in characters from 1; 0 if it is not there. */
  find: (text: string, part: string) => string
  /** Selects a long text in the form that is read fastest, bytes or text. For texts that are only sent on. */
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
    // A migration of a large database can take long, and other processes wait until it ends.
    'SET LOCAL statement_timeout = 0',
    'SET LOCAL lock_timeout = 0',
    'SELECT pg_advisory_xact_lock(4280, 1)',
  ],
  claimLock: 'FOR UPDATE SKIP LOCKED',
  find: (text, part) => `strpos(${text}, ${part})`,
  // Bytes would be sent as hexadecimal digits, at twice the length.
  toSend: (text) => text,
}
