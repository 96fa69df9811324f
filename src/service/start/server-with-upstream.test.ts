import { afterEach, beforeEach, expect, test } from 'vitest'
import { operations } from '#contract/operations.ts'
import { httpAnswer, openRawUpstream } from '#service/gateway/testing/raw-upstream.ts'
import type { RawUpstream } from '#service/gateway/testing/raw-upstream.ts'
import { openServer, serverOn } from './testing/server-under-test.ts'

const KEY = 'planted-key-0123456789'
const limits = `{"data":{"tier":"pro","note":"${KEY}"},"success":true}`
const posts =
  '{"data":[{"calendar_metadata":{"refresh_token":"planted-token"},"post_content":{"user_email":"planted-mail"}}],"success":true}'
const refused = `{"errors":{"code":4004,"message":"no ${KEY}"},"success":false}`

let upstream: RawUpstream
let service: Awaited<ReturnType<typeof openServer>>
let isKeyGood = true

beforeEach(async () => {
  isKeyGood = true
  upstream = await openRawUpstream(({ line, head, socket }) => {
    const isKnown = isKeyGood && head.includes(KEY)
    socket.write(httpAnswer(isKnown ? (line.includes('get_limit') ? limits : posts) : refused))
  })
  service = await openServer({ upstream: upstream.url })
})
afterEach(async () => {
  await service.close()
  await upstream.close()
})

const connect = (key: string) =>
  service.ask('/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: service.listening.url },
    body: JSON.stringify({ key }),
  })

test('a browser reads from an upstream with a key that it never sees again', async () => {
  const opened = await connect(KEY)
  const [cookie = ''] = opened.headers.getSetCookie()
  const text = await opened.text()
  const { data } = JSON.parse(text) as { data: { proof: string; source: string } } // A missing field fails below.
  expect(data.source).toBe(upstream.url.hostname)
  const headers = { Cookie: cookie.split(';')[0] ?? '', 'X-Almanac-Proof': data.proof }
  const listed = await service.ask(
    `${operations.postsByDate.path}?start_date=2026-11-01&end_date=2026-11-02`,
    { headers },
  )
  const answers = text + cookie + (await listed.text())
  expect(listed.status).toBe(200)
  for (const secret of [KEY, 'planted-token', 'planted-mail'])
    expect(answers + service.lines.join('')).not.toContain(secret)

  isKeyGood = false
  const locked = await service.ask(operations.accountLimits.path, { headers })
  expect(await locked.json()).toEqual({ errors: { code: 4004, message: 'no …' }, success: false })
})

test('a key that the upstream refuses opens no session', async () => {
  const answer = await connect('another-key')
  expect(answer.status).toBe(401)
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('an unreachable upstream differs from a refused key, and the gateway stays healthy', async () => {
  await upstream.close()
  const answer = await connect(KEY)
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({ errors: { code: 5021 } })
  expect((await service.ask('/healthz')).status).toBe(200)
})

test('health says that the disk is full, and tries to write until it has room again', async () => {
  let [hasSpace, hasRoom, tries] = [true, false, 0]
  const { endedSessions } = service.store
  const forgetExpired = async () => {
    tries++
    await endedSessions.forgetExpired()
    hasSpace = hasRoom
  }
  const open = () =>
    serverOn(
      { ...service.store, hasSpace: () => hasSpace, endedSessions: { ...endedSessions, forgetExpired } },
      { upstream: upstream.url },
    )
  const healthOf = async (server: ReturnType<typeof open>) =>
    (await server.fetch(new Request('http://127.0.0.1/healthz'), { address: '127.0.0.1' })).status
  const full = open()
  expect(await healthOf(full)).toBe(200)
  hasSpace = false
  for (let i = 0; i < 3; i++) expect(await healthOf(full)).toBe(503)
  expect(tries).toBe(1)
  hasRoom = true
  const withRoom = open()
  expect(await healthOf(withRoom)).toBe(200)
  await Promise.all([full.stop(), withRoom.stop()])
})

test('health says that the store gives no answer', async () => {
  const has = () => Promise.reject(new Error('gone'))
  const store = { ...service.store, endedSessions: { ...service.store.endedSessions, has } }
  const server = serverOn(store, { upstream: upstream.url })
  const health = await server.fetch(new Request('http://127.0.0.1/healthz'), { address: '127.0.0.1' })
  expect(health.status).toBe(503)
  await server.stop()
})
