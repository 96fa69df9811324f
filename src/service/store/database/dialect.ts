export type Dialect = {
  engine: 'sqlite' | 'postgres'
  /**
   * `id`, `integer`, `text` and `bytes` are column types. Both engines compare a `text` byte by byte, so that they sort
   * in the same order.
   */
  id: string
  integer: string
  text: string
  bytes: string
  tableOptions: string
  migrationLock: readonly string[]
  connectLock: readonly string[]
  /** A query that claims rows ends with these words, so that it skips rows that another process is claiming. */
  claimLock: string
  now: string
  /**
   * Returns an expression for the position of `part` in `text`, in characters from 1. The position is 0 if `text` does
   * not contain `part`.
   */
  find: (text: string, part: string) => string
  json: {
    object: (texts: Readonly<Record<string, string>>) => string
    quote: (text: string) => string
    /** Returns an expression for an ISO 8601 moment in UTC, with three digits of milliseconds and without the Z. */
    moment: (milliseconds: string) => string
    /** Prepares JSON text for the operators `->` and `->>`. */
    parse: (text: string) => string
  }
  /** Selects the texts of a JSON array in a parameter, so that one statement takes any number of texts. */
  eachText: (parameter: string) => string
  /**
   * Selects the ids in a JSON array. PostgreSQL cannot compare an id with a text, so `eachText` does not work for ids.
   */
  eachId: (parameter: string) => string
  /** Returns a long text as bytes or as text, whichever the driver reads faster. */
  toSend: (text: string) => string
}

export const sqliteDialect: Dialect = {
  engine: 'sqlite',
  id: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  integer: 'INTEGER',
  text: 'TEXT',
  bytes: 'BLOB',
  tableOptions: 'STRICT',
  // No lock is needed here, because BEGIN IMMEDIATE already holds SQLite's only write lock.
  migrationLock: [],
  connectLock: [],
  claimLock: '',
  now: `CAST(unixepoch('subsec') * 1000 AS INTEGER)`,
  find: (text, part) => `instr(${text}, ${part})`,
  json: {
    object: (texts) => `json_object(${namesAndTexts(texts)})`,
    quote: (text) => `json_quote(${text})`,
    // `strftime` writes this format without `replace`, but takes three times as long.
    moment: (milliseconds) => `replace(datetime(${milliseconds} / 1000.0, 'unixepoch', 'subsec'), ' ', 'T')`,
    parse: (text) => text,
  },
  eachText: (parameter) => `SELECT value FROM json_each(${parameter})`,
  eachId: (parameter) => `SELECT value FROM json_each(${parameter})`,
  toSend: (text) => `CAST(${text} AS BLOB)`,
}

export const postgresDialect: Dialect = {
  engine: 'postgres',
  id: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  integer: 'bigint',
  text: 'text COLLATE "C"',
  bytes: 'bytea',
  tableOptions: '',
  migrationLock: [
    // There is no time limit, because migrating a large database takes long and other processes wait until the end.
    'SET LOCAL statement_timeout = 0',
    'SET LOCAL lock_timeout = 0',
    'SELECT pg_advisory_xact_lock(4280, 1)',
  ],
  connectLock: ['SELECT pg_advisory_xact_lock(4280, 2)'],
  claimLock: 'FOR UPDATE SKIP LOCKED',
  now: 'CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS bigint)',
  find: (text, part) => `strpos(${text}, ${part})`,
  json: {
    // `json_object` with an array takes a fifth of the time of `json_build_object`.
    object: (texts) => `json_object(ARRAY[${namesAndTexts(texts)}])`,
    quote: (text) => `to_json(${text})`,
    // Days and seconds are separate, because one number of seconds since 1970 would round a distant day's milliseconds.
    moment: (milliseconds) =>
      `to_char(timestamp '1970-01-01' + make_interval(days => CAST(${milliseconds} / 86400000 AS integer),
        secs => ${milliseconds} % 86400000 / 1000.0), 'YYYY-MM-DD"T"HH24:MI:SS.MS')`,
    parse: (text) => `CAST(${text} AS json)`,
  },
  eachText: (parameter) => `SELECT json_array_elements_text(CAST(${parameter} AS json))`,
  eachId: (parameter) => `SELECT CAST(json_array_elements_text(CAST(${parameter} AS json)) AS bigint)`,
  // PostgreSQL would send bytes as hexadecimal digits, which doubles their length.
  toSend: (text) => text,
}

function namesAndTexts(texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts)
    .map(([name, text]) => `'${name}', ${text}`)
    .join(', ')
}
