import { afterAll, beforeAll } from 'vitest'
import type { Clock } from '#service/store/database/database.ts'
import { type Store, openStore } from '#service/store/store.ts'
import type { Engine, Place } from './engines.ts'

/** An empty place for the tests of one group, with as many stores on it as they ask for. */
export function useStores({ makePlace }: Engine, clock?: Clock) {
  let place: Place
  const opened: Store[] = []
  beforeAll(async () => {
    place = await makePlace()
  })
  afterAll(async () => {
    await Promise.all(opened.map((store) => store.close()))
    await place.dispose()
  })
  const open = async (): Promise<Store> => {
    const store = await openStore({ ...place.settings, clock })
    opened.push(store)
    return store
  }
  return { open, settings: () => place.settings }
}
