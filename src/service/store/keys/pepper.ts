import { randomBytes } from 'node:crypto'
import { type Database, firstRow } from '#service/store/database/database.ts'

/**
 * This installation's own secret for the hashes of keys, made once, whoever comes first. It lies beside the
 * hashes because keys are random and long: it serves to make one installation's hashes mean nothing in another.
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
