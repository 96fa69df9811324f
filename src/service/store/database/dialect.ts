/** The parts of SQL that differ between the engines. All other SQL is the same text on both. */
export type Dialect = {
  engine: 'sqlite' | 'postgres'
  /** Column types. Both engines compare text byte by byte, so that they sort in the same order. */
  id: string
  integer: string
  text: string
  bytes: string
  /** The end of every CREATE TABLE. */
  tableOptions: string
  /** Keeps other processes out of a migration if the transaction does not. */
  migrationLock: readonly string[]
  /** Lets only one process at a time connect accounts if the transaction does not. */
  connectLock: readonly string[]
  /** Appended to a query for rows to claim, so that a process does not wait for rows that another is claiming. */
  claimLock: string
  /** Milliseconds since 1970 by the database's clock. */
  now: string
  /** The position of a part in a text, in characters from 1; 0 if the text does not contain it. */
  find: (text: string, part: string) => string
  json: {
    /** An object of these texts, none of which may be null. */
    object: (texts: Readonly<Record<string, string>>) => string
    /** A text between quotation marks. */
    quote: (text: string) => string
    /** Milliseconds since 1970 as an ISO 8601 moment in UTC, with three digits of milliseconds and without the Z. */
    moment: (milliseconds: string) => string
    /** Converts a text for the operators -> and ->>. */
    parse: (text: string) => string
  }
  /** Selects the texts of a parameter that is a JSON array, so that one statement works for any number of texts. */
  eachText: (parameter: string) => string
  /** Selects the ids of such a parameter. PostgreSQL cannot compare an id with a text. */
  eachId: (parameter: string) => string
  /** Selects a long text as bytes or as text, whichever the driver reads faster. The text is only sent on. */
  toSend: (text: string) => string
}

export const sqliteDialect: Dialect = {
  engine: 'sqlite',
  id: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  integer: 'INTEGER',
  text: 'TEXT',
  bytes: 'BLOB',
  tableOptions: 'STRICT',
  // BEGIN IMMEDIATE already holds the only write lock.
  migrationLock: [],
  connectLock: [],
  claimLock: '',
  now: `CAST(unixepoch('subsec') * 1000 AS INTEGER)`,
  find: (text, part) => `instr(${text}, ${part})`,
  json: {
    object: (texts) => `json_object(${namesAndTexts(texts)})`,
    quote: (text) => `json_quote(${text})`,
    // strftime can write this format itself, but it takes three times as long.
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
    // A migration of a large database can take long, and other processes wait until it ends.
    'SET LOCAL statement_timeout = 0',
    'SET LOCAL lock_timeout = 0',
    'SELECT pg_advisory_xact_lock(4280, 1)',
  ],
  connectLock: ['SELECT pg_advisory_xact_lock(4280, 2)'],
  claimLock: 'FOR UPDATE SKIP LOCKED',
  now: 'CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS bigint)',
  find: (text, part) => `strpos(${text}, ${part})`,
  json: {
    // This takes a fifth of the time of json_build_object for an array of texts.
    object: (texts) => `json_object(ARRAY[${namesAndTexts(texts)}])`,
    quote: (text) => `to_json(${text})`,
    // A fraction of all seconds since 1970 would round the milliseconds of a distant day.
    moment: (milliseconds) =>
      `to_char(timestamp '1970-01-01' + make_interval(days => CAST(${milliseconds} / 86400000 AS integer),
        secs => ${milliseconds} % 86400000 / 1000.0), 'YYYY-MM-DD"T"HH24:MI:SS.MS')`,
    parse: (text) => `CAST(${text} AS json)`,
  },
  eachText: (parameter) => `SELECT json_array_elements_text(CAST(${parameter} AS json))`,
  eachId: (parameter) => `SELECT CAST(json_array_elements_text(CAST(${parameter} AS json)) AS bigint)`,
  // Bytes would be sent as hexadecimal digits, which doubles their length.
  toSend: (text) => text,
}

function namesAndTexts(texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts)
    .map(([name, text]) => `'${name}', ${text}`)
    .join(', ')
}
