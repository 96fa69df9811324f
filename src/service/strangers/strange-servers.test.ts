import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LookupFunction } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { type StubServer, answerJson, openStubServer } from '#service/platform/testing/stub-server.ts'
import { type StrangeServers, type StrangerSettings, openStrangeServers } from './strange-servers.ts'

const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

async function stub(
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) =>
    answerJson(response, 200, { fine: true }),
): Promise<StubServer> {
  const server = await openStubServer(answer)
  opened.push(server)
  return server
}

function open(settings: Partial<StrangerSettings> = {}): StrangeServers {
  const servers = openStrangeServers({ allowPrivate: true, ...settings })
  opened.push(servers)
  return servers
}

test('a server is asked, and answers', async () => {
  const server = await stub()
  const answer = await open().ask({ url: new URL(server.url), method: 'POST', body: { a: 1 } })
  expect(answer).toMatchObject({ kind: 'answer', status: 200, text: '{"fine":true}' })
})

test.each([
  'http://127.0.0.1',
  'https://127.0.0.1',
  'https://[::1]',
  'https://2130706433',
  'https://0x7f.1',
  'https://[::ffff:10.0.0.1]',
])('without PRIVATE_HOSTS nothing is sent to %s', async (origin) => {
  const server = await stub()
  const url = new URL(`${origin}:${server.port}/`)
  expect(await open({ allowPrivate: false }).ask({ url })).toEqual({ kind: 'private' })
  expect(server.paths).toEqual([])
})

test('a name is resolved once, and nothing is sent if one of its addresses is private', async () => {
  const server = await stub()
  // The second answer would be the trick: the address that was checked is not the one that is connected to.
  const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '1.1.1.1', family: 4 }]]
  const lookup = vi.fn<LookupFunction>((_name, _options, callback) => callback(null, answers.shift() ?? []))
  const url = new URL(`https://rebinding.example:${server.port}/`)
  expect(await open({ allowPrivate: false, lookup }).ask({ url })).toEqual({ kind: 'private' })
  expect(lookup).toHaveBeenCalledTimes(1)
  expect(server.paths).toEqual([])
})

test('one private address among public ones is enough', async () => {
  const lookup: LookupFunction = (_name, _options, callback) =>
    callback(null, [
      { address: '1.1.1.1', family: 4 },
      { address: 'fd00::1', family: 6 },
    ])
  const url = new URL('https://mixed.example/')
  expect(await open({ allowPrivate: false, lookup }).ask({ url })).toEqual({ kind: 'private' })
})

test('a redirect is an answer and is not followed', async () => {
  const target = await stub()
  const server = await stub((_, response) => response.writeHead(307, { location: target.url }).end())
  expect(await open().ask({ url: new URL(server.url) })).toMatchObject({ kind: 'answer', status: 307 })
  expect(target.paths).toEqual([])
})

test('2 MB are read and one byte more is not, also if it was packed into little', async () => {
  const most = 2 * 1024 * 1024
  const server = await stub(({ url = '' }, response) => {
    const body = Buffer.alloc(url.includes('more') ? most + 1 : most, 'x')
    if (url.includes('gzip')) response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(body))
    else response.end(body)
  })
  const servers = open()
  const read = async (path: string) => {
    const answer = await servers.ask({ url: new URL(path, server.url) })
    return answer.kind === 'answer' && answer.text?.length
  }
  expect(await read('/most')).toBe(most)
  expect(await read('/gzip')).toBe(most)
  expect(await read('/more')).toBeUndefined()
  expect(await read('/gzip-more')).toBeUndefined()
})

test.each<[string, (request: IncomingMessage, response: ServerResponse) => void, object]>([
  ['hangs', () => undefined, { kind: 'none' }],
  ['cuts the connection', (_, response) => response.destroy(), { kind: 'none' }],
  [
    'stops in its answer',
    (_, response) => void response.writeHead(200, { 'content-length': '10' }).write('{'),
    { kind: 'answer', status: 200, text: null },
  ],
  ['sends no text', (_, response) => response.end(Buffer.from([0xff, 0xfe])), { kind: 'answer', text: null }],
])('a server that %s', async (_, answer, expected) => {
  const server = await stub(answer)
  expect(await open({ timeoutMs: 500 }).ask({ url: new URL(server.url) })).toMatchObject(expected)
})

test('a port without a listener gives no answer', async () => {
  const server = await stub()
  await server.close()
  opened.splice(opened.indexOf(server), 1)
  expect(await open().ask({ url: new URL(server.url) })).toEqual({ kind: 'none' })
})

test('a server gets four requests at a time, and others wait for their turn', async () => {
  const waiting: ServerResponse[] = []
  const server = await stub((_, response) => void waiting.push(response))
  const servers = open()
  const answers = Array.from({ length: 10 }, () => servers.ask({ url: new URL(server.url) }))
  let most = 0
  for (let answered = 0; answered < 10; answered++) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    most = Math.max(most, waiting.length)
    waiting.shift()?.end('{}')
  }
  expect((await Promise.all(answers)).map(({ kind }) => kind)).toEqual(Array(10).fill('answer'))
  expect(most).toBeLessThanOrEqual(4)
})

test('a request that was called off leaves its place to another', async () => {
  const server = await stub(() => undefined)
  const servers = open()
  const calledOff = new AbortController()
  const asked = Array.from({ length: 8 }, () =>
    servers.ask({ url: new URL(server.url), signal: calledOff.signal }),
  )
  await expect.poll(() => server.paths).toHaveLength(4)
  calledOff.abort()
  expect(await Promise.all(asked)).toEqual(asked.map(() => ({ kind: 'none' })))
  expect(server.paths).toHaveLength(4)
})
