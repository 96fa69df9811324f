import { afterEach, describe, expect, test } from 'vitest'
import { operations } from '#contract/operations.ts'
import { client, gatewayBench } from './testing/gateway-under-test.ts'
import { type Arrived, httpAnswer } from './testing/raw-upstream.ts'

const { openGateway, closeGateways } = gatewayBench()
afterEach(closeGateways)

describe('keys that the upstream refuses', () => {
  const refusesAllBut = (good: string) => (request: Arrived) =>
    void request.socket.write(
      httpAnswer(
        request.head.includes(good)
          ? '{"data":{"tier":"pro"},"success":true}'
          : '{"errors":{"code":4004,"message":""},"success":false}',
      ),
    )

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
    // A clock that was ahead is set back.
    time.now -= 24 * 3_600_000
    await readWrong()
    expect(arrived).toHaveLength(3)
  })

  test('are asked about sixty times a minute at most, and a good one at any time', async () => {
    const { ask, identifyKey, arrived } = await openGateway(refusesAllBut('good-key'))
    const read = async (key: string) =>
      (await ask(operations.accountLimits.path, { headers: { 'X-API-KEY': key } }, client)).status
    expect(await read('good-key-1')).toBe(200)
    for (let i = 0; i < 200; i++) await read(`guess-${i}`)
    expect(arrived).toHaveLength(61)
    expect(await read('guess-201')).toBe(429)
    expect(await read('good-key-1')).toBe(200)
    // A person behind the same address signs in.
    expect(await identifyKey('good-key-2', { audience: 'browser', address: '10.0.0.7' })).toMatchObject({
      ok: true,
    })
  })
})
