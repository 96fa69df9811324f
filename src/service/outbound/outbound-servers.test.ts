import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type StubServer, answerJson, openStubServer } from '#service/platform/testing/stub-server.ts'
import { type OutboundServers, type OutboundSettings, openOutboundServers } from './outbound-servers.ts'
import type { NameFault } from './testing/loopback-network.ts'
import { PRIVATE_HOSTS, openNames } from './testing/private-hosts.ts'

const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const fine: Answer = (_, response) => answerJson(response, 200, { fine: true })

async function openStub(answer: Answer = fine): Promise<StubServer> {
  const server = await openStubServer(answer)
  opened.push(server)
  return server
}

function openServers(settings: OutboundSettings): OutboundServers {
  const servers = openOutboundServers(settings)
  opened.push(servers)
  return servers
}

describe.each(PRIVATE_HOSTS)('with PRIVATE_HOSTS=%s', (privateHosts) => {
  let names: ReturnType<typeof openNames>
  beforeEach(() => {
    names = openNames(privateHosts)
  })
  const open = (settings: Partial<OutboundSettings> = {}) =>
    openServers({ allowPrivate: names.allowPrivate, network: names.network, ...settings })
  const stub = async (answer?: Answer): Promise<StubServer> => {
    const server = await openStub(answer)
    return { ...server, url: names.originOf(server) }
  }

  test('a server is asked, and answers', async () => {
    const server = await stub()
    const answer = await open().ask({ url: new URL(server.url), method: 'POST', body: { a: 1 } })
    expect(answer).toMatchObject({ kind: 'answer', status: 200, text: '{"fine":true}' })
  })

  test('a redirect is an answer and is not followed', async () => {
    const target = await stub()
    const server = await stub((_, response) => response.writeHead(307, { location: target.url }).end())
    expect(await open().ask({ url: new URL(server.url) })).toMatchObject({ kind: 'answer', status: 307 })
    expect(target.paths).toEqual([])
  })

  test('2 MB are read and one more byte is not, even if it was compressed', async () => {
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

  test.each<[string, Answer, object, number | undefined]>([
    ['hangs', () => undefined, { kind: 'none' }, 300],
    ['cuts the connection', (_, response) => response.destroy(), { kind: 'none' }, undefined],
    [
      'stops in its answer',
      (_, response) => void response.writeHead(200, { 'content-length': '10' }).write('{'),
      { kind: 'answer', status: 200, text: null },
      1_500,
    ],
    [
      'sends no text',
      (_, response) => response.end(Buffer.from([0xff, 0xfe])),
      { kind: 'answer', text: null },
      undefined,
    ],
  ])('a server that %s', async (_, answer, expected, timeoutMs) => {
    const server = await stub(answer)
    const servers = open(timeoutMs === undefined ? {} : { timeoutMs })
    expect(await servers.ask({ url: new URL(server.url) })).toMatchObject(expected)
  })

  test('a large body has more time than a small one', async () => {
    const server = await stub((request, response) => {
      setTimeout(() => answerJson(response, 200, {}), 1_000)
      request.resume()
    })
    const servers = open({ timeoutMs: 300 })
    const send = async (bytes: number) => {
      const file = { bytes: new Uint8Array(bytes), type: 'image/png' }
      return (await servers.ask({ url: new URL(server.url), method: 'POST', file })).kind
    }
    expect(await send(100)).toBe('none')
    expect(await send(100_000)).toBe('answer')
  })

  test.each<[string, (size: number) => string, number]>([
    ['nested deeper than 64', (depth) => '['.repeat(depth) + ']'.repeat(depth), 64],
    ['of more than 20,000 values', (values) => `[${'{},'.repeat(values / 2 - 1)}{}]`, 20_000],
    ['of brackets', (length) => '['.repeat(length), 64],
  ])('JSON %s is not taken for a text', async (_, make, most) => {
    const server = await stub(({ url = '' }, response) => response.end(make(Number(url.slice(1)))))
    const read = async (size: number) => {
      const answer = await open().ask({ url: new URL(`/${size}`, server.url) })
      return answer.kind === 'answer' ? (answer.text?.length ?? null) : answer.kind
    }
    expect(await read(most)).toBe(make(most).length)
    expect(await read(most + 2)).toBeNull()
    expect(await read(1_000_000)).toBeNull()
  })

  test('a port without a server gives no answer', async () => {
    const server = await stub()
    await server.close()
    opened.splice(
      opened.findIndex(({ close }) => close === server.close),
      1,
    )
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

  test('an aborted request leaves its place to another', async () => {
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

  test.each<NameFault>(['not found', 'hanging', 'empty', 'broken'])(
    'a name whose look-up is %s gives no answer, and is looked up again by the next request',
    async (fault) => {
      const server = await openStub()
      const servers = open(fault === 'hanging' ? { timeoutMs: 1_500 } : {})
      const url = new URL('https://later.example/')
      names.set(url.hostname, fault)
      const three = await Promise.all([1, 2, 3].map(() => servers.ask({ url })))
      expect(three).toEqual(three.map(() => ({ kind: 'none' })))
      expect(server.paths).toEqual([])
      names.set(url.hostname, server.port)
      expect(await servers.ask({ url })).toMatchObject({ kind: 'answer', status: 200 })
    },
  )

  test('a request that is aborted during its look-up ends at once', async () => {
    names.set('silent.example', 'hanging')
    const url = new URL('https://silent.example/')
    expect(await open().ask({ url, signal: AbortSignal.timeout(50) })).toEqual({ kind: 'none' })
  })

  test('a network that fails in the middle counts as no answer', async () => {
    const server = await openStub()
    names.set('far.example', server.port)
    const servers = open()
    const url = new URL('https://far.example/')
    expect(await servers.ask({ url })).toMatchObject({ kind: 'answer' })
    await server.close()
    opened.splice(opened.indexOf(server), 1)
    expect(await servers.ask({ url })).toEqual({ kind: 'none' })
    names.set('far.example', 'not found')
    expect(await servers.ask({ url })).toEqual({ kind: 'none' })
  })

  test('TXT records are joined, and a resolver that fails or hangs has none', async () => {
    const readTxt = async (resolveTxt: () => Promise<string[][]>) =>
      await open({ network: { ...names.network, resolveTxt }, timeoutMs: 100 }).readTxt('a.example')
    expect(await readTxt(() => Promise.resolve([['did=', 'did:web:a'], ['b']]))).toEqual([
      'did=did:web:a',
      'b',
    ])
    expect(await readTxt(() => Promise.reject(new Error('SERVFAIL')))).toEqual([])
    expect(await readTxt(() => new Promise(() => undefined))).toEqual([])
  })
})

test('the resolver of this machine knows no name under .invalid, and the service continues', async () => {
  for (const allowPrivate of [true, false])
    expect(await openServers({ allowPrivate }).ask({ url: new URL('https://nobody-here.invalid/') })).toEqual(
      { kind: 'none' },
    )
})

test.each([
  'http://127.0.0.1',
  'https://127.0.0.1',
  'https://[::1]',
  'https://2130706433',
  'https://0x7f.1',
  'https://[::ffff:10.0.0.1]',
])('without PRIVATE_HOSTS nothing is sent to %s', async (origin) => {
  const server = await openStub()
  const url = new URL(`${origin}:${server.port}/`)
  expect(await openServers({ allowPrivate: false }).ask({ url })).toEqual({ kind: 'private' })
  expect(server.paths).toEqual([])
})

test.each<NameFault>(['private', 'mixed'])('a name with %s addresses is not connected to', async (fault) => {
  const names = openNames('refuse')
  names.set('home.example', fault)
  expect(await openServers(names).ask({ url: new URL('https://home.example/') })).toEqual({ kind: 'private' })
})

test('a name is looked up once for a connection, so that the address that was checked is connected to', async () => {
  const names = openNames('refuse')
  const server = await openStub((_, response) => response.writeHead(200, { connection: 'close' }).end('{}'))
  names.set('rebinding.example', server.port)
  const servers = openServers(names)
  const url = new URL('https://rebinding.example/')
  expect(await servers.ask({ url })).toMatchObject({ kind: 'answer' })
  expect(names.lookups).toEqual(['rebinding.example'])
  names.set('rebinding.example', 'private')
  expect(await servers.ask({ url })).toEqual({ kind: 'private' })
  expect(server.paths).toHaveLength(1)
})
