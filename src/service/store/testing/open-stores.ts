import { afterAll, beforeAll } from 'vitest'
import type { Clock } from '#service/store/database/database.ts'
import { type Store, openStore } from '#service/store/store.ts'
import type { Engine, TestDatabase } from './engines.ts'

const emptied: TestDatabase[] = []

export function testStores({ makeTestDatabase, empty }: Engine, clock?: Clock) {
  let testDatabase: TestDatabase
  const opened: Store[] = []
  beforeAll(async () => {
    testDatabase = (empty && emptied.pop()) ?? (await makeTestDatabase())
  })
  afterAll(async () => {
    await Promise.all(opened.map((store) => store.close()))
    if (empty === undefined) return await testDatabase.dispose()
    await empty(testDatabase)
    emptied.push(testDatabase)
  })
  const open = async (): Promise<Store> => {
    const store = await openStore({ ...testDatabase.settings, clock })
    opened.push(store)
    return store
  }
  return { open, settings: () => testDatabase.settings }
}
