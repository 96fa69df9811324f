import { beforeEach, describe, expect, test } from 'vitest'
import { BY_DATE, BY_USERNAME, LIMITS, error, november, openApiClient } from './testing/api-client.ts'

let api: Awaited<ReturnType<typeof openApiClient>>
beforeEach(async () => {
  api = await openApiClient()
  return async () => await api.store.close()
})

describe('keys', () => {
  test.each(['', 'almanac_key_', 'almanac_key_00000000000000000000000000000000', "' OR 1=1 --"])(
    '%j is refused',
    async (key) => {
      for (const path of [BY_DATE + november, BY_USERNAME, LIMITS])
        expect(await api.ask(path, key)).toMatchObject({ status: 401, body: error(4004) })
      expect(await api.send({}, key)).toMatchObject({ status: 401, body: error(4004) })
    },
  )

  test('a read-only key creates nothing', async () => {
    expect(await api.ask(LIMITS, api.readOnlyKey)).toMatchObject({ status: 200 })
    expect(await api.send({}, api.readOnlyKey)).toMatchObject({ status: 403, body: error(4004) })
    expect(await api.send(api.thread(), api.readOnlyKey)).toMatchObject({ status: 403, body: error(4004) })
    expect((await api.ask(BY_DATE + '?start_date=2026-12-01&end_date=2026-12-01')).body).toEqual({
      data: [],
      success: true,
    })
  })

  test('a revoked key is refused from then on', async () => {
    expect(await api.ask(LIMITS)).toMatchObject({ status: 200 })
    await api.store.keys.revoke(api.keyId)
    expect(await api.ask(LIMITS)).toMatchObject({ status: 401, body: error(4004) })
  })

  test('a refused key always gets the same 401; after sixty it waits, and a good key does not', async () => {
    for (let i = 0; i < 60; i++) expect((await api.ask(LIMITS, 'wrong')).status).toBe(401)
    const order: number[] = []
    const note = ({ status }: { status: number }) => void order.push(status)
    await Promise.all([api.ask(LIMITS, 'wrong').then(note), api.ask(LIMITS).then(note)])
    expect(order).toEqual([200, 401])
  })
})

describe('signing in', () => {
  const caller = { audience: 'browser', address: '127.0.0.1' } as const

  test('looks the key up once, and returns its owner', async () => {
    const { find } = api.store.keys
    let lookups = 0
    api.store.keys.find = (hash) => {
      lookups += 1
      return find(hash)
    }
    const { uuid: accountId, name: accountName } = api.account
    expect(await api.identifyKey(api.key, caller)).toEqual({
      ok: true,
      value: { accountId, accountName, tier: 'pro' },
    })
    expect(lookups).toBe(1)
  })

  test('a key that is refused is refused as in any operation', async () => {
    const owner = await api.identifyKey('wrong', caller)
    if (owner.ok) throw new Error('was accepted')
    expect(owner.trouble.status).toBe(401)
    expect(await owner.trouble.json()).toEqual(error(4004))
  })
})
