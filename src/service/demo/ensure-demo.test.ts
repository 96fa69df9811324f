import { beforeEach, expect, test } from 'vitest'
import { hashApiKey } from '#service/store/keys/api-key.ts'
import { type Store, openStore } from '#service/store/store.ts'
import { ensureDemo } from './ensure-demo.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

let now = NOW
let store: Store
beforeEach(async () => {
  now = NOW
  store = await openStore({ memory: true, clock: () => now++ })
  return () => store.close()
})

const isValid = async (key = '') => {
  const found = await store.keys.find(hashApiKey(store.pepper, key))
  return found !== null && found.revokedAt === null
}

test('the first start makes the demo account, later ones find it, each with a key that works', async () => {
  const first = await ensureDemo(store, NOW)
  const second = await ensureDemo(store, NOW)
  expect(second?.accountUuid).toBe(first?.accountUuid)
  expect(second?.key).not.toBe(first?.key)
  expect(await store.accounts.list()).toHaveLength(1)
  expect(await isValid(first?.key)).toBe(true)
  expect(await isValid(second?.key)).toBe(true)
})

test('five launch keys are valid at a time, and a key that a person made stays', async () => {
  const entries = []
  for (let start = 0; start < 8; start++) entries.push(await ensureDemo(store, NOW))
  const valid = await Promise.all(entries.map((entry) => isValid(entry?.key)))
  expect(valid).toEqual([false, false, false, true, true, true, true, true])
  const [account] = await store.accounts.list()
  const keys = await store.keys.list(account?.id ?? 0)
  const own = keys.filter((key) => !key.id.startsWith('launch-'))
  expect(own.map((key) => key.revokedAt)).toEqual([null])
})

test('a store with accounts of its own gets no demo', async () => {
  await store.accounts.create({ name: 'Nordlicht', tier: 'basic' })
  expect(await ensureDemo(store, NOW)).toBeNull()
  expect(await store.accounts.list()).toHaveLength(1)
})
