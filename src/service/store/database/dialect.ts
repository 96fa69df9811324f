export type Dialect = {
  engine: 'sqlite' | 'postgres'
  id: string
  integer: string
  /** A text type that compares byte by byte, so that both engines sort in the same order. */
  text: string
  bytes: string
  tableOptions: string
  migrationLock: readonly string[]
  connectLock: readonly string[]
  claimLock: string
  now: string
  find: (text: string, part: string) => string
  json: {
    object: (texts: Readonly<Record<string, string>>) => string
    quote: (text: string) => string
    moment: (milliseconds: string) => string
    parse: (text: string) => string
  }
  eachText: (parameter: string) => string
  /** Use this for ids, because PostgreSQL cannot compare an id with the strings of `eachText`. */
  eachId: (parameter: string) => string
  toSend: (text: string) => string
}

export const sqliteDialect: Dialect = {
  engine: 'sqlite',
  id: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  integer: 'INTEGER',
  text: 'TEXT',
  bytes: 'BLOB',
  tableOptions: 'STRICT',
  migrationLock: [],
  connectLock: [],
  claimLock: '',
  now: `CAST(unixepoch('subsec') * 1000 AS INTEGER)`,
  find: (text, part) => `instr(${text}, ${part})`,
  json: {
    object: (texts) => `json_object(${namesAndTexts(texts)})`,
    quote: (text) => `json_quote(${text})`,
    // Uses `replace`, because `strftime` takes three times as long.
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
    // Has no time limit, because migrating a large database takes long and other processes wait until the end.
    'SET LOCAL statement_timeout = 0',
    'SET LOCAL lock_timeout = 0',
    'SELECT pg_advisory_xact_lock(4280, 1)',
  ],
  connectLock: ['SELECT pg_advisory_xact_lock(4280, 2)'],
  claimLock: 'FOR UPDATE SKIP LOCKED',
  now: 'CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS bigint)',
  find: (text, part) => `strpos(${text}, ${part})`,
  json: {
    object: (texts) => `json_object(ARRAY[${namesAndTexts(texts)}])`,
    quote: (text) => `to_json(${text})`,
    // Adds days and seconds separately. In one number of seconds since 1970, PostgreSQL would round a distant day's
    // milliseconds.
    moment: (milliseconds) =>
      `to_char(timestamp '1970-01-01' + make_interval(days => CAST(${milliseconds} / 86400000 AS integer),
        secs => ${milliseconds} % 86400000 / 1000.0), 'YYYY-MM-DD"T"HH24:MI:SS.MS')`,
    parse: (text) => `CAST(${text} AS json)`,
  },
  eachText: (parameter) => `SELECT json_array_elements_text(CAST(${parameter} AS json))`,
  eachId: (parameter) => `SELECT CAST(json_array_elements_text(CAST(${parameter} AS json)) AS bigint)`,
  toSend: (text) => text,
}

function namesAndTexts(texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts)
    .map(([name, text]) => `'${name}', ${text}`)
    .join(', ')
}
