import { DatabaseSync } from 'node:sqlite'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { migrations } from './migrations.ts'
import { checkSqliteVersion } from './sqlite-database.ts'
import { type StoreSettings, openStore } from '#service/store/store.ts'
import { StoreUnusable } from './database.ts'
import { engines } from '#service/store/testing/engines.ts'
import { testStores } from '#service/store/testing/open-stores.ts'
import { makeSample } from '#service/store/testing/sample.ts'

describe.each(engines)('opening a store on $engine', ({ engine, makeTestDatabase }) => {
  const stores = testStores({ engine, makeTestDatabase })

  it('migrates an empty database once, even if eight processes open it at the same time', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => stores.open()))
    await Promise.all(opened.map((store) => makeSample(store)))
    for (const store of opened) expect(await store.accounts.list()).toHaveLength(8)
  })

  it('does not change a database of a newer version, and says why', async () => {
    await stores.open()
    await runRaw(stores.settings(), 'INSERT INTO schema_versions (version) VALUES (4000)')
    await expect(stores.open()).rejects.toThrow(
      new StoreUnusable(
        `The database has version 4000, made by a newer Almanac; this one knows versions up to ${migrations.length}.`,
      ),
    )
  })
})

describe('a store that cannot be opened', () => {
  it('says that no server answers, without the password', async () => {
    const databaseUrl = 'postgres://ada:secret-word@127.0.0.1:1/almanac'
    const refusal = await openStore({ databaseUrl }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StoreUnusable)
    expect(String(refusal)).toContain('The PostgreSQL database cannot be used')
    expect(inspect(refusal, { showHidden: true, depth: 10 })).not.toContain('secret-word')
  })

  it('says that the address is invalid', async () => {
    await expect(openStore({ databaseUrl: 'postgres://ada:secret-word@:::/' })).rejects.toThrow(
      /^DATABASE_URL is not/,
    )
  })

  it('says that the folder is invalid', async () => {
    await expect(openStore({ dataDir: '/dev/null/almanac' })).rejects.toThrow(
      /^The data folder \/dev\/null\/almanac cannot be used/,
    )
  })
})

describe('the SQLite that Node brings', () => {
  it('is taken from 3.51.3 on', () => {
    for (const version of ['3.51.3', '3.51.10', '3.53.0', '4.0.0']) {
      expect(() => checkSqliteVersion(version)).not.toThrow()
    }
  })

  it('is refused before 3.51.3', () => {
    for (const version of ['3.51.2', '3.51', '3.9.9', '3.50.4', '2.99.99']) {
      expect(() => checkSqliteVersion(version)).toThrow(StoreUnusable)
    }
  })
})

it('Only the owner can read a folder and files that the store has made', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'almanac-store-'))
  const dataDir = join(parent, 'data')
  const store = await openStore({ dataDir })
  const files = ['', 'almanac.db', 'almanac.db-wal', 'almanac.db-shm']
  const modes = await Promise.all(files.map((file) => stat(join(dataDir, file))))
  await store.close()
  await rm(parent, { recursive: true })
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600, 0o600, 0o600])
})

async function runRaw({ databaseUrl, dataDir }: StoreSettings, sql: string): Promise<void> {
  if (databaseUrl === undefined) {
    const file = new DatabaseSync(join(dataDir ?? '', 'almanac.db'))
    file.exec(sql)
    file.close()
    return
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(sql)
  await client.end()
}
