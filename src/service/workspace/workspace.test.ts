import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { refusals } from '#contract/failure.ts'
import { CHANGE_HEADER } from '#contract/workspace/routes.ts'
import { StoreUnavailable } from '#service/rules/store-unavailable.ts'
import { openServer, serverOn } from '#service/start/testing/server-under-test.ts'
import { type Browser, signInBrowser } from './testing/browser.ts'

let service: Awaited<ReturnType<typeof openServer>>
let browser: Browser
beforeEach(async () => {
  service = await openServer()
  browser = await signInBrowser(service.ask, service.listening.url, service.key)
  return service.close
})

const PATH = '/workspace/drafts'

test('an API key has no workspace', async () => {
  for (const headers of [{ 'X-API-KEY': service.key }, { ...browser.headers, 'X-API-KEY': service.key }]) {
    const answer = await service.ask(PATH, { headers })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ errors: { code: refusals['path-unknown'].code } })
  }
})

test('it needs the cookie and the proof, and a page of this service', async () => {
  const { 'X-Almanac-Proof': _, ...withoutProof } = browser.headers
  const { Cookie: _cookie, ...withoutCookie } = browser.headers
  const foreign = { ...browser.headers, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  const statusOf = async (headers: Record<string, string>) => (await service.ask(PATH, { headers })).status
  expect(await statusOf(browser.headers)).toBe(200)
  expect(await statusOf({})).toBe(401)
  expect(await statusOf(withoutProof)).toBe(401)
  expect(await statusOf(withoutCookie)).toBe(401)
  expect(await statusOf(foreign)).toBe(403)
  const typed = { ...browser.credentials, 'Sec-Fetch-Site': 'none' }
  expect(await statusOf(typed)).toBe(403)
})

test('a signed-out session has no access', async () => {
  await service.ask('/session', { method: 'DELETE', headers: browser.headers })
  expect(await browser.call('listDrafts', {})).toMatchObject({
    status: 401,
    code: refusals['session-missing'].code,
  })
})

test('no answer is cached', async () => {
  const { headers } = await browser.call('listDrafts', {})
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test('an unreadable body is refused, and changes nothing', async () => {
  const id = randomUUID()
  const document = { kind: 'thread', segments: [{ id: 's', text: 'Kept' }] }
  const body = JSON.stringify({ revision: 0, document })
  const put = async (
    path: string,
    text: string | Buffer<ArrayBuffer>,
    headers: Record<string, string> = {},
  ) => {
    const init = { method: 'PUT', headers: { ...browser.headers, ...headers }, body: text }
    const answer = await service.ask(path, init)
    const { errors } = (await answer.json()) as { errors?: { code: number; message: string } } // Every refusal has this envelope.
    return { status: answer.status, code: errors?.code, message: errors?.message }
  }
  const invalid = (field: string) => ({
    status: 400,
    code: 4000,
    message: expect.stringContaining(field),
  })
  expect(await put(`${PATH}/no-uuid`, body)).toEqual(invalid('id'))
  expect(await put(`${PATH}/${id}`, body, { [CHANGE_HEADER]: '1' })).toEqual(invalid(CHANGE_HEADER))
  const asked: [string, string][] = [
    ['document.kind', JSON.stringify({ revision: 0, document: { ...document, kind: 'poem' } })],
    ['revision', JSON.stringify({ revision: -1, document })],
    ['revision', JSON.stringify({ revision: 1.5, document })],
    ['revision', JSON.stringify({ revision: '1', document })],
    ['document', JSON.stringify({ revision: 0 })],
    ['invalid', body.slice(0, -20)],
    ['invalid', '[]'],
    ['revision', ''],
  ]
  for (const [field, text] of asked) expect(await put(`${PATH}/${id}`, text)).toEqual(invalid(field))
  expect(await put(`${PATH}/${id}`, Buffer.from([0x7b, 0xff, 0x7d]))).toEqual(invalid('invalid'))
  expect((await put(`${PATH}/${id}`, body, { 'Content-Type': 'text/plain' })).status).toBe(415)
  expect((await put('/workspace/nothing', body)).status).toBe(404)
  expect((await put(PATH, body)).status).toBe(405)
  expect(await put(`${PATH}/${id}`, JSON.stringify({ revision: 7, document }))).toMatchObject({ status: 404 })
  expect((await browser.call('listDrafts', {})).data.drafts).toEqual([])
})

test('an incomplete body changes nothing', async () => {
  const id = randomUUID()
  const { host, hostname, port } = new URL(service.listening.url)
  const body = JSON.stringify({ revision: 0, document: { kind: 'thread' } })
  const head = [
    `PUT ${PATH}/${id} HTTP/1.1`,
    `Host: ${host}`,
    ...Object.entries(browser.headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${body.length + 10}`,
  ]
  const socket = connect(Number(port), hostname)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.resume()
  await closed
  expect((await browser.call('readDraft', { id })).status).toBe(404)
})

test('metrics count requests by route, not by id', async () => {
  await browser.call('readDraft', { id: randomUUID() })
  const metrics = await (await service.ask('/metrics')).text()
  expect(metrics).toContain('route="/workspace/drafts/:id",status="404"')
})

test('a full disk refuses a save for now, and nothing is stored', async () => {
  const save = () => Promise.reject(new StoreUnavailable('Nothing was written'))
  const full = serverOn({ ...service.store, drafts: { ...service.store.drafts, save } }, { port: 4280 })
  const send = async (path: string, init: RequestInit) =>
    await full.fetch(new Request(`http://127.0.0.1:4280${path}`, init), { address: '127.0.0.1' })
  const there = await signInBrowser(send, 'http://127.0.0.1:4280', service.key)
  const id = randomUUID()
  const refused = await there.call('saveDraft', { id, revision: 0, document: { kind: 'thread' } })
  expect(refused).toMatchObject({ status: 503, code: refusals['store-unavailable'].code })
  expect(refused.headers.get('Retry-After')).toBe('5')
  await full.stop()
  expect((await browser.call('readDraft', { id })).status).toBe(404)
})
