import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { readEnvelope } from '#contract/wire/read-envelope.ts'
import { operations } from '#contract/operations.ts'
import { formOf } from '#service/api/testing/api-under-test.ts'
import { openServer } from './testing/server-under-test.ts'

let service: Awaited<ReturnType<typeof openServer>>
beforeEach(async () => {
  service = await openServer()
  return service.close
})

describe('a hostile request', () => {
  const receive = async (text: string) => {
    const socket = connect(Number(new URL(service.listening.url).port), '127.0.0.1')
    socket.write(text)
    let answer = ''
    socket.on('data', (chunk) => void (answer += chunk.toString()))
    await once(socket, 'close')
    return answer
  }
  const send = async (text: string) => {
    const answer = await receive(text)
    const body: unknown = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
    return { status: answer.split('\r\n')[0], envelope: readEnvelope(body).kind }
  }

  test.each([
    ['no request at all', 'HELLO\r\n\r\n', '400'],
    ['a header that never fits', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, '431'],
    ['no host', 'GET /api/v1/limit/get_limit HTTP/1.0\r\n\r\n', '400'],
    ['a version of HTTP that is not served', 'GET /healthz HTTP/2.0\r\nHost: a\r\n\r\n', '505'],
    ['a version of HTTP that never was', 'GET /healthz HTTP/0.9\r\nHost: a\r\n\r\n', '505'],
    ['the first words of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '400'],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n', '417'],
  ])('with %s is refused in the same shape', async (_, text, status) => {
    expect(await send(text)).toEqual({ status: expect.stringContaining(status), envelope: 'refused' })
  })

  test('with credentials in the address is refused', async () => {
    const { host } = new URL(service.listening.url)
    const path = `http://user:word@${host}${operations.accountLimits.path}`
    const told = await receive(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(told).toMatch(/^HTTP\/1.1 400 [^]*"code":4000/)
    expect(service.lines.join('\n')).not.toContain('"error"')
  })

  test('with a username that is not UTF-8 is refused', async () => {
    const query = 'start_date=2026-11-01&end_date=2026-11-02&username=%ff'
    const headers = { 'X-API-KEY': service.key }
    const answer = await service.ask(`${operations.postsByUsername.path}?${query}`, { headers })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ errors: { code: 4000 } })
  })

  test('with a wrong method gets the allowed one', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'DELETE']) {
      const { host } = new URL(service.listening.url)
      const head = `${method} ${operations.accountLimits.path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close`
      const told = await receive(`${head}\r\nX-API-KEY: ${service.key}\r\n\r\n`)
      expect(told).toMatch(/^HTTP\/1.1 405 [^]*\r\nallow: GET, HEAD\r\n[^]*"code":4050/i)
    }
  })

  test('that ends in the middle of a form reports no error', async () => {
    const { host, port } = new URL(service.listening.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `POST ${operations.createThread.path} HTTP/1.1\r\nHost: ${host}\r\nX-API-KEY: ${service.key}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 500\r\n\r\n--b\r\n',
      () => setTimeout(() => socket.resetAndDestroy(), 50),
    )
    await expect.poll(() => service.lines.join('\n')).toContain(operations.createThread.path)
    expect(service.lines.join('\n')).not.toContain('"event":"error"')
  })

  test('with too large a form gets the reason', async () => {
    const headers = { 'X-API-KEY': service.key }
    const body = formOf({ ...service.thread(), post_content: 'a'.repeat(3_000_000) })
    const answer = await service.ask(operations.createThread.path, { method: 'POST', headers, body })
    expect(answer.status).toBe(413)
    expect(readEnvelope(await answer.json())).toMatchObject({ kind: 'refused', code: 4130 })
  })
})
