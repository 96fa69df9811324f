import { afterEach, describe, expect, test } from 'vitest'
import { failure } from '#contract/wire/envelope.ts'
import { fieldsToMultipartForm } from '#contract/wire/multipart-form.ts'
import { operations } from '#contract/operations.ts'
import { SENDING_HEADER } from '#contract/creation/sending-name.ts'
import type { Caller } from '#service/http/caller.ts'
import { readParts } from '#service/http/multipart.ts'
import { KEY, THREAD, gatewayBench } from './testing/gateway-under-test.ts'
import { type Arrived, httpAnswer } from './testing/raw-upstream.ts'

const { openGateway, closeGateways } = gatewayBench()
afterEach(closeGateways)

const client: Caller = { audience: 'client', address: '10.0.0.7' }

const ok = ({ socket }: Arrived) => void socket.write(httpAnswer('{"data":[],"success":true}'))
const says = (body: string, headers?: Record<string, string>, status?: string) => (arrived: Arrived) =>
  void arrived.socket.write(httpAnswer(body, headers, status))

const namesIn = (head: string) =>
  head
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(':')[0]?.toLowerCase())

describe('what reaches the upstream', () => {
  test('is a reading with its own fields and a few headers, whatever came', async () => {
    const { ask, arrived } = await openGateway(ok)
    const query = 'start_date=2026-11-01&end_date=2026-11-30&username=K%C3%BDna%26x%3D1&other=1&page=2'
    const headers = { 'X-API-KEY': KEY, Cookie: 'a=b', 'X-Forwarded-For': '1.2.3.4', 'Accept-Language': 'cs' }
    await ask(`${operations.postsByUsername.path}?${query}`, { headers })
    expect(arrived[0]?.line).toBe(
      'GET /api/v1/dashboard/post/by_username?start_date=2026-11-01&end_date=2026-11-30&username=K%C3%BDna%26x%3D1 HTTP/1.1',
    )
    expect(namesIn(arrived[0]?.head ?? '')).toEqual([
      'x-api-key',
      'accept',
      'accept-encoding',
      'content-type',
      'host',
      'connection',
    ])
  })

  test('is a creation written anew, to the letter', async () => {
    const { create, arrived } = await openGateway(ok)
    await create({ ...THREAD, scheduled_at: '2030-01-31T09:00:00.000Z', unknown: 'field' })
    const [{ line, head, body } = { line: '', head: '', body: '' }] = arrived
    expect(line).toBe('POST /api/v1/dashboard/post/webhook HTTP/1.1')
    const boundary = /boundary=(\S+)/.exec(head)?.[1] ?? ''
    expect(Object.fromEntries(readParts(Buffer.from(body), boundary, 16) ?? [])).toEqual(THREAD)
  })

  test('is the name of a sending, and never one that is none', async () => {
    const { create, arrived } = await openGateway(ok)
    await create(THREAD, 'sending-1')
    expect(arrived[0]?.head.toLowerCase()).toContain(`\r\n${SENDING_HEADER.toLowerCase()}: sending-1\r\n`)
    expect((await create(THREAD, 'a name')).status).toBe(400)
    expect(arrived).toHaveLength(1)
  })

  test('lies below the path of its base address', async () => {
    const { readLimits, arrived } = await openGateway(ok, { path: 'base/' })
    await readLimits()
    expect(arrived[0]?.line).toBe('GET /base/api/v1/limit/get_limit HTTP/1.1')
  })

  test.each([
    ['an unknown path', '/api/v1/admin', {}, 404],
    ['a way out of the path', `${operations.accountLimits.path}/../../../admin`, {}, 404],
    ['another method', operations.accountLimits.path, { method: 'DELETE' }, 405],
    ['no key', operations.accountLimits.path, { headers: {} }, 401],
    ['a key of two lines', operations.accountLimits.path, { headers: { 'X-API-KEY': 'a b' } }, 401],
    ['a range that cannot be', `${operations.postsByDate.path}?start_date=a&end_date=b`, {}, 400],
    ['a field given twice', `${operations.postsByDate.path}?start_date=a&start_date=b`, {}, 400],
    ['a form that is none', operations.createThread.path, { method: 'POST', body: 'a' }, 415],
  ])('is never %s', async (_, path, init, status) => {
    const { ask, arrived } = await openGateway(ok)
    expect((await ask(path, init)).status).toBe(status)
    expect(arrived).toEqual([])
  })

  test('is never a creation that the contract refuses', async () => {
    const { create, ask, arrived } = await openGateway(ok)
    expect((await create({ ...THREAD, post_type: 'poll' })).status).toBe(400)
    expect(await (await create({ ...THREAD, post_content: '{}' })).json()).toMatchObject({
      errors: { code: 4006 },
    })
    const { body, contentType } = fieldsToMultipartForm([['content', 'a'.repeat(300_000)]])
    const headers = { 'X-API-KEY': KEY, 'Content-Type': contentType }
    expect((await ask(operations.createThread.path, { method: 'POST', body, headers })).status).toBe(413)
    expect(arrived).toEqual([])
  })
})

describe('what the upstream says', () => {
  test('comes back to a client in our own words, the fields of its own included', async () => {
    const { readLimits } = await openGateway(
      says('{ "success": true, "data": {"tier": "pro", "more": {"a": [1, null]}}, "trace": 1 }', {
        'Set-Cookie': 'a=b',
        'X-Powered-By': 'c',
      }),
    )
    const answer = await readLimits(client)
    expect(await answer.text()).toBe('{"data":{"tier":"pro","more":{"a":[1,null]}},"success":true}')
    expect([...answer.headers.keys()]).toEqual(['content-type'])
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

  test('is read in a worker if it is large, and is the same', async () => {
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

  test('about waiting is passed on, with a code of its own too', async () => {
    const body = '{"errors":{"code":5003,"message":"later"},"success":false}'
    const { readLimits } = await openGateway(says(body, { 'Retry-After': '7' }))
    const answer = await readLimits()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('7')
    const strange = await openGateway(says('{"errors":{"code":7777,"message":""},"success":false}'))
    expect((await strange.readLimits()).status).toBe(400)
  })

  test('as a success is one, whatever its status', async () => {
    const { readLimits } = await openGateway(says('{"data":{},"success":true}', {}, '500 Oops'))
    expect((await readLimits()).status).toBe(200)
  })
})

test('readings share a connection, and one that the upstream has closed meanwhile costs nothing', async () => {
  let first: Arrived | undefined
  const { readLimits, arrived } = await openGateway((request) => {
    first ??= request
    // The second request on the first connection finds it reset.
    if (request.socket === first.socket && request !== first) request.socket.resetAndDestroy()
    else request.socket.write(httpAnswer('{"data":{},"success":true}'))
  })
  expect((await readLimits()).status).toBe(200)
  expect((await readLimits()).status).toBe(200)
  expect(arrived.map(({ socket }) => socket === arrived[0]?.socket)).toEqual([true, true, false])
  expect(failure({ reason: 'upstream-fault' }).errors.code).toBe(5020)
})

test('reads of one key that hang hold up no other key, and wait without a time limit of their own', async () => {
  const hanging: Arrived[] = []
  const { ask, arrived } = await openGateway(
    (request) => {
      if (request.head.includes('slow-key')) hanging.push(request)
      else request.socket.write(httpAnswer('{"data":{},"success":true}'))
    },
    { limits: { connectMs: 50 } },
  )
  const readWith = (key: string) => ask(operations.accountLimits.path, { headers: { 'X-API-KEY': key } })
  const slow = Array.from({ length: 100 }, () => readWith('slow-key'))
  await expect.poll(() => hanging.length, { timeout: 20_000 }).toBe(8)
  expect((await readWith('other-key')).status).toBe(200)
  // Longer than a connection may take to open.
  await new Promise((resolve) => setTimeout(resolve, 100))
  const release = setInterval(() => {
    for (const { socket } of hanging.splice(0)) socket.write(httpAnswer('{"data":{},"success":true}'))
  }, 1)
  const statuses = (await Promise.all(slow)).map(({ status }) => status)
  clearInterval(release)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(arrived).toHaveLength(101)
})

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
