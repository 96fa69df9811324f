import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { operations } from '#contract/operations.ts'
import { formOf, makeAccount, newPost } from '#service/api/testing/api-under-test.ts'
import { hashApiKey } from '#service/store/keys/api-key.ts'
import { issueKey } from '#service/store/keys/issue-key.ts'
import { openStore } from '#service/store/store.ts'
import { openServer, serverOn } from './testing/server-under-test.ts'

let service: Awaited<ReturnType<typeof openServer>>
beforeEach(async () => {
  service = await openServer()
  return service.close
})

test('a client with a key writes and reads over the wire', async () => {
  const headers = { 'X-API-KEY': service.key }
  const created = await service.ask(operations.createThread.path, {
    method: 'POST',
    headers,
    body: formOf(service.thread()),
  })
  expect(created.status).toBe(200)
  const day = service.thread().scheduled_at.slice(0, 10)
  const listed = await service.ask(`${operations.postsByDate.path}?start_date=${day}&end_date=${day}`, {
    headers,
  })
  expect(await listed.json()).toMatchObject({ success: true, data: [{ content: 'Grüße\nfrom 日本 😀' }] })
  expect(listed.headers.get('Cache-Control')).toContain('no-store')
})

test.each(['::1', '127.0.0.2'])('a launch link leads to %s, if that is the host', async (host) => {
  const elsewhere = await service.server.listen({ host, port: 0 })
  const { origin, port } = new URL(await service.launchLink())
  const answer = await fetch(`${origin}/session`)
  await elsewhere.stop()
  expect(origin).toBe(new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin)
  expect(answer.status).toBe(401)
})

test('a launch link opens a session, once', async () => {
  const launch = new URL(await service.launchLink()).hash.replace('#launch=', '')
  const open = () =>
    service.ask('/session', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: service.listening.url,
        'Sec-Fetch-Site': 'same-origin',
      },
      body: JSON.stringify({ launch }),
    })
  const opened = await open()
  expect(await opened.json()).toMatchObject({
    success: true,
    data: { accountName: 'Nordlicht', tier: 'pro', canChangePosts: true },
  })
  expect(opened.headers.get('Set-Cookie')).toMatch(/HttpOnly; .*SameSite=Strict/)
  expect((await open()).status).toBe(401)
})

test('a list of several pages has the same bytes for every caller and encoding', async () => {
  const { id } = service.account
  const posts = Array.from({ length: 1_300 }, () =>
    newPost({ accountId: id, calendarId: service.calendar.id, scheduledAt: Date.UTC(2026, 0, 1) }),
  )
  await service.store.posts.insertMany(posts)
  const path = `${operations.postsByDate.path}?start_date=2026-01-01&end_date=2026-01-02`
  const headers = { 'X-API-KEY': service.key }
  const read = async (init: RequestInit) => await (await service.ask(path, init)).text()
  const plain = await read({ headers: { ...headers, 'Accept-Encoding': 'identity' } })
  expect(JSON.parse(plain)).toMatchObject({ success: true, data: { length: 1_300 } })
  for (const encoding of ['br', 'gzip'])
    expect(await read({ headers: { ...headers, 'Accept-Encoding': encoding } })).toBe(plain)
  const unsent = await service.server.fetch(new Request(service.listening.url + path, { headers }), {
    address: '127.0.0.1',
  })
  expect(await unsent.text()).toBe(plain)
  expect(await read({ headers, method: 'HEAD' })).toBe('')
})

test('large answers are compressed for clients that accept it', async () => {
  const headers = { 'X-API-KEY': service.key }
  const path = '/api/v1/dashboard/post/by_date?start_date=2026-01-01&end_date=2026-01-02'
  const plain = await service.ask(path, { headers: { ...headers, 'Accept-Encoding': 'identity' } })
  const brotli = await service.ask(path, { headers: { ...headers, 'Accept-Encoding': 'br, gzip' } })
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  expect(brotli.headers.get('Content-Encoding')).toBe('br')
  expect(await brotli.json()).toEqual(await plain.json())
})

test('small answers say how long they are, and are not compressed', async () => {
  const headers = { 'X-API-KEY': service.key, 'Accept-Encoding': 'br, gzip' }
  const post = { method: 'POST', headers, body: formOf({ ...service.thread(), status: 'draft' }) }
  const answers = await Promise.all([
    service.ask(operations.accountLimits.path, { headers }),
    service.ask(operations.createThread.path, post),
    service.ask('/api/v1/nothing', { headers }),
    service.ask('/healthz', { headers }),
  ])
  for (const answer of answers) {
    expect(answer.headers.get('Content-Encoding')).toBeNull()
    const { length } = await answer.bytes()
    expect(answer.headers.get('Content-Length')).toBe(String(length))
  }
})

test('a due post goes out by itself, with an id', async () => {
  const headers = { 'X-API-KEY': service.key }
  const scheduledAt = Date.now() + 300
  const { id } = service.account
  const post = newPost({ accountId: id, calendarId: service.calendar.id, scheduledAt, status: 'scheduled' })
  await service.store.posts.insertMany([post])
  const day = new Date(scheduledAt).toISOString().slice(0, 10)
  const path = `${operations.postsByDate.path}?start_date=${day}&end_date=${day}`
  await expect
    .poll(async () => await (await service.ask(path, { headers })).json())
    .toMatchObject({
      data: [{ status: 'published', post_content: { tweet_id: expect.stringMatching(/^\d+$/) } }],
    })
})

test('a due post fails if it is later than the setting allows', async () => {
  await service.server.stop()
  const scheduledAt = Date.now() - 10_000
  const { id } = service.account
  const post = newPost({ accountId: id, calendarId: service.calendar.id, scheduledAt, status: 'scheduled' })
  await service.store.posts.insertMany([post])
  const strict = serverOn(service.store, { lateMs: 1_000 })
  const day = new Date(scheduledAt).toISOString().slice(0, 10)
  const path = `${operations.postsByDate.path}?start_date=${day}&end_date=${day}`
  const headers = { 'X-API-KEY': service.key }
  await expect
    .poll(async () => await (await service.ask(path, { headers })).json(), { timeout: 20_000 })
    .toMatchObject({ data: [{ status: 'failed', failure_reason: 'late' }] })
  await strict.stop()
})

test('a stop waits for running requests', async () => {
  const headers = { 'X-API-KEY': service.key }
  const arrived = Promise.withResolvers<null>()
  const { find } = service.store.keys
  service.store.keys.find = (hash) => {
    arrived.resolve(null)
    return find(hash)
  }
  const asked = service.ask(operations.createThread.path, {
    method: 'POST',
    headers,
    body: formOf(service.thread()),
  })
  await arrived.promise
  const [answer] = await Promise.all([asked, service.listening.stop()])
  expect(answer.status).toBe(200)
})

test('no file of the data folder contains a key', async () => {
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
