import { expect, test } from 'vitest'
import { openStore } from '#service/store/store.ts'
import { MIGRATED_IMAGE } from '#service/store/testing/migrated-image.ts'
import { hashApiKey } from './api-key.ts'
import { issueKey, issueLaunchKey } from './issue-key.ts'

test('twenty launch keys are valid at a time, and keys that a person made remain', async () => {
  let now = Date.parse('2026-11-21T12:00:00Z')
  const store = await openStore({ memory: MIGRATED_IMAGE, clock: () => now++ })
  const { id } = await store.accounts.create({ name: 'Nordlicht', tier: 'pro' })
  const own = await issueKey(store, id)
  const launch = []
  for (let signIn = 0; signIn < 23; signIn++) launch.push(await issueLaunchKey(store, id))
  await store.keys.revokeOldLaunchKeys(id)
  const isValid = async ({ key }: { key: string }) =>
    (await store.keys.find(hashApiKey(store.pepper, key)))?.revokedAt === null
  expect(await Promise.all(launch.map(isValid))).toEqual(launch.map((_, signIn) => signIn >= 3))
  expect(await isValid(own)).toBe(true)
  await store.close()
})
