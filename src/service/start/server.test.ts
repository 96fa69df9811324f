import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnvelope } from '#contract/wire/read-envelope.ts'
import { operations } from '#contract/operations.ts'
import { formOf, makeAccount, newPost } from '#service/api/testing/api-under-test.ts'
import type { Listening } from '#service/http/listen.ts'
import { simulatePlatform } from '#service/publisher/simulated-platform.ts'
import { type Server, createServer } from './server.ts'
import { hashApiKey } from '#service/store/keys/api-key.ts'
import { issueKey } from '#service/store/keys/issue-key.ts'
import { type Store, openStore } from '#service/store/store.ts'

let store: Store
let server: Server
let listening: Listening
let account: Awaited<ReturnType<typeof makeAccount>>
const lines: string[] = []

beforeEach(async () => {
  lines.length = 0
  store = await openStore({ memory: true })
  server = createServer({
    store,
    clock: Date.now,
    platform: simulatePlatform(store),
    sessionSecret: 'a secret for tests that is long enough',
    publicOrigin: null,
    dashboard: null,
    log: (entry) => void lines.push(JSON.stringify(entry)),
  })
  listening = await server.listen({ host: '127.0.0.1', port: 0 })
  account = await makeAccount(store)
})
afterEach(async () => {
  await listening.stop()
  await server.stop()
  await store.close()
})

const ask = (path: string, init: RequestInit = {}) => fetch(listening.url + path, init)
const thread = () => ({
  channel: 'Social',
  post_type: 'thread',
  post_content: '{"0":{"text":"Grüße 日本 😀","images":[]}}',
  calendar_uuid: account.calendar.uuid,
  scheduled_at: new Date(Date.now() + 86_400_000).toISOString(),
  status: 'scheduled',
})

test('a client with a key writes and reads over the wire', async () => {
  const headers = { 'X-API-KEY': account.key }
  const created = await ask(operations.createThread.path, { method: 'POST', headers, body: formOf(thread()) })
  expect(created.status).toBe(200)
  const day = thread().scheduled_at.slice(0, 10)
  const listed = await ask(`${operations.postsByDate.path}?start_date=${day}&end_date=${day}`, { headers })
  expect(await listed.json()).toMatchObject({ success: true, data: [{ content: 'Grüße 日本 😀' }] })
  expect(listed.headers.get('Cache-Control')).toContain('no-store')
})

test.each(['::1', '127.0.0.2'])('a launch link leads to %s, if that is the host', async (host) => {
  const elsewhere = await server.listen({ host, port: 0 })
  const { origin, port } = new URL(server.launchLink(account.key))
  const answer = await fetch(`${origin}/session`)
  await elsewhere.stop()
  expect(origin).toBe(new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin)
  // The host guard would refuse another address with 403.
  expect(answer.status).toBe(401)
})

test('a launch link opens a session, once', async () => {
  const launch = new URL(server.launchLink(account.key)).hash.replace('#launch=', '')
  const open = () =>
    ask('/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: listening.url, 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({ launch }),
    })
  const opened = await open()
  expect(await opened.json()).toMatchObject({
    success: true,
    data: { accountName: 'Nordlicht', tier: 'pro' },
  })
  expect(opened.headers.get('Set-Cookie')).toMatch(/HttpOnly; .*SameSite=Strict/)
  expect((await open()).status).toBe(401)
})

test('a list of several pages is the same to the byte for every caller and encoding', async () => {
  const { id } = account.account
  const posts = Array.from({ length: 1_300 }, () =>
    newPost({ accountId: id, calendarId: account.calendar.id, scheduledAt: Date.UTC(2026, 0, 1) }),
  )
  await store.posts.insertMany(posts)
  const path = `${operations.postsByDate.path}?start_date=2026-01-01&end_date=2026-01-02`
  const headers = { 'X-API-KEY': account.key }
  const read = async (init: RequestInit) => await (await ask(path, init)).text()
  const plain = await read({ headers: { ...headers, 'Accept-Encoding': 'identity' } })
  expect(JSON.parse(plain)).toMatchObject({ success: true, data: { length: 1_300 } })
  for (const encoding of ['br', 'gzip'])
    expect(await read({ headers: { ...headers, 'Accept-Encoding': encoding } })).toBe(plain)
  const unsent = await server.fetch(new Request(listening.url + path, { headers }), { address: '127.0.0.1' })
  expect(await unsent.text()).toBe(plain)
  expect(await read({ headers, method: 'HEAD' })).toBe('')
})

test('large answers are compressed for clients that accept it', async () => {
  const headers = { 'X-API-KEY': account.key }
  const path = '/api/v1/dashboard/post/by_date?start_date=2026-01-01&end_date=2026-01-02'
  const plain = await ask(path, { headers: { ...headers, 'Accept-Encoding': 'identity' } })
  const brotli = await ask(path, { headers: { ...headers, 'Accept-Encoding': 'br, gzip' } })
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  expect(brotli.headers.get('Content-Encoding')).toBe('br')
  expect(await brotli.json()).toEqual(await plain.json())
})

test('health says that the store answers and the publisher lives', async () => {
  await expect.poll(async () => (await ask('/healthz')).status).toBe(200)
})

test('health says at once that the disk is full', async () => {
  await expect.poll(async () => (await ask('/healthz')).status).toBe(200)
  let hasSpace = true
  const other = createServer({
    store: { ...store, hasSpace: () => hasSpace },
    clock: Date.now,
    platform: simulatePlatform(store),
    sessionSecret: 'a secret for tests that is long enough',
    publicOrigin: null,
    dashboard: null,
    log: () => undefined,
  })
  const health = async () =>
    (await other.fetch(new Request('http://127.0.0.1/healthz'), { address: '127.0.0.1' })).status
  await expect.poll(health).toBe(200)
  hasSpace = false
  expect(await health()).toBe(503)
  await other.stop()
})

test('metrics count requests by route, and show the posts, the publisher and the connections', async () => {
  await ask(`${operations.accountLimits.path}?q=1`, { headers: { 'X-API-KEY': account.key } })
  await ask('/api/v1/nowhere', { headers: { 'X-API-KEY': account.key } })
  const read = async () => await (await ask('/metrics')).text()
  await expect.poll(read).toMatch(/^almanac_heartbeat_age_seconds \d/m)
  const text = await read()
  for (const line of [
    `almanac_requests_total{method="GET",route="${operations.accountLimits.path}",status="200"} 1`,
    'almanac_requests_total{method="GET",route="unknown",status="404"} 1',
    `almanac_request_seconds_count{route="${operations.accountLimits.path}"} 1`,
    'almanac_posts_due 0',
    'almanac_posts_late 0',
  ])
    expect(text).toContain(`${line}\n`)
  expect(text).toMatch(/^almanac_open_sockets [1-9]/m)
  expect(text).toMatch(/^almanac_unsent_bytes \d+$/m)
  expect(text).not.toContain(account.key)
})

test('a due post goes out by itself, with an id', async () => {
  const headers = { 'X-API-KEY': account.key }
  const soon = new Date(Date.now() + 300).toISOString()
  const body = formOf({ ...thread(), scheduled_at: soon })
  await ask(operations.createThread.path, { method: 'POST', headers, body })
  const path = `${operations.postsByDate.path}?start_date=${soon.slice(0, 10)}&end_date=${soon.slice(0, 10)}`
  await expect
    .poll(async () => await (await ask(path, { headers })).json(), { timeout: 5_000 })
    .toMatchObject({
      data: [{ status: 'published', post_content: { tweet_id: expect.stringMatching(/^\d+$/) } }],
    })
})

test('a due post fails if it is later than the setting allows', async () => {
  await server.stop()
  const scheduledAt = Date.now() - 10_000
  const { id } = account.account
  const post = newPost({ accountId: id, calendarId: account.calendar.id, scheduledAt, status: 'scheduled' })
  await store.posts.insertMany([post])
  const strict = createServer({
    store,
    clock: Date.now,
    platform: simulatePlatform(store),
    lateMs: 1_000,
    sessionSecret: 'a secret for tests that is long enough',
    publicOrigin: null,
    dashboard: null,
    log: () => undefined,
  })
  const day = new Date(scheduledAt).toISOString().slice(0, 10)
  const path = `${operations.postsByDate.path}?start_date=${day}&end_date=${day}`
  const headers = { 'X-API-KEY': account.key }
  await expect
    .poll(async () => await (await ask(path, { headers })).json(), { timeout: 20_000 })
    .toMatchObject({ data: [{ status: 'failed', failure_reason: 'late' }] })
  await strict.stop()
})

test('the log holds neither keys nor queries', async () => {
  const headers = { 'X-API-KEY': account.key }
  await ask(`${operations.postsByUsername.path}?start_date=2026-01-01&end_date=2026-01-02&username=Kyna`, {
    headers,
  })
  await ask(operations.accountLimits.path, { headers: { 'X-API-KEY': 'almanac_key_wrong' } })
  const log = lines.join('\n')
  expect(log).toContain(operations.postsByUsername.path)
  for (const secret of [account.key, 'almanac_key_wrong', 'Kyna', '?']) expect(log).not.toContain(secret)
})

describe('a stranger', () => {
  const receive = async (text: string) => {
    const socket = connect(Number(new URL(listening.url).port), '127.0.0.1')
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
    ['an expectation of its own', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n', '417'],
  ])('with %s is refused in the same shape', async (_, text, status) => {
    expect(await send(text)).toEqual({ status: expect.stringContaining(status), envelope: 'refused' })
  })

  test('with credentials in the address is refused', async () => {
    const { host } = new URL(listening.url)
    const path = `http://user:word@${host}${operations.accountLimits.path}`
    const told = await receive(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(told).toMatch(/^HTTP\/1.1 400 [^]*"code":4000/)
    expect(lines.join('\n')).not.toContain('"error"')
  })

  test('with a username that is not UTF-8 is refused', async () => {
    const query = 'start_date=2026-11-01&end_date=2026-11-02&username=%ff'
    const headers = { 'X-API-KEY': account.key }
    const answer = await ask(`${operations.postsByUsername.path}?${query}`, { headers })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ errors: { code: 4000 } })
  })

  test('with a method that no operation has is told which one it has', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'DELETE']) {
      const { host } = new URL(listening.url)
      const head = `${method} ${operations.accountLimits.path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close`
      const told = await receive(`${head}\r\nX-API-KEY: ${account.key}\r\n\r\n`)
      expect(told).toMatch(/^HTTP\/1.1 405 [^]*\r\nallow: GET, HEAD\r\n[^]*"code":4050/i)
    }
  })

  test('that goes away in the middle of a form is no error of ours', async () => {
    const { host, port } = new URL(listening.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `POST ${operations.createThread.path} HTTP/1.1\r\nHost: ${host}\r\nX-API-KEY: ${account.key}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 500\r\n\r\n--b\r\n',
      () => setTimeout(() => socket.resetAndDestroy(), 50),
    )
    await expect.poll(() => lines.join('\n')).toContain(operations.createThread.path)
    expect(lines.join('\n')).not.toContain('"event":"error"')
  })

  test('that sends more than a form may hold is told so', async () => {
    const headers = { 'X-API-KEY': account.key }
    const body = formOf({ ...thread(), post_content: 'a'.repeat(3_000_000) })
    const answer = await ask(operations.createThread.path, { method: 'POST', headers, body })
    expect(answer.status).toBe(413)
    expect(readEnvelope(await answer.json())).toMatchObject({ kind: 'refused', code: 4130 })
  })
})

test('a stop waits for what is under way', async () => {
  const headers = { 'X-API-KEY': account.key }
  const arrived = Promise.withResolvers<null>()
  const { find } = store.keys
  store.keys.find = (hash) => {
    arrived.resolve(null)
    return find(hash)
  }
  const asked = ask(operations.createThread.path, { method: 'POST', headers, body: formOf(thread()) })
  await arrived.promise
  const [answer] = await Promise.all([asked, listening.stop()])
  expect(answer.status).toBe(200)
})

test('no file of the data folder holds a key', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-'))
  const onDisk = await openStore({ dataDir: folder })
  const { key, account: owner } = await makeAccount(onDisk)
  const issued = await issueKey(onDisk, owner.id, { keyId: 'launch-1' })
  await onDisk.keys.find(hashApiKey(onDisk.pepper, key))
  const names = await readdir(folder)
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')))
  expect(files.join('')).toContain(owner.uuid)
  for (const secret of [key, issued.key]) expect(files.join('')).not.toContain(secret)
  await onDisk.close()
  await rm(folder, { recursive: true })
})
