import { afterEach, beforeEach, expect, test } from 'vitest'
import { greet } from './greeting.ts'
import { type Store, openStore } from '#service/store/store.ts'
import { MIGRATED_IMAGE } from '#service/store/testing/migrated-image.ts'

let store: Store
beforeEach(async () => {
  store = await openStore({ memory: MIGRATED_IMAGE, clock: Date.now })
})
afterEach(() => store.close())

const server = { launchLink: async () => 'http://127.0.0.1:4280/#launch=token' }
const url = 'http://127.0.0.1:4280'

test('on loopback a start makes the demo account and prints a link to it', async () => {
  const told = await greet(server, { store, publicOrigin: null }, url)
  expect(told).toContain('#launch=token')
  expect(await store.accounts.list()).toHaveLength(1)
})

test('with a public address a start makes no account and prints no link', async () => {
  const told = await greet(server, { store, publicOrigin: 'https://calendar.example' }, 'http://0.0.0.0:4280')
  expect(told).toBe(
    'Almanac is at https://calendar.example\nConnect with a key; npm run admin -- key create makes one.',
  )
  expect(await store.accounts.list()).toEqual([])
})
