import { join } from 'node:path'
import { openSqlite } from '#service/store/database/sqlite-database.ts'

export type FullDiskReport = { large: string; small: string; hasSpace: boolean }

const LARGE = 'large'.repeat(20_000)

// Ignores SIGXFSZ, which would end the process before SQLite gets the error.
process.on('SIGXFSZ', () => undefined)
const database = await openSqlite(join(process.argv[2] ?? '', 'almanac.db'))
await database.run('CREATE TABLE notes (text TEXT)')
const write = (text: string) =>
  database
    .transaction((tx) => tx.run('INSERT INTO notes (text) VALUES ($1)', [text]))
    .then(
      () => 'stored',
      (error: unknown) => (error instanceof Error ? error.constructor.name : 'an unknown error'),
    )

let large: string
do large = await write(LARGE)
while (large === 'stored')
const small = await write('small')
const report: FullDiskReport = { large, small, hasSpace: database.hasSpace() }
process.stdout.write(JSON.stringify(report))
await database.close()
