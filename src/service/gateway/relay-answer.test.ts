import { afterEach, describe, expect, test } from 'vitest'
import { operations } from '#contract/operations.ts'
import { KEY, client, gatewayBench, says } from './testing/gateway-under-test.ts'

const { openGateway, closeGateways } = gatewayBench()
afterEach(closeGateways)

describe('what the upstream says', () => {
  test('is rewritten for a client, including unknown fields', async () => {
    const { readLimits } = await openGateway(
      says('{ "success": true, "data": {"tier": "pro", "more": {"a": [1, null]}}, "trace": 1 }', {
        'Set-Cookie': 'a=b',
        'X-Powered-By': 'c',
      }),
    )
    const answer = await readLimits(client)
    expect(await answer.text()).toBe('{"data":{"tier":"pro","more":{"a":[1,null]}},"success":true}')
    expect([...answer.headers.keys()]).toEqual(['content-length', 'content-type'])
  })

  test('keeps numbers that are too large for a number of JavaScript', async () => {
    const body =
      '{"data":{"id":12345678901234567890,"tier":"pro","more":[-9007199254740993,1.50]},"success":true}'
    const { readLimits } = await openGateway(says(body))
    expect(await (await readLimits(client)).text()).toBe(body.replace('1.50', '1.5'))
  })

  const record = {
    post_uuid: 'u1',
    refresh_token: 'planted-token',
    calendar_metadata: { name: 'a', refresh_token: 'planted-token' },
    post_content: {
      text: `seen ${KEY} here`,
      user_email: 'planted@example',
      deep: [{ user_email: 'planted' }],
    },
  }
  const range = `${operations.postsByDate.path}?start_date=2026-11-01&end_date=2026-11-30`

  test('reaches a browser as the fields that the dashboard reads, without its key', async () => {
    const { ask } = await openGateway(says(JSON.stringify({ data: [record], success: true })))
    expect(await (await ask(range)).json()).toEqual({
      data: [
        {
          post_uuid: 'u1',
          calendar_metadata: { name: 'a' },
          post_metadata: {},
          post_content: { text: 'seen … here' },
        },
      ],
      success: true,
    })
  })

  test('reaches a client as the specification of the API says', async () => {
    const { ask } = await openGateway(says(JSON.stringify({ data: [record], success: true })))
    expect(await (await ask(range, {}, client)).text()).toBe(
      JSON.stringify({ data: [record], success: true }),
    )
  })

  test('is read in a worker if it is large, with the same result', async () => {
    const body = JSON.stringify({ data: Array.from({ length: 4_000 }, () => record), success: true })
    const { ask } = await openGateway(says(body))
    expect(await (await ask(range, {}, client)).text()).toBe(body)
    expect(await (await ask(range)).json()).toMatchObject({ data: { length: 4_000 } })
  })

  test.each([
    ['200 OK', 401],
    ['400 Bad Request', 400],
    ['401 Unauthorized', 401],
    ['500 Oops', 500],
  ])('as a refusal with the status %s is that refusal', async (status, expected) => {
    const body = JSON.stringify({ errors: { code: 4004, message: `no ${KEY}` }, success: false })
    const { readLimits, attempts } = await openGateway(says(body, {}, status))
    const answer = await readLimits()
    expect(answer.status).toBe(expected)
    expect(await answer.json()).toEqual({ errors: { code: 4004, message: 'no …' }, success: false })
    for (let attempt = 1; attempt < 60; attempt++) attempts.fail('10.0.0.7')
    expect(attempts.isThrottled('10.0.0.7')).toBe(true)
  })

  test('about waiting is passed on, even with an unknown code', async () => {
    const body = '{"errors":{"code":5003,"message":"later"},"success":false}'
    const { readLimits } = await openGateway(says(body, { 'Retry-After': '7' }))
    const answer = await readLimits()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('7')
    const strange = await openGateway(says('{"errors":{"code":7777,"message":""},"success":false}'))
    expect((await strange.readLimits()).status).toBe(400)
  })

  test('as a success is a success with any status', async () => {
    const { readLimits } = await openGateway(says('{"data":{},"success":true}', {}, '500 Oops'))
    expect((await readLimits()).status).toBe(200)
  })
})
