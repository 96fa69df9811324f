import { randomUUID } from 'node:crypto'
import { bad, good } from '#contract/result.ts'
import { defineCommand, defineFileCommand } from './command.ts'
import { path } from './options.ts'
import { openAlertReceiver, testMessage } from '#service/alerts/send-alert.ts'
import { backupSqliteFolder, restoreSqliteFolder } from '#service/store/database/sqlite-backup.ts'

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
  summary: 'replaces the SQLite database of a stopped service with a backup',
  options: { from: path },
  run: async ({ databaseUrl, dataDir }, { from }) => {
    if (databaseUrl !== null) return bad(POSTGRES)
    const { kept } = await restoreSqliteFolder(dataDir, from)
    const before = kept === null ? '' : ` The old database is kept as ${kept}.`
    return good({
      json: { restored: true, kept },
      text: `Replaced the database in ${dataDir} with ${from}.${before}`,
    })
  },
})

export const alertTest = defineCommand({
  words: ['alert', 'test'],
  summary: 'sends a test message to ALERT_URL',
  options: {},
  run: async ({ alertUrl, origin }) => {
    if (alertUrl === null) return bad('ALERT_URL is not set, so alerts are sent nowhere.')
    const receiver = openAlertReceiver(alertUrl)
    const isAccepted = await receiver.send(testMessage(randomUUID(), origin))
    await receiver.close()
    return isAccepted
      ? good({ json: { accepted: true }, text: 'The test message was accepted.' })
      : bad(
          'The address of ALERT_URL did not accept the test message: it answered with an error, or not within 10 seconds.',
        )
  },
})
