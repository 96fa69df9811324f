import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#contract/operations.ts'
import { StoreUnavailable } from '#service/rules/store-unavailable.ts'
import type { Database } from '#service/store/database/database.ts'
import { openPostgres } from '#service/store/database/postgres-database.ts'
import { openSqlite } from '#service/store/database/sqlite-database.ts'
import { type Store, openStore } from '#service/store/store.ts'
import { type TestDatabase, engines } from '#service/store/testing/engines.ts'
import { WEBHOOK, error } from './testing/api-client.ts'
import { NOW, apiUnderTest, formOf } from './testing/api-under-test.ts'

/** Much longer than a reading takes on a busy machine. */
const MAX_WAIT_MS = 2_000

describe.each(engines)('a store on $engine that another process has locked', ({ makeTestDatabase }) => {
  let testDatabase: TestDatabase
  let store: Store
  let other: Database
  let impatient: Database
  beforeAll(async () => {
    testDatabase = await makeTestDatabase()
    const { databaseUrl, dataDir } = testDatabase.settings
    store = await openStore({ ...testDatabase.settings, clock: () => NOW, maxWaitMs: MAX_WAIT_MS })
    const open = (maxWaitMs?: number) =>
      databaseUrl === undefined
        ? openSqlite(`${dataDir}/almanac.db`, undefined, maxWaitMs)
        : openPostgres(databaseUrl, undefined, maxWaitMs)
    other = await open()
    impatient = await open(MAX_WAIT_MS)
    return async () => {
      await store.close()
      await impatient.close()
      await other.close()
      await testDatabase.dispose()
    }
  })

  test('refuses twelve creations after one wait, none of them is made later, and readings do not wait', async () => {
    const api = await apiUnderTest(store)
    const locked = Promise.withResolvers<null>()
    const release = Promise.withResolvers<null>()
    const lock = other.transaction(async (tx) => {
      await tx.run('UPDATE account_limits SET used = used')
      locked.resolve(null)
      await release.promise
    })
    await locked.promise
    const fields = {
      channel: 'Social',
      post_type: 'thread',
      post_content: '{"0":{"text":"first","images":[]}}',
      calendar_uuid: api.calendar.uuid,
      scheduled_at: '2026-12-01T09:00:00Z',
      status: 'scheduled',
    }
    const create = () =>
      api.request(WEBHOOK, { method: 'POST', headers: { 'X-API-KEY': api.key }, body: formOf(fields) })
    const ended: string[] = []
    const twelve = Array.from({ length: 12 }, () => create().finally(() => ended.push('a creation')))
    const twice = async () => {
      for (let i = 0; i < 2; i++)
        await impatient.transaction((tx) => tx.run('UPDATE account_limits SET used = used')).catch(() => null)
      ended.push('two waits')
    }
    const readings = Array.from({ length: 3 }, async () => {
      const { status } = await api.request(operations.accountLimits.path, {
        headers: { 'X-API-KEY': api.key },
      })
      ended.push(`a reading: ${status}`)
    })
    const [answers] = await Promise.all([Promise.all(twelve), twice(), ...readings])
    release.resolve(null)
    await lock
    expect(ended.slice(0, 3)).toEqual(Array(3).fill('a reading: 200'))
    expect(ended.at(-1)).toBe('two waits')
    for (const { status, headers, body } of answers) {
      expect({ status, retryAfter: headers.get('Retry-After'), body }).toEqual({
        status: 503,
        retryAfter: '5',
        body: error(5031),
      })
    }
    const posts = () => other.all<{ n: number }>('SELECT count(*) AS n FROM posts')
    expect(await posts()).toEqual([{ n: 0 }])
    expect(await create()).toMatchObject({ status: 200 })
    expect(await posts()).toEqual([{ n: 1 }])
    for (const report of api.reports) expect(report).toBeInstanceOf(StoreUnavailable)
  })
})
