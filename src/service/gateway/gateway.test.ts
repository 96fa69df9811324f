import { afterEach, describe, expect, test } from 'vitest'
import { fieldsToMultipartForm } from '#contract/wire/multipart-form.ts'
import { operations } from '#contract/operations.ts'
import { IDEMPOTENCY_HEADER } from '#contract/creation/idempotency-key.ts'
import { readParts } from '#service/http/multipart.ts'
import { KEY, THREAD, gatewayBench } from './testing/gateway-under-test.ts'
import { type Arrived, httpAnswer } from './testing/raw-upstream.ts'

const { openGateway, closeGateways } = gatewayBench()
afterEach(closeGateways)

const ok = ({ socket }: Arrived) => void socket.write(httpAnswer('{"data":[],"success":true}'))
const namesIn = (head: string) =>
  head
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(':')[0]?.toLowerCase())

describe('what reaches the upstream', () => {
  test('is a read with only its own fields and a few headers', async () => {
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

  test('is a rewritten creation with exactly the same texts', async () => {
    const { create, arrived } = await openGateway(ok)
    await create({ ...THREAD, scheduled_at: '2030-01-31T09:00:00.000Z', unknown: 'field' })
    const [{ line, head, body } = { line: '', head: '', body: '' }] = arrived
    expect(line).toBe('POST /api/v1/dashboard/post/webhook HTTP/1.1')
    const boundary = /boundary=(\S+)/.exec(head)?.[1] ?? ''
    expect(Object.fromEntries(readParts(Buffer.from(body), boundary, 16) ?? [])).toEqual(THREAD)
  })

  test('has an idempotency key only if the key is valid', async () => {
    const { create, arrived } = await openGateway(ok)
    await create(THREAD, 'sending-1')
    expect(arrived[0]?.head.toLowerCase()).toContain(`\r\n${IDEMPOTENCY_HEADER.toLowerCase()}: sending-1\r\n`)
    expect((await create(THREAD, 'a name')).status).toBe(400)
    expect(arrived).toHaveLength(1)
  })

  test('is below the path of its base address', async () => {
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
    ['an invalid form', operations.createThread.path, { method: 'POST', body: 'a' }, 415],
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
