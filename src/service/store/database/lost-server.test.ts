import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { StoreUnavailable } from '#service/rules/store-unavailable.ts'
import { openSilentProxy } from '#service/store/testing/silent-proxy.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres-database.ts'
import { type TestDatabase, engines } from '#service/store/testing/engines.ts'

const servers = engines.filter(({ engine }) => engine === 'postgres')
const CUT = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()'

describe.each(servers)('a lost connection to $engine', ({ makeTestDatabase }) => {
  let testDatabase: TestDatabase
  let database: Database
  let other: Database
  beforeAll(async () => {
    testDatabase = await makeTestDatabase()
    database = await openPostgres(testDatabase.settings.databaseUrl ?? '')
    other = await openPostgres(testDatabase.settings.databaseUrl ?? '')
    await database.run('CREATE TABLE kept (n bigint)')
  })
  afterAll(async () => {
    await database.close()
    await other.close()
    await testDatabase.dispose()
  })

  const ask = () => database.all('SELECT 1 AS one')
  const cut = () => other.all(`${CUT} AND pid <> pg_backend_pid()`)

  it('is replaced after it was idle, and this process continues', async () => {
    await Promise.all(Array.from({ length: 5 }, ask))
    await cut()
    await expect.poll(ask).toEqual([{ one: 1 }])
  })

  it('fails the current transaction completely, and is replaced', async () => {
    const lost = database.transaction(async (tx) => {
      await tx.run('INSERT INTO kept (n) VALUES (1)')
      await cut()
      await tx.run('INSERT INTO kept (n) VALUES (2)')
    })
    await expect(lost).rejects.toThrow(StoreUnavailable)
    await expect.poll(ask).toEqual([{ one: 1 }])
    expect(await database.all('SELECT n FROM kept')).toEqual([])
  })

  it('makes a current read unavailable, and the result of a write unknown', async () => {
    // Compares the whole query text, because the server may still list a query that was cut earlier.
    const cutSoon = async (query: string) => {
      await expect.poll(() => other.all(`${CUT} AND query = $1`, [query])).toHaveLength(1)
    }
    const select = 'SELECT pg_sleep(60)'
    const reading = database.all(select).catch((error: unknown) => error)
    await cutSoon(select)
    expect(await reading).toBeInstanceOf(StoreUnavailable)
    const insert = 'INSERT INTO kept (n) SELECT 4 FROM pg_sleep(60)'
    const write = database.run(insert).catch((error: unknown) => error)
    await cutSoon(insert)
    expect(await write).toBeInstanceOf(Error)
    expect(await write).not.toBeInstanceOf(StoreUnavailable)
    expect(await database.all('SELECT n FROM kept')).toEqual([])
  })

  it('that does not answer is replaced', async () => {
    const proxy = await openSilentProxy(new URL(testDatabase.settings.databaseUrl ?? ''))
    const behind = await openPostgres(proxy.url, undefined, 1_000, 1_000)
    const reading = () => behind.all('SELECT 1 AS one')
    const writing = () => behind.transaction((tx) => tx.run('INSERT INTO kept (n) VALUES (5)'))
    await Promise.all([reading(), reading(), behind.transaction((tx) => tx.run('SELECT 1'))])
    proxy.silence()
    const lost = [reading(), reading(), writing()].map((asked) => asked.catch((error: unknown) => error))
    for (const error of await Promise.all(lost)) expect(error).toBeInstanceOf(StoreUnavailable)
    expect(await reading()).toEqual([{ one: 1 }])
    await writing()
    expect(await behind.all('SELECT n FROM kept')).toEqual([{ n: 5 }])
    await behind.run('DELETE FROM kept')
    await behind.close()
    await proxy.close()
  })

  it('is unavailable while the server accepts no connection, and nothing is sent', async () => {
    const name = new URL(testDatabase.settings.databaseUrl ?? '').pathname.slice(1)
    const server = await openPostgres(inject('postgresUrl'))
    await server.run(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    await server.all(CUT.replace('current_database()', `'${name}'`))
    await expect.poll(() => ask().catch((error: unknown) => error)).toBeInstanceOf(StoreUnavailable)
    const insert = 'INSERT INTO kept (n) VALUES (3)'
    await expect(database.run(insert)).rejects.toThrow(StoreUnavailable)
    await expect(database.transaction((tx) => tx.run(insert))).rejects.toThrow(StoreUnavailable)
    await server.run(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    await server.close()
    expect(await ask()).toEqual([{ one: 1 }])
    expect(await database.all('SELECT n FROM kept')).toEqual([])
  })
})
