import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import { StoreUnavailable } from '#service/rules/store-unavailable.ts'
import { engines } from '#service/store/testing/engines.ts'
import type { FullDiskReport } from '#service/store/testing/full-disk-process.ts'
import { openPostgres } from './postgres-database.ts'
import { openSqlite } from './sqlite-database.ts'

describe('a full disk under SQLite', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'almanac-full-'))
    return () => rm(folder, { recursive: true })
  })

  test('writes nothing and says so, until there is space again', async () => {
    const database = await openSqlite(join(folder, 'almanac.db'))
    await database.run('CREATE TABLE notes (text TEXT)')
    await database.all('PRAGMA max_page_count = 8')
    const fill = () =>
      database.transaction(async (tx) => {
        await tx.run('INSERT INTO notes (text) VALUES ($1)', ['short'])
        await tx.run('INSERT INTO notes (text) VALUES ($1)', ['long'.repeat(10_000)])
      })
    expect(database.hasSpace()).toBe(true)
    await expect(fill()).rejects.toThrow(StoreUnavailable)
    expect(database.hasSpace()).toBe(false)
    expect(await database.all('SELECT text FROM notes')).toEqual([])
    await database.all('PRAGMA max_page_count = 1000')
    await fill()
    expect(database.hasSpace()).toBe(true)
    await database.close()
  })

  test('has room for a byte, but not for more than any disk', async () => {
    const database = await openSqlite(join(folder, 'almanac.db'))
    expect(await database.hasRoomFor(1)).toBe(true)
    expect(await database.hasRoomFor(Number.MAX_SAFE_INTEGER)).toBe(false)
    await database.close()
  })

  test('is still full when a small write fits into what the log has left', async () => {
    const child = join(import.meta.dirname, '../testing/full-disk-process.ts')
    // `ulimit -f 1000` limits the files of the child process to 1,000 blocks of 512 bytes.
    const limited = ['-c', 'ulimit -f 1000 && exec "$0" "$@"', process.execPath, child, folder]
    const { stdout } = await promisify(execFile)('sh', limited)
    const report: FullDiskReport = { large: 'StoreUnavailable', small: 'stored', hasSpace: false }
    expect(JSON.parse(stdout)).toEqual(report)
  })
})

describe.each(engines.filter(({ engine }) => engine === 'postgres'))(
  'a full disk under $engine',
  (engine) => {
    test('writes nothing and says so, until there is space again for more than a small write', async () => {
      const { settings, dispose } = await engine.makeTestDatabase()
      const database = await openPostgres(settings.databaseUrl ?? '')
      await database.run('CREATE TABLE notes (text TEXT)')
      await database.run(`CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'full' USING ERRCODE = 'disk_full'; END $$`)
      await database.run(`CREATE EVENT TRIGGER full_disk ON ddl_command_start
      WHEN TAG IN ('CREATE TABLE', 'CREATE TABLE AS') EXECUTE FUNCTION refuse()`)
      const large = () => database.transaction((tx) => tx.run('CREATE TABLE more (text TEXT)'))
      const small = () => database.transaction((tx) => tx.run("INSERT INTO notes VALUES ('short')"))
      await expect(large()).rejects.toThrow(StoreUnavailable)
      expect(database.hasSpace()).toBe(false)
      await small()
      expect(database.hasSpace()).toBe(false)
      await database.run('DROP EVENT TRIGGER full_disk')
      await small()
      expect(database.hasSpace()).toBe(true)
      await large()
      await database.close()
      await dispose()
    })
  },
)
