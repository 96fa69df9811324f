import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openOutboundServers } from '#service/outbound/outbound-servers.ts'
import { PRIVATE_HOSTS, openNames } from '#service/outbound/testing/private-hosts.ts'
import { makePng } from '#service/pictures/testing/images.ts'
import { openStubServer } from '#service/platform/testing/stub-server.ts'
import { openPages } from './pages.ts'

const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const MAX_BYTES = 100_000
const picture = makePng(20, 10)
const html =
  (head: string): Answer =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<head>${head}</head>`)
const redirect =
  (location: string): Answer =>
  (_, response) =>
    void response.writeHead(302, { location }).end()

describe.each(PRIVATE_HOSTS)('pages with PRIVATE_HOSTS=%s', (privateHosts) => {
  let names: ReturnType<typeof openNames>
  beforeEach(() => {
    names = openNames(privateHosts)
  })
  const open = (timeoutMs = 5_000) => {
    const { allowPrivate, network } = names
    const servers = openOutboundServers({ allowPrivate, network, timeoutMs, maxBytes: MAX_BYTES })
    opened.push(servers)
    return openPages({ servers })
  }
  const site = async (answers: Record<string, Answer>) => {
    const server = await openStubServer((request, response) => {
      const answer = answers[request.url ?? '']
      if (answer === undefined) response.writeHead(404).end()
      else answer(request, response)
    })
    opened.push(server)
    return { ...server, origin: names.originOf(server) }
  }
  const sendPicture: Answer = (_, response) =>
    void response.writeHead(200, { 'content-type': 'image/png' }).end(picture)

  test('a page gives its title, its description and its picture', async () => {
    const { origin } = await site({
      '/a': html(
        '<title>A page</title><meta name=description content=Words><meta property=og:image content=pic.png>',
      ),
      '/pic.png': sendPicture,
    })
    expect(await open().read(`${origin}/a#part`)).toEqual({
      ok: true,
      value: { title: 'A page', description: 'Words', image: Buffer.from(picture) },
    })
  })

  test('redirects are followed to the page and to its picture, five of them', async () => {
    const other = await site({ '/real.png': sendPicture })
    const { origin } = await site({
      '/0': redirect('/1'),
      '/1': redirect('/2'),
      '/2': redirect('/3'),
      '/3': redirect('/4'),
      '/4': redirect('/5'),
      '/5': html(`<title>Found</title><meta property=og:image content="/pic">`),
      '/6': redirect('/0'),
      '/pic': redirect(`${other.origin}/real.png`),
    })
    expect(await open().read(`${origin}/0`)).toMatchObject({
      value: { title: 'Found', image: Buffer.from(picture) },
    })
    expect(await open().read(`${origin}/6`)).toEqual({ ok: false, trouble: 'page-unreached' })
  })

  test('the beginning of a page without end is enough', async () => {
    const { origin } = await site({
      '/': (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).write('<title>Endless</title>')
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(10_000, 'x')));
        }
        response.on('drain', more)
        more()
      },
    })
    expect(await open().read(origin)).toMatchObject({ value: { title: 'Endless' } })
  })

  test('a picture that is too large, missing or not on the web leaves a card without a picture', async () => {
    const { origin } = await site({
      '/large': html('<title>Large</title><meta property=og:image content=/large.png>'),
      '/large.png': (_, response) => void response.end(Buffer.alloc(MAX_BYTES + 1)),
      '/missing': html('<title>Missing</title><meta property=og:image content=/missing.png>'),
      '/file': html('<title>File</title><meta property=og:image content="file:///etc/passwd">'),
    })
    for (const path of ['large', 'missing', 'file'])
      expect(await open().read(`${origin}/${path}`)).toMatchObject({ ok: true, value: { image: null } })
  })

  test.each<[string, string, Answer]>([
    ['a page that is not there', 'page-unreached', (_, response) => void response.writeHead(404).end()],
    ['a page without a title', 'page-untitled', html('')],
    [
      'a file',
      'page-untitled',
      (_, response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end(),
    ],
    [
      'a page that is cut',
      'page-unreached',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': 100 }).write('<title>')
        setImmediate(() => response.destroy())
      },
    ],
    ['a redirect to a file', 'link-unreadable', redirect('file:///etc/passwd')],
    ['a redirect with a password', 'link-unreadable', redirect('https://user:secret@example.org/')],
  ])('%s is refused as %s', async (_, trouble, answer) => {
    const { origin } = await site({ '/': answer })
    expect(await open().read(origin)).toEqual({ ok: false, trouble })
  })

  test('a server that never answers is abandoned', async () => {
    const { origin } = await site({ '/': () => undefined })
    expect(await open(300).read(origin)).toEqual({ ok: false, trouble: 'page-unreached' })
  })

  test('an address that is not on the web is not requested', async () => {
    const pages = open()
    for (const link of [
      '',
      'example.org',
      'ftp://example.org',
      'javascript:alert(1)',
      'https://user:secret@example.org/',
    ])
      expect(await pages.read(link)).toEqual({ ok: false, trouble: 'link-unreadable' })
  })
})

describe('with PRIVATE_HOSTS=refuse', () => {
  const names = openNames('refuse')
  const open = () => {
    const { allowPrivate, network } = names
    const servers = openOutboundServers({ allowPrivate, network })
    opened.push(servers)
    return openPages({ servers })
  }

  test('a private address is refused, also behind a redirect and for a picture', async () => {
    const secret = await openStubServer(html('<title>Secret</title>'))
    const server = await openStubServer((request, response) => {
      const { url } = request
      if (url === '/page')
        html(`<title>Page</title><meta property=og:image content="${secret.url}/a.png">`)(request, response)
      else
        response.writeHead(302, { location: url === '/name' ? 'https://private.example/' : secret.url }).end()
    })
    opened.push(secret, server)
    names.set('private.example', 'private')
    const origin = names.originOf(server)
    for (const link of [secret.url, 'https://private.example/', `${origin}/name`, `${origin}/address`])
      expect(await open().read(link)).toEqual({ ok: false, trouble: 'link-unreadable' })
    expect(await open().read(`${origin}/page`)).toMatchObject({ value: { title: 'Page', image: null } })
    expect(secret.paths).toEqual([])
  })

  test('a link of http is read over https', async () => {
    const server = await openStubServer(html('<title>Secure</title>'))
    opened.push(server)
    const link = names.originOf(server).replace('https:', 'http:')
    expect(await open().read(link)).toMatchObject({ value: { title: 'Secure' } })
  })

  test.each(['not found', 'empty', 'broken'] as const)(
    'a name that is %s is a page that was not reached',
    async (fault) => {
      names.set('fault.example', fault)
      expect(await open().read('https://fault.example/')).toEqual({ ok: false, trouble: 'page-unreached' })
    },
  )
})
