import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { openPostgres } from './postgres-database.ts'
import { openSqlite } from './sqlite-database.ts'
import { StoreUnavailable } from '#service/rules/store-unavailable.ts'
import { type TestDatabase, engines } from '#service/store/testing/engines.ts'

const COUNT = 'SELECT n FROM counters WHERE name = $1'
const RAISE = 'UPDATE counters SET n = n + $2 WHERE name = $1'

describe.each(engines)('a database on $engine', ({ makeTestDatabase }) => {
  let testDatabase: TestDatabase
  let here: Database
  let there: Database

  const open = async (maxWaitMs?: number): Promise<Database> => {
    const { databaseUrl, dataDir } = testDatabase.settings
    return databaseUrl === undefined
      ? openSqlite(`${dataDir}/test.db`, Date.now, maxWaitMs)
      : openPostgres(databaseUrl, undefined, maxWaitMs)
  }
  beforeAll(async () => {
    testDatabase = await makeTestDatabase()
    here = await open()
    there = await open()
    const { text, integer } = here.dialect
    await here.run(`CREATE TABLE counters (name ${text} PRIMARY KEY, n ${integer} NOT NULL)`)
  })
  afterAll(async () => {
    await here.close()
    await there.close()
    await testDatabase.dispose()
  })

  it('shows nothing of a transaction to others before its end', async () => {
    await here.run('INSERT INTO counters (name, n) VALUES ($1, 0)', ['unseen'])
    await here.transaction(async (tx) => {
      await tx.run(RAISE, ['unseen', 1])
      expect(await there.all(COUNT, ['unseen'])).toEqual([{ n: 0 }])
    })
    expect(await there.all(COUNT, ['unseen'])).toEqual([{ n: 1 }])
  })

  it('keeps a statement from outside out of a transaction that fails', async () => {
    await here.run('INSERT INTO counters (name, n) VALUES ($1, 0)', ['outside'])
    await here.run('INSERT INTO counters (name, n) VALUES ($1, 0)', ['inside'])
    let outside: Promise<number> | undefined
    const failing = here.transaction(async (tx) => {
      await tx.run(RAISE, ['inside', 1])
      outside = here.run(RAISE, ['outside', 1])
      await tx.all(COUNT, ['inside'])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await outside).toBe(1)
    expect(await here.all(COUNT, ['outside'])).toEqual([{ n: 1 }])
    expect(await here.all(COUNT, ['inside'])).toEqual([{ n: 0 }])
  })

  it('keeps all additions of a hundred transactions on two connections', async () => {
    await here.run('INSERT INTO counters (name, n) VALUES ($1, 0)', ['raced'])
    const raise = (database: Database) => database.transaction((tx) => tx.run(RAISE, ['raced', 1]))
    await Promise.all(Array.from({ length: 100 }, (_, i) => raise(i % 2 === 0 ? here : there)))
    expect(await here.all(COUNT, ['raced'])).toEqual([{ n: 100 }])
  })

  it('lets all writers that wait for a lock share one deadline, and writes nothing later', async () => {
    await here.run('INSERT INTO counters (name, n) VALUES ($1, 0)', ['locked'])
    const impatient = await open(500)
    const locked = Promise.withResolvers<null>()
    const release = Promise.withResolvers<null>()
    const holder = there.transaction(async (tx) => {
      await tx.run(RAISE, ['locked', 1])
      locked.resolve(null)
      await release.promise
    })
    await locked.promise
    const raise = () => impatient.transaction((tx) => tx.run(RAISE, ['locked', 1]))
    const other = await open(500)
    const ended: string[] = []
    const six = Array.from({ length: 6 }, () => raise().finally(() => ended.push('one of six')))
    const three = async () => {
      for (let i = 0; i < 3; i++)
        await other.transaction((tx) => tx.run(RAISE, ['locked', 1])).catch(() => null)
      ended.push('three waits')
    }
    const [waited] = await Promise.all([Promise.allSettled(six), three()])
    release.resolve(null)
    await holder
    await other.close()
    expect(ended.at(-1)).toBe('three waits')
    for (const each of waited) expect(each).toMatchObject({ reason: expect.any(StoreUnavailable) })
    await raise()
    expect(await here.all(COUNT, ['locked'])).toEqual([{ n: 2 }])
    await impatient.close()
  })

  it('continues after a refused statement', async () => {
    await expect(here.run('INSERT INTO nowhere (n) VALUES ($1)', [1])).rejects.toThrow('nowhere')
    await expect(
      here.transaction((tx) => tx.run('INSERT INTO nowhere (n) VALUES ($1)', [1])),
    ).rejects.toThrow('nowhere')
    expect(await here.transaction((tx) => tx.all('SELECT 1 AS one'))).toEqual([{ one: 1 }])
  })

  it('returns integers as numbers, and knows the time', async () => {
    await here.run('INSERT INTO counters (name, n) VALUES ($1, $2)', ['far', 253_402_300_799_999])
    expect(await here.all(COUNT, ['far'])).toEqual([{ n: 253_402_300_799_999 }])
    expect(Math.abs((await here.now()) - Date.now())).toBeLessThan(60_000)
  })

  it('settles a deadlock by running one of the two again', async () => {
    await here.run('INSERT INTO counters (name, n) VALUES ($1, 0), ($2, 0)', ['left', 'right'])
    const both = (database: Database, first: string, second: string) =>
      database.transaction(async (tx) => {
        await tx.run(RAISE, [first, 1])
        await tx.run(RAISE, [second, 1])
      })
    await Promise.all([both(here, 'left', 'right'), both(there, 'right', 'left')])
    expect(await here.all(COUNT, ['left'])).toEqual([{ n: 2 }])
    expect(await here.all(COUNT, ['right'])).toEqual([{ n: 2 }])
  })
})

describe.each(engines.filter(({ engine }) => engine === 'postgres'))('writers on $engine', (engine) => {
  it('leave connections for reads, and their statements end with their wait', async () => {
    const { settings, dispose } = await engine.makeTestDatabase()
    const database = await openPostgres(settings.databaseUrl ?? '', undefined, 5_000)
    const release = Promise.withResolvers<null>()
    const timeouts: number[] = []
    const writers = Array.from({ length: 12 }, () =>
      database.transaction(async (tx) => {
        const [row] = await tx.all<{ ms: string }>(
          "SELECT setting AS ms FROM pg_settings WHERE name = 'statement_timeout'",
        )
        timeouts.push(Number(row?.ms))
        await release.promise
      }),
    )
    const read = await database.all('SELECT 1 AS one').catch((error: unknown) => error)
    release.resolve(null)
    await Promise.all(writers)
    await database.close()
    await dispose()
    expect(read).toEqual([{ one: 1 }])
    expect(Math.max(...timeouts)).toBeLessThanOrEqual(5_000)
  })
})
