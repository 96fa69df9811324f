import { afterAll, beforeAll } from 'vitest'
import type { Clock } from '#service/store/database/database.ts'
import { type Store, openStore } from '#service/store/store.ts'
import type { Engine, TestDatabase } from './engines.ts'

/** One empty database for a group of tests, which can open several stores on it. */
export function testStores({ makeTestDatabase }: Engine, clock?: Clock) {
  let testDatabase: TestDatabase
  const opened: Store[] = []
  beforeAll(async () => {
    testDatabase = await makeTestDatabase()
  })
  afterAll(async () => {
    await Promise.all(opened.map((store) => store.close()))
    await testDatabase.dispose()
  })
  const open = async (): Promise<Store> => {
    const store = await openStore({ ...testDatabase.settings, clock })
    opened.push(store)
    return store
  }
  return { open, settings: () => testDatabase.settings }
}
