import { afterEach, describe, expect, test } from 'vitest'
import { operations } from '#contract/operations.ts'
import { GOOD, THREAD, client, gatewayBench } from './testing/gateway-under-test.ts'
import { type Arrived, httpAnswer } from './testing/raw-upstream.ts'

const { openGateway, closeGateways } = gatewayBench()
afterEach(closeGateways)

describe('keys that the upstream refuses', () => {
  const REFUSED = '{"errors":{"code":4004,"message":""},"success":false}'
  const refusesAllBut = (good: string) => (request: Arrived) =>
    void request.socket.write(httpAnswer(request.head.includes(good) ? GOOD : REFUSED))

  test('reach it again only after ten seconds', async () => {
    const { ask, arrived, time } = await openGateway(refusesAllBut('good-key'))
    const readWrong = async () => {
      const answer = await ask(
        operations.accountLimits.path,
        { headers: { 'X-API-KEY': 'wrong-key' } },
        client,
      )
      expect(await answer.json()).toMatchObject({ errors: { code: 4004 } })
      expect(answer.status).toBe(401)
    }
    for (let i = 0; i < 50; i++) await readWrong()
    expect(arrived).toHaveLength(1)
    time.now += 10_000
    await readWrong()
    expect(arrived).toHaveLength(2)
    time.now -= 24 * 3_600_000
    await readWrong()
    expect(arrived).toHaveLength(3)
  })

  test('are sent at most sixty times a minute, and a good key at any time', async () => {
    const { ask, identifyKey, arrived } = await openGateway(refusesAllBut('good-key'))
    const read = async (key: string) =>
      (await ask(operations.accountLimits.path, { headers: { 'X-API-KEY': key } }, client)).status
    expect(await read('good-key-1')).toBe(200)
    for (let i = 0; i < 200; i++) await read(`guess-${i}`)
    expect(arrived).toHaveLength(61)
    expect(await read('guess-201')).toBe(429)
    expect(await read('good-key-1')).toBe(200)
    expect(await identifyKey('good-key-2', { audience: 'browser', address: '10.0.0.7' })).toMatchObject({
      ok: true,
    })
  })

  test('are sent at most sixty times a minute when all come at once', async () => {
    const { ask, create, arrived } = await openGateway(refusesAllBut('good-key'))
    const read = async (key: string) =>
      (await ask(operations.accountLimits.path, { headers: { 'X-API-KEY': key } }, client)).status
    const guesses = Array.from({ length: 100 }, (_, i) => [
      read(`guess-${i}`),
      create(THREAD, undefined, `guess-of-creation-${i}`, client).then(({ status }) => status),
    ])
    const statuses = await Promise.all(guesses.flat())
    expect(arrived).toHaveLength(60)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
  })

  test('do not count while the upstream gives no answer', async () => {
    let isDown = true
    const { ask } = await openGateway((request) =>
      isDown ? void request.socket.destroy() : void request.socket.write(httpAnswer(GOOD)),
    )
    const read = async (key: string) =>
      (await ask(operations.accountLimits.path, { headers: { 'X-API-KEY': key } }, client)).status
    for (let i = 0; i < 70; i++) await read(`key-${i}`)
    isDown = false
    expect(await read('good-key')).toBe(200)
  })

  test('for one operation are still sent for all others', async () => {
    const { ask, arrived } = await openGateway((request) =>
      request.head.includes(operations.postsByUsername.path)
        ? void request.socket.write(httpAnswer(REFUSED, {}, '403 Forbidden'))
        : void request.socket.write(httpAnswer(GOOD)),
    )
    const read = async (path: string) =>
      (await ask(path, { headers: { 'X-API-KEY': 'narrow-key' } }, client)).status
    const byUsername = `${operations.postsByUsername.path}?username=a&start_date=2026-11-01&end_date=2026-11-02`
    for (let i = 0; i < 70; i++) expect(await read(byUsername)).toBe(i === 0 ? 403 : 401)
    expect(arrived).toHaveLength(1)
    for (let i = 0; i < 70; i++) expect(await read(operations.accountLimits.path)).toBe(200)
  })

  test('count against guessing in creations too', async () => {
    const { create, arrived } = await openGateway(refusesAllBut('good-key'))
    const statuses = new Set<number>()
    for (let i = 0; i < 100; i++) statuses.add((await create(THREAD, undefined, `guess-${i}`, client)).status)
    expect(arrived).toHaveLength(60)
    expect([...statuses]).toEqual([401, 429])
  })
})
