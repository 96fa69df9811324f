import { beforeAll, describe, expect, it } from 'vitest'
import type { Store } from './store.ts'
import { engines } from './testing/engines.ts'
import { testStores } from './testing/open-stores.ts'
import { NOON, makeSample } from './testing/sample.ts'

describe.each(engines)('what else is kept on $engine', (engine) => {
  let now = NOON
  const stores = testStores(engine, () => now)
  let store: Store
  beforeAll(async () => {
    store = await stores.open()
  })

  it('a key is found by its hash, with its account, and stays found when revoked', async () => {
    const { account, keyId } = await makeSample(store)
    const hash = `hash of ${keyId}`
    expect(await store.keys.find(hash)).toEqual({
      id: keyId,
      hash,
      isReadOnly: false,
      createdAt: NOON,
      revokedAt: null,
      account,
    })
    expect(await store.keys.find(hash.toUpperCase())).toBeNull()
    now = NOON + 5
    expect(await store.keys.revoke(keyId)).toBe(true)
    now = NOON + 9
    expect(await store.keys.revoke(keyId)).toBe(true)
    expect((await store.keys.find(hash))?.revokedAt).toBe(NOON + 5)
    expect(await store.keys.revoke('no such key')).toBe(false)
  })

  it('keys are listed in the order they were made', async () => {
    const { account, keyId } = await makeSample(store)
    now += 1
    await store.keys.insert({
      id: `0 ${keyId}`,
      accountId: account.id,
      hash: `other ${keyId}`,
      isReadOnly: true,
    })
    const keys = await store.keys.list(account.id)
    expect(keys.map(({ id, isReadOnly }) => [id, isReadOnly])).toEqual([
      [keyId, false],
      [`0 ${keyId}`, true],
    ])
  })

  it('accounts and calendars are found by their uuid, a calendar only by its own account', async () => {
    const { account, calendar } = await makeSample(store)
    const other = await makeSample(store)
    expect(await store.accounts.find(account.uuid)).toEqual(account)
    expect(await store.accounts.find('no such account')).toBeNull()
    expect(await store.calendars.find(account.id, calendar.uuid)).toEqual(calendar)
    expect(await store.calendars.find(account.id, calendar.uuid.toUpperCase())).toEqual(calendar)
    expect(await store.calendars.find(other.account.id, calendar.uuid)).toBeNull()
    expect(await store.accountLimits.ofAccount(-1)).toBeNull()
  })

  it('a session stays signed out until its cookie has expired', async () => {
    await store.endedSessions.end('first', NOON + 1_000)
    await store.endedSessions.end('first', NOON + 1_000)
    expect(await store.endedSessions.has('first')).toBe(true)
    expect(await store.endedSessions.has('second')).toBe(false)
    now = NOON + 1_000
    await store.endedSessions.end('second', NOON + 2_000)
    expect(await store.endedSessions.has('first')).toBe(false)
    expect(await store.endedSessions.has('second')).toBe(true)
  })

  it('a heartbeat says when a publisher was last alive', async () => {
    expect(await store.heartbeats.sinceLast('one')).toBeNull()
    await store.heartbeats.beat('one')
    now += 7
    await store.heartbeats.beat('two')
    expect(await store.heartbeats.sinceLast('one')).toBe(7)
    expect(await store.heartbeats.sinceLast('two')).toBe(0)
    await store.heartbeats.beat('one')
    expect(await store.heartbeats.sinceLast('one')).toBe(0)
    now += 3_600_001
    await store.heartbeats.beat('two')
    expect(await store.heartbeats.sinceLast('one')).toBeNull()
  })

  it('the simulated platform gives the same id for the same post', async () => {
    const { platformPublications } = store
    expect(await platformPublications.find('post')).toBeNull()
    const ids = await Promise.all(['1', '2', '3'].map((id) => platformPublications.publish('post', () => id)))
    expect(new Set(ids).size).toBe(1)
    expect(await platformPublications.find('post')).toMatchObject({ tweetId: ids[0] })
  })

  it('the simulated platform gives no id to two posts', async () => {
    const { platformPublications } = store
    const ids = ['71', '71', '72']
    expect(await platformPublications.publish('one', () => ids.shift() ?? '')).toBe('71')
    expect(await platformPublications.publish('other', () => ids.shift() ?? '')).toBe('72')
  })
})
