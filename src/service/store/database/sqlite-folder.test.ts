import { existsSync } from 'node:fs'
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Store, openStore } from '#service/store/store.ts'
import { makeSample } from '#service/store/testing/sample.ts'
import { sqliteDialect } from './dialect.ts'
import { migrations } from './migrations.ts'
import { backupSqliteFolder, restoreSqliteFolder } from './sqlite-backup.ts'
import { StoreUnusable } from './database.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac file-'))
  return () => rm(folder, { recursive: true })
})
const dataDir = () => join(folder, 'data')
const file = (end = '') => join(dataDir(), `almanac.db${end}`)
const accounts = async (dir = dataDir()) => {
  const store = await openStore({ dataDir: dir })
  const found = await store.accounts.list()
  await store.close()
  return found.length
}
const withStore = async (work: (store: Store) => Promise<unknown>) => {
  const store = await openStore({ dataDir: dataDir() })
  try {
    await work(store)
  } finally {
    await store.close()
  }
}

describe('a database', () => {
  test('that was copied without its log is refused, but not with the log or from a stopped service', async () => {
    const copy = join(folder, 'copy')
    await withStore(async (store) => {
      await makeSample(store)
      await rm(copy, { recursive: true, force: true })
      await openStore({ dataDir: copy }).then((made) => made.close())
      await copyFile(file(), join(copy, 'almanac.db'))
      await expect(openStore({ dataDir: copy })).rejects.toThrow(/lacks its log/)
      await copyFile(file('-wal'), join(copy, 'almanac.db-wal'))
      expect(await accounts(copy)).toBe(1)
    })
    await copyFile(file(), join(copy, 'almanac.db'))
    expect(await accounts(copy)).toBe(1)
  })

  test('whose folder the system does not make is refused, and several missing folders are made', async () => {
    for (const dir of ['/proc/almanac', '/proc/almanac/data', '/dev/null/data'])
      await expect(openStore({ dataDir: dir })).rejects.toThrow(StoreUnusable)
    const deep = join(folder, 'one', 'two', 'three')
    expect(await accounts(deep)).toBe(0)
    for (const dir of [join(folder, 'one'), deep]) expect((await stat(dir)).mode & 0o777).toBe(0o700)
  })

  test('that is empty is refused and not replaced', async () => {
    await withStore(makeSample)
    await truncate(file())
    await expect(openStore({ dataDir: dataDir() })).rejects.toThrow(StoreUnusable)
    await expect(openStore({ dataDir: dataDir() })).rejects.toThrow(/is empty/)
    await writeFile(file(), 'another file')
    await expect(openStore({ dataDir: dataDir() })).rejects.toThrow(/not a SQLite database/)
  })

  test('that is missing beside its log is not replaced, and a restore ignores the log', async () => {
    const backup = join(folder, 'backup.db')
    const copy = join(folder, 'copy')
    const lost = join(copy, 'almanac.db')
    await withStore(async (store) => {
      await makeSample(store)
      await backupSqliteFolder(dataDir(), backup)
      await makeSample(store)
      await mkdir(copy)
      await copyFile(file('-wal'), `${lost}-wal`)
    })
    await expect(openStore({ dataDir: copy })).rejects.toThrow(/is missing, but its log/)
    expect(await readdir(copy)).toEqual(['almanac.db-wal'])
    expect(await restoreSqliteFolder(copy, backup)).toEqual({ kept: null })
    expect(await readdir(copy)).toEqual(['almanac.db', expect.stringMatching(/\.before-.*-wal$/)])
    expect(await accounts(copy)).toBe(1)
  })

  test('whose process was killed is opened with all confirmed writes', async () => {
    const copy = join(folder, 'killed')
    await withStore(async (store) => {
      await makeSample(store)
      await openStore({ dataDir: copy }).then((made) => made.close())
      for (const end of ['', '-wal', '-shm']) await copyFile(file(end), join(copy, `almanac.db${end}`))
    })
    expect(await accounts(copy)).toBe(1)
  })

  test('whose log another program has written into it can be restored unchanged', async () => {
    const copy = join(folder, 'killed')
    const copied = join(copy, 'almanac.db')
    await withStore(async (store) => {
      await makeSample(store)
      await openStore({ dataDir: copy }).then((made) => made.close())
      for (const end of ['', '-wal', '-shm']) await copyFile(file(end), copied + end)
    })
    const other = new DatabaseSync(copied)
    other.prepare('SELECT count(*) FROM accounts').get()
    other.close()
    await expect(openStore({ dataDir: copy })).rejects.toThrow(`restore --from '${copied}'`)
    await restoreSqliteFolder(copy, copied)
    expect(await accounts(copy)).toBe(1)
  })

  test('that was restored with wide modes is closed to other users', async () => {
    await withStore(async (store) => {
      await makeSample(store)
      for (const end of ['', '-wal', '-shm']) await chmod(file(end), 0o644)
      await withStore(async () => {
        const modes = await Promise.all(['', '-wal', '-shm'].map((end) => stat(file(end))))
        expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o600, 0o600, 0o600])
      })
    })
  })
})

describe('a backup', () => {
  const to = () => join(folder, 'backup.db')
  const backUp = () =>
    withStore(async (store) => {
      await makeSample(store)
      await backupSqliteFolder(dataDir(), to())
    })

  test('is complete while the service writes, readable only by its owner, and overwrites nothing', async () => {
    await withStore(async (store) => {
      for (let i = 0; i < 3; i++) await makeSample(store)
      const [bytes] = await Promise.all([backupSqliteFolder(dataDir(), to()), makeSample(store)])
      expect(bytes).toBe((await stat(to())).size)
      expect((await stat(to())).mode & 0o777).toBe(0o600)
      await expect(backupSqliteFolder(dataDir(), to())).rejects.toThrow(/exists already/)
    })
    const own = join(folder, 'second.db.part')
    await writeFile(own, 'A file of a person')
    await backupSqliteFolder(dataDir(), join(folder, 'second.db'))
    expect(await readFile(own, 'utf8')).toBe('A file of a person')
    expect((await readdir(folder)).toSorted()).toEqual(['backup.db', 'data', 'second.db', 'second.db.part'])
    const other = join(folder, 'other')
    expect(await restoreSqliteFolder(other, to())).toEqual({ kept: null })
    expect(await readdir(other)).toEqual(['almanac.db'])
    expect(await accounts(other)).toBeGreaterThanOrEqual(3)
  })

  test('is restored in place of the database, which stays beside it, and not under a running service', async () => {
    await withStore(async (store) => {
      await makeSample(store)
      await backupSqliteFolder(dataDir(), to())
      await makeSample(store)
      await expect(restoreSqliteFolder(dataDir(), to())).rejects.toThrow(/in use/)
    })
    expect(await accounts()).toBe(2)
    const { kept } = await restoreSqliteFolder(dataDir(), to())
    expect(await accounts()).toBe(1)
    expect((await readFile(kept ?? '')).subarray(0, 15).toString()).toBe('SQLite format 3')
  })

  test('is restored without a moment without a database', async () => {
    await backUp()
    let isOver = false
    let wasMissing = false
    const watch = () => {
      wasMissing ||= !existsSync(file())
      if (!isOver) setImmediate(watch)
    }
    watch()
    await restoreSqliteFolder(dataDir(), to())
    isOver = true
    expect(wasMissing).toBe(false)
  })

  test('whose restore was interrupted is not followed by a new database beside the old one', async () => {
    await withStore((store) => makeSample(store))
    await rename(file(), file('.before-2026-11-22T09:00:00.000Z'))
    await expect(openStore({ dataDir: dataDir() })).rejects.toThrow(
      /is missing, but an older one is beside it: rename almanac\.db\.before-2026-11-22T09:00:00\.000Z to almanac\.db/,
    )
    expect(await readdir(dataDir())).toHaveLength(1)
  })

  test('is restored over a database that is empty', async () => {
    await backUp()
    await truncate(file())
    await restoreSqliteFolder(dataDir(), to())
    expect(await accounts()).toBe(1)
  })

  test('is not taken from a file that is not a database', async () => {
    await writeFile(to(), 'no database')
    await expect(restoreSqliteFolder(dataDir(), to())).rejects.toThrow(/not a SQLite database/)
    await expect(restoreSqliteFolder(dataDir(), join(folder, 'missing'))).rejects.toThrow(/There is no file/)
    await expect(backupSqliteFolder(dataDir(), join(folder, 'new.db'))).rejects.toThrow(
      /There is no database/,
    )
  })

  describe('of another program', () => {
    const make = (sql: string) => {
      const other = new DatabaseSync(to())
      other.exec(`CREATE TABLE schema_versions (version INTEGER PRIMARY KEY) STRICT; ${sql}`)
      other.close()
    }
    const expectRefused = async (sentence: RegExp) => {
      await withStore(makeSample)
      const before = await readdir(dataDir())
      const refusal = restoreSqliteFolder(dataDir(), to())
      await expect(refusal).rejects.toThrow(StoreUnusable)
      await expect(refusal).rejects.toThrow(sentence)
      expect(await readdir(dataDir())).toEqual(before)
      expect(await accounts()).toBeGreaterThan(0)
    }

    test('is refused if it has no version', async () => {
      make('')
      await expectRefused(/has no tables of Almanac\.$/)
    })

    test.each([0, -3])('is refused if its version is %i', async (version) => {
      make(`INSERT INTO schema_versions VALUES (${version})`)
      await expectRefused(new RegExp(`has version ${version}, which no Almanac has made\\.$`))
    })

    test('is refused if it has only a table of versions', async () => {
      make('INSERT INTO schema_versions VALUES (1)')
      await expectRefused(/is not a database of Almanac: it has no column accounts\.id\.$/)
    })

    test('is refused if a table lacks a column of its version', async () => {
      await backUp()
      const copy = new DatabaseSync(to())
      copy.exec('ALTER TABLE accounts DROP COLUMN tier')
      copy.close()
      await expectRefused(/is not a database of Almanac: it has no column accounts\.tier\.$/)
    })

    test('is refused if it has all tables and the start would fail, and the old database is back', async () => {
      const tables = migrations[0]?.(sqliteDialect) ?? []
      make(
        `INSERT INTO schema_versions VALUES (1); ${tables.join(';')}; CREATE INDEX posts_by_sending ON posts (id)`,
      )
      await expectRefused(/cannot be used: index posts_by_sending already exists\. Nothing was restored\.$/)
      const other = join(folder, 'other')
      await expect(restoreSqliteFolder(other, to())).rejects.toThrow(/Nothing was restored/)
      expect(await readdir(other)).toEqual([])
    })
  })
})
