import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { openPostgres } from '#service/store/database/postgres-database.ts'
import { backupSqliteFolder, restoreSqliteFolder } from '#service/store/database/sqlite-backup.ts'
import { findPostgres } from '#service/store/testing/find-postgres.ts'
import { engines } from '#service/store/testing/engines.ts'
import { type StoreSettings, openStore } from '#service/store/store.ts'
import { whenCreating } from './testing/faulty-upstream.ts'
import { gatewayUnderTest } from './testing/gateway-under-test.ts'
import { readHiddenColumns } from './testing/hidden-columns.ts'

describe.each(engines)('keys of drafts on $engine', (engine) => {
  const { settings, upstream, makeUser, lines } = gatewayUnderTest(engine)

  test('are never stored in clear: not in the store, its log, a backup, or an answer', async () => {
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
    expect(stored).toContain(leaving.id)
    for (const clear of [key, Buffer.from(key).toString('base64url'), Buffer.from(key).toString('hex')])
      for (const place of [stored, answers, lines.join('\n')]) expect(place).not.toContain(clear)

    await browser.call('undoSending', { drafts: [leaving.id] })
    expect((await readHiddenColumns(settings(), leaving.id)).sealedKey).toBeNull()
  })
})

describe.each(engines.filter(({ engine }) => engine === 'sqlite'))(
  'a restored backup on $engine',
  (engine) => {
    const { time, settings, upstream, makeUser, start, signIn, servers } = gatewayUnderTest(engine)

    test('sends no leaving draft, because it may have been sent since', async () => {
      const { write, send, read, key, posts } = await makeUser()
      const draft = await write()
      await send([draft], { undo_seconds: 5 })
      const folder = await mkdtemp(join(tmpdir(), 'almanac-restored-'))
      const [backup, restored] = [join(folder, 'backup.db'), join(folder, 'data')]
      await backupSqliteFolder(settings().dataDir ?? '', backup)
      time.now += 5_000
      await expect.poll(async () => (await read(draft.id)).state).toBe('gone')

      await restoreSqliteFolder(restored, backup)
      const store = await openStore({ dataDir: restored, clock: () => time.now })
      await start({ store })
      const { call } = await signIn(key, 2)
      await expect
        .poll(async () => (await call('readDraft', { id: draft.id })).data)
        .toMatchObject({ state: 'draft', refusal: { reason: 'key-unreadable' } })
      const press = { as: 'scheduled', undo_seconds: 0, repeats: 'ask' } as const
      expect((await call('sendDrafts', { drafts: [draft], ...press })).data.drafts).toMatchObject([
        { state: 'draft', refusal: { reason: 'text-repeated' } },
      ])
      expect(upstream().creationsOf(draft.id)).toHaveLength(1)
      expect(await posts()).toHaveLength(1)
      await servers[2]?.stop()
      await store.close()
      await rm(folder, { recursive: true })
    })
  },
)

describe.each(engines.filter(({ engine }) => engine === 'postgres'))('a dump of $engine', (engine) => {
  const { time, settings, store, makeUser } = gatewayUnderTest(engine)
  const run = promisify(execFile)
  const program = (name: string) => join(findPostgres() ?? '', name)

  test('has every draft with its words, and no key in clear', async () => {
    const { write, send, key } = await makeUser()
    const drafts = [await write(), await write(), await write()]
    const [leaving] = drafts
    if (leaving === undefined) throw new Error('Three drafts were written')
    await send([leaving], { undo_seconds: 60 })
    const { sealedKey } = await readHiddenColumns(settings(), leaving.id)
    const { databaseUrl = '' } = settings()
    const { stdout } = await run(program('pg_dump'), [databaseUrl], { maxBuffer: 2 ** 26 })
    expect(stdout).toContain(sealedKey)
    for (const clear of [key, Buffer.from(key).toString('base64url'), Buffer.from(key).toString('hex')])
      expect(stdout).not.toContain(clear)

    const folder = await mkdtemp(join(tmpdir(), 'almanac-dump-'))
    const file = join(folder, 'almanac.dump')
    await run(program('pg_dump'), ['--format=custom', `--file=${file}`, databaseUrl])
    const copy = await engine.makeTestDatabase()
    const target = `--dbname=${copy.settings.databaseUrl ?? ''}`
    await run(program('pg_restore'), ['--no-owner', '--exit-on-error', target, file])
    const restored = await openStore({ ...copy.settings, clock: () => time.now })
    const [{ account } = { account: '' }] = await store().workspaces.list()
    const ids = drafts.map(({ id }) => id)
    const kept = await restored.drafts.findMany(account, ids)
    expect(kept).toEqual(await store().drafts.findMany(account, ids))
    for (const id of ids) expect(kept.get(id)?.document).toContain(`Words of ${id}`)
    expect(await readHiddenColumns(copy.settings, leaving.id)).toMatchObject({ state: 'leaving', sealedKey })
    await restored.close()
    await copy.dispose()
    await rm(folder, { recursive: true })
  })
})

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
