import { beforeAll, describe, expect, test } from 'vitest'
import { StoreUnavailable } from '#service/rules/store-unavailable.ts'
import type { Database } from '#service/store/database/database.ts'
import { openPostgres } from '#service/store/database/postgres-database.ts'
import { openSqlite } from '#service/store/database/sqlite-database.ts'
import { type Store, openStore } from '#service/store/store.ts'
import { type TestDatabase, engines } from '#service/store/testing/engines.ts'
import { WEBHOOK, error } from './testing/api-client.ts'
import { apiUnderTest, formOf } from './testing/api-under-test.ts'

const MAX_WAIT_MS = 250

describe.each(engines)('a store on $engine that another process has locked', ({ makeTestDatabase }) => {
  let testDatabase: TestDatabase
  let store: Store
  let other: Database
  beforeAll(async () => {
    testDatabase = await makeTestDatabase()
    const { databaseUrl, dataDir } = testDatabase.settings
    store = await openStore({ ...testDatabase.settings, maxWaitMs: MAX_WAIT_MS })
    other =
      databaseUrl === undefined ? await openSqlite(`${dataDir}/almanac.db`) : await openPostgres(databaseUrl)
    return async () => {
      await store.close()
      await other.close()
      await testDatabase.dispose()
    }
  })

  test('refuses six creations after one wait, and none of them is made later', async () => {
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
    const wait = async (creations: number) => {
      const begun = performance.now()
      const answers = await Promise.all(Array.from({ length: creations }, create))
      return { answers, ms: performance.now() - begun }
    }
    const one = await wait(1)
    const six = await wait(6)
    release.resolve(null)
    await lock
    // One after the other they would wait six times as long.
    expect(six.ms / one.ms).toBeLessThan(4)
    for (const { status, headers, body } of [...one.answers, ...six.answers]) {
      expect({ status, retryAfter: headers.get('Retry-After'), body }).toEqual({
        status: 503,
        retryAfter: '5',
        body: error(5030),
      })
    }
    const posts = () => other.all<{ n: number }>('SELECT count(*) AS n FROM posts')
    expect(await posts()).toEqual([{ n: 0 }])
    expect(await create()).toMatchObject({ status: 200 })
    expect(await posts()).toEqual([{ n: 1 }])
    for (const report of api.reports) expect(report).toBeInstanceOf(StoreUnavailable)
  })
})
