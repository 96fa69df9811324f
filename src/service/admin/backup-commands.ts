import { bad, good } from '#contract/result.ts'
import { backupSqliteFolder, restoreSqliteFolder } from '#service/store/database/sqlite-backup.ts'
import { defineFileCommand } from './command.ts'
import { path } from './options.ts'

const POSTGRES =
  'The store is in PostgreSQL (DATABASE_URL): use pg_dump and pg_restore, as docs/operations.md shows.'

export const backupTo = defineFileCommand({
  words: ['backup'],
  summary: 'copies the SQLite database into a new file, also while the service runs',
  options: { to: path },
  run: async ({ databaseUrl, dataDir }, { to }) => {
    if (databaseUrl !== null) return bad(POSTGRES)
    const bytes = await backupSqliteFolder(dataDir, to)
    return good({
      json: { file: to, bytes },
      text: `${to} is a complete copy (${bytes} bytes). It has credentials: only its owner may read it.`,
    })
  },
})

export const restoreFrom = defineFileCommand({
  words: ['restore'],
  summary: 'puts a backup in the place of the SQLite database of a stopped service',
  options: { from: path },
  run: async ({ databaseUrl, dataDir }, { from }) => {
    if (databaseUrl !== null) return bad(POSTGRES)
    const { kept } = await restoreSqliteFolder(dataDir, from)
    const before = kept === null ? '' : ` The database before it is ${kept}.`
    return good({
      json: { restored: true, kept },
      text: `The database in ${dataDir} is now that of ${from}.${before}`,
    })
  },
})
