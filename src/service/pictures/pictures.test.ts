import type { IncomingMessage, ServerResponse } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStubServer } from '#service/platform/testing/stub-server.ts'
import { type OutboundSettings, openOutboundServers } from '#service/outbound/outbound-servers.ts'
import type { NameFault } from '#service/outbound/testing/loopback-network.ts'
import { PRIVATE_HOSTS, openNames } from '#service/outbound/testing/private-hosts.ts'
import { openPictureCache } from './picture-cache.ts'
import { openPictures } from './pictures.ts'
import { makePng } from './testing/images.ts'

const PNG = makePng()
const MOST_BYTES = 512 * 1024

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((close) => close()))
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const send =
  (bytes: Uint8Array, type = 'image/png', headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type, ...headers }).end(bytes)

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-pictures-'))
  opened.push(() => rm(folder, { recursive: true }))
  return folder
}

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')

describe.each(PRIVATE_HOSTS)('pictures with PRIVATE_HOSTS=%s', (privateHosts) => {
  let names: ReturnType<typeof openNames>
  beforeEach(() => {
    names = openNames(privateHosts)
  })

  const stub = async (answer: Answer) => {
    const server = await openStubServer(answer)
    opened.push(server.close)
    return { ...server, url: names.originOf(server) }
  }

  const open = (settings: Partial<OutboundSettings> = {}, folder: string | null = null) => {
    const servers = openOutboundServers({
      ...names,
      timeoutMs: 5_000,
      maxBytes: MOST_BYTES,
      ...settings,
    })
    opened.push(servers.close)
    const time = { now: Date.now() }
    const pictures = openPictures({
      servers,
      folder: folder === null ? null : openPictureCache(folder),
      clock: () => time.now,
    })
    return { ...pictures, time }
  }

  test('an image is read, and its bytes say what it is', async () => {
    const server = await stub(send(PNG, 'Image/JPEG; charset=binary'))
    expect(await open().read(server.url)).toEqual({ kind: 'image/png', bytes: PNG })
  })

  test.each<[string, Answer]>([
    ['an SVG', send(SVG, 'image/svg+xml')],
    ['an SVG that says it is a PNG', send(SVG)],
    ['HTML that says it is a PNG', send(HTML)],
    ['a PNG that says it is HTML', send(PNG, 'text/html')],
    ['a PNG that says it is an SVG', send(PNG, 'image/svg+xml')],
    ['600 kB', send(Buffer.concat([PNG, Buffer.alloc(600 * 1024)]))],
    [
      '600 kB in 1 kB',
      send(gzipSync(Buffer.concat([PNG, Buffer.alloc(600 * 1024)])), 'image/png', {
        'content-encoding': 'gzip',
      }),
    ],
    [
      'half an image',
      (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'image/png', 'content-length': '900', connection: 'close' })
          .end(PNG.subarray(0, 20)),
    ],
    ['an image 20,000 pixels wide', send(Buffer.from(PNG).fill(Buffer.from([0, 0, 0x4e, 0x20]), 16, 20))],
    ['a missing page', (_, response) => response.writeHead(404, { 'content-type': 'image/png' }).end(PNG)],
    ['a part', (_, response) => response.writeHead(206, { 'content-type': 'image/png' }).end(PNG)],
    ['nothing', (_, response) => response.destroy()],
  ])('a server that answers with %s gives no picture', async (_, answer) => {
    const server = await stub(answer)
    expect(await open().read(server.url)).toBeNull()
  })

  test('512 kB are accepted with any bytes after the image, because it is served only as an image', async () => {
    const bytes = Buffer.concat([PNG, HTML, Buffer.alloc(MOST_BYTES - PNG.length - HTML.length)])
    const server = await stub(send(bytes))
    expect(await open().read(server.url)).toEqual({ kind: 'image/png', bytes })
  })

  test('a redirect is not followed', async () => {
    const target = await stub(send(PNG))
    const server = await stub((_, response) => response.writeHead(302, { location: target.url }).end())
    expect(await open().read(server.url)).toBeNull()
    expect(target.paths).toEqual([])
  })

  test('a server that sends single bytes is abandoned when the time is over', async () => {
    const server = await stub((_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    })
    expect(await open({ timeoutMs: 300 }).read(server.url)).toBeNull()
  })

  test('many simultaneous requests for a picture are sent once, without cookies or an origin', async () => {
    let headers: IncomingMessage['headers'] = {}
    const server = await stub((request, response) => {
      headers = request.headers
      setTimeout(() => send(PNG)(request, response), 50)
    })
    const { read } = open()
    const all = await Promise.all(Array.from({ length: 20 }, () => read(server.url)))
    expect(all.every((one) => one?.kind === 'image/png')).toBe(true)
    expect(server.paths).toHaveLength(1)
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining(['cookie', 'referer', 'origin', 'x-api-key']),
    )
  })

  test('a cached picture is not requested again within a week, and is kept if its server is gone', async () => {
    const server = await stub(send(PNG))
    const folder = await newFolder()
    expect(await open({}, folder).read(server.url)).not.toBeNull()
    const later = open({}, folder)
    expect(await later.read(server.url)).toEqual({ kind: 'image/png', bytes: PNG })
    expect(server.paths).toHaveLength(1)
    later.time.now += 8 * 86_400_000
    await later.read(server.url)
    expect(server.paths).toHaveLength(2)
    later.time.now += 8 * 86_400_000
    await server.close()
    opened.splice(opened.indexOf(server.close), 1)
    expect(await later.read(server.url)).toEqual({ kind: 'image/png', bytes: PNG })
  })

  test('a server is asked again an hour after a wrong file, and a minute after a fault', async () => {
    const server = await stub((request, response) => {
      response.writeHead(request.url === '/busy' ? 503 : 404).end()
    })
    const { read, time } = open()
    const askBoth = async () => {
      await read(`${server.url}/busy`)
      await read(`${server.url}/missing`)
      return server.paths.splice(0)
    }
    expect(await askBoth()).toEqual(['/busy', '/missing'])
    expect(await askBoth()).toEqual([])
    time.now += 61_000
    expect(await askBoth()).toEqual(['/busy'])
    time.now += 3_600_000
    expect(await askBoth()).toEqual(['/busy', '/missing'])
  })

  test.each<NameFault>(['not found', 'hanging', 'empty', 'broken'])(
    'a host whose look-up is %s has no picture for a minute',
    async (fault) => {
      const server = await openStubServer(send(PNG))
      opened.push(server.close)
      names.set('cdn.example', fault)
      const { read, time } = open(fault === 'hanging' ? { timeoutMs: 1_500 } : {})
      const url = 'https://cdn.example/face.png'
      expect(await read(url)).toBeNull()
      names.set('cdn.example', server.port)
      expect(await read(url)).toBeNull()
      time.now += 61_000
      expect(await read(url)).toEqual({ kind: 'image/png', bytes: PNG })
    },
  )
})

test('without PRIVATE_HOSTS neither a private address nor a name that has one is asked', async () => {
  const names = openNames('refuse')
  const server = await openStubServer(send(PNG))
  opened.push(server.close)
  const servers = openOutboundServers(names)
  opened.push(servers.close)
  const { read } = openPictures({ servers, folder: null, clock: Date.now })
  names.set('home.example', 'private')
  names.set('mixed.example', 'mixed')
  for (const url of [
    server.url,
    `https://127.0.0.1:${server.port}/`,
    `https://[::1]:${server.port}/`,
    `https://home.example:${server.port}/`,
    `https://mixed.example:${server.port}/`,
  ])
    expect(await read(url)).toBeNull()
  expect(server.paths).toEqual([])
})
