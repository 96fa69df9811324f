import { randomBytes } from 'node:crypto'
import { type Database, firstRow } from '#service/store/database/database.ts'

/**
 * The secret for the hashes of keys, made by the first process that starts. It is stored beside the hashes: keys are
 * too long to be guessed, and the secret only makes hashes differ between installations.
 */
export async function readPepper(database: Database): Promise<string> {
  await database.run(
    `INSERT INTO installation (name, value) VALUES ('key-pepper', $1) ON CONFLICT (name) DO NOTHING`,
    [randomBytes(32).toString('base64url')],
  )
  const row = await firstRow<{ value: string }>(
    database,
    `SELECT value FROM installation WHERE name = 'key-pepper'`,
  )
  if (row === null) throw new Error('The pepper that was just written is not there')
  return row.value
}
