import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openPostgres } from '#service/store/database/postgres-database.ts'
import { backupSqliteFolder } from '#service/store/database/sqlite-backup.ts'
import { engines } from '#service/store/testing/engines.ts'
import type { StoreSettings } from '#service/store/store.ts'
import { whenCreating } from './testing/faulty-upstream.ts'
import { gatewayUnderTest } from './testing/gateway-under-test.ts'
import { readHiddenColumns } from './testing/hidden-columns.ts'

describe.each(engines)('keys of drafts on $engine', (engine) => {
  const { settings, upstream, makeUser, lines } = gatewayUnderTest(engine)

  test('are in clear nowhere: not in the store, its log, a backup, or what the service says', async () => {
    const { write, send, read, key, browser } = await makeUser()
    const [gone, unknown, leaving] = [await write(), await write(), await write()]
    await send([gone])
    upstream().setFault(whenCreating({ kind: 'unreceived' }))
    await send([unknown])
    await expect.poll(async () => (await read(unknown.id)).state).toBe('unknown')
    await send([leaving], { undo_seconds: 60 })
    for (const { id } of [unknown, leaving])
      expect((await readHiddenColumns(settings(), id)).sealedKey).toMatch(/^[\w-]{50,}$/)
    expect((await readHiddenColumns(settings(), gone.id)).sealedKey).toBeNull()

    const answers = JSON.stringify([
      await browser.call('listDrafts', {}),
      await read(leaving.id),
      await read(gone.id),
    ])
    const stored = await readAll(settings())
    // What is looked through is what was written.
    expect(stored).toContain(leaving.id)
    for (const clear of [key, Buffer.from(key).toString('base64url'), Buffer.from(key).toString('hex')])
      for (const place of [stored, answers, lines.join('\n')]) expect(place).not.toContain(clear)

    await browser.call('undoSending', { drafts: [leaving.id] })
    expect((await readHiddenColumns(settings(), leaving.id)).sealedKey).toBeNull()
  })
})

/** All bytes that the store has written, with those of a backup, as a text. */
async function readAll({ dataDir = '', databaseUrl }: StoreSettings): Promise<string> {
  if (databaseUrl !== undefined) {
    const database = await openPostgres(databaseUrl)
    const tables = await database.all<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    )
    const texts: string[] = []
    for (const { name } of tables) {
      const rows = await database.all<{ row: string }>(`SELECT CAST(t AS text) AS row FROM "${name}" t`)
      texts.push(...rows.map(({ row }) => row))
    }
    await database.close()
    return texts.join('\n')
  }
  const folder = await mkdtemp(join(tmpdir(), 'almanac-backup-'))
  await backupSqliteFolder(dataDir, join(folder, 'backup.db'))
  const files = [dataDir, folder].map(async (each) =>
    (await readdir(each)).map(async (name) => await readFile(join(each, name), 'latin1')),
  )
  const texts = await Promise.all((await Promise.all(files)).flat())
  await rm(folder, { recursive: true })
  return texts.join('\n')
}
