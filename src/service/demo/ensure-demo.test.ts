import { beforeEach, expect, test } from 'vitest'
import { type Store, openStore } from '#service/store/store.ts'
import { MIGRATED_IMAGE } from '#service/store/testing/migrated-image.ts'
import { ensureDemo } from './ensure-demo.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

let now = NOW
let store: Store
beforeEach(async () => {
  now = NOW
  store = await openStore({ memory: MIGRATED_IMAGE, clock: () => now++ })
  return () => store.close()
})

test('the first start makes the demo account, later ones find it', async () => {
  const first = await ensureDemo(store, NOW)
  expect(await ensureDemo(store, NOW)).toEqual(first)
  expect(await store.accounts.list()).toEqual([first])
})

test('a store with accounts gets no demo', async () => {
  await store.accounts.create({ name: 'Nordlicht', tier: 'basic' })
  expect(await ensureDemo(store, NOW)).toBeNull()
  expect(await store.accounts.list()).toHaveLength(1)
})
