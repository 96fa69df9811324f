import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compress } from '#service/http/compression.ts'
import { listen } from '#service/http/listen.ts'
import { createSite } from './site.ts'
import { readDashboard } from './static-files.ts'
import { ORIGIN, openSite } from './testing/site-under-test.ts'

const PAGE = `<!doctype html><title>Almanac</title>${'<p>A page.</p>'.repeat(50)}`
const SCRIPT = 'export const a = 1;\n'.repeat(100)

let folder = ''
let ask: (path: string, init?: RequestInit) => Response | Promise<Response>
let opened: ReturnType<typeof openSite>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-dist-'))
  await mkdir(join(folder, 'dist/assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'outside')
  await writeFile(join(folder, 'dist/index.html'), PAGE)
  await writeFile(join(folder, 'dist/.built-from'), 'a stamp')
  await writeFile(join(folder, 'dist/assets/main-1a2b3c.js'), SCRIPT)
  await writeFile(join(folder, 'dist/assets/main-1a2b3c.js.br'), brotliCompressSync('beside'))
  await writeFile(join(folder, 'dist/assets/face.woff2'), 'a typeface')
  opened = openSite({ dashboard: await readDashboard(join(folder, 'dist')) })
  ask = opened.ask
})
afterAll(() => rm(folder, { recursive: true }))

describe('the page', () => {
  test.each(['/', '/index.html', '/calendar', '/compose/thread', '/anything/at/all'])(
    'is what %s shows',
    async (path) => {
      const answer = await ask(path)
      expect(await answer.text()).toBe(PAGE)
      expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('Cache-Control')).toBe('no-cache')
      expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    },
  )

  test.each([
    '/missing.js',
    '/assets/missing-0.css',
    '/.built-from',
    '/assets/main-1a2b3c.js.br',
    '/api/v1/nothing.txt',
  ])('is not what %s shows', async (path) => {
    const text = await (await ask(path)).text()
    expect(text).not.toContain('<title>')
    expect(text).not.toContain('stamp')
  })

  test.each(['none', 'cross-site', 'same-site'])('opens from an address bar or a link, %s', async (site) => {
    const { cookie } = await opened.signIn()
    const answer = await ask('/calendar', { headers: { Cookie: cookie, 'Sec-Fetch-Site': site } })
    expect(answer.status).toBe(200)
  })

  test('is found at once for a long path of dots', async () => {
    expect((await ask(`/${'.'.repeat(150_000)}/x`)).status).toBe(200)
  })

  test('is never an answer under /api', async () => {
    const answer = await ask('/api/v1/nowhere')
    expect(answer.headers.get('Content-Type')).toContain('json')
  })
})

describe('an asset', () => {
  const path = '/assets/main-1a2b3c.js'

  test('is cached forever, because its name changes with its content', async () => {
    const answer = await ask(path)
    expect(await answer.text()).toBe(SCRIPT)
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0.5', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', null],
    ['', null],
    ['brotli', null],
  ])('for "%s" comes as %s', async (accepted, encoding) => {
    const answer = await ask(path, { headers: { 'Accept-Encoding': accepted } })
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    const body = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('Content-Length')).toBe(String(body.length))
    if (encoding === 'br') expect(brotliDecompressSync(body).toString()).toBe('beside')
    else if (encoding === 'gzip') expect(gunzipSync(body).toString()).toBe(SCRIPT)
    else expect(body.toString()).toBe(SCRIPT)
  })

  test('that the browser has is not sent again in the same encoding', async () => {
    const etagOf = async (encoding: string) =>
      (await ask(path, { headers: { 'Accept-Encoding': encoding } })).headers.get('ETag') ?? ''
    const [plain, br] = [await etagOf(''), await etagOf('br')]
    expect(plain).not.toBe(br)
    const again = (etag: string, encoding: string) =>
      ask(path, { headers: { 'If-None-Match': etag, 'Accept-Encoding': encoding } })
    const known = await again(`"other", W/${br}`, 'br')
    expect(known.status).toBe(304)
    expect(await known.text()).toBe('')
    expect((await again(plain, 'br')).status).toBe(200)
  })

  test('that is already compressed is sent unchanged', async () => {
    const answer = await ask('/assets/face.woff2', { headers: { 'Accept-Encoding': 'br, gzip' } })
    expect(answer.headers.get('Content-Encoding')).toBeNull()
    expect(await answer.text()).toBe('a typeface')
  })
})

test('only reading is allowed', async () => {
  const answer = await ask('/calendar', { method: 'POST', body: 'a' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toBe('GET, HEAD')
})

describe('through a socket', () => {
  test('no file outside the build can be requested, and HEAD has the length without the body', async () => {
    const urls: string[] = []
    const site = createSite({ ...opened.dependencies, origins: () => urls })
    const listening = await listen((request, env) => site.fetch(request, env), { host: '127.0.0.1', port: 0 })
    urls.push(listening.url)
    try {
      for (const path of [
        '/../secret.txt',
        '/..%2fsecret.txt',
        '/assets/..%2f..%2fsecret.txt',
        '/%2e%2e/secret.txt',
      ])
        expect(await (await fetch(listening.url + path)).text()).not.toContain('outside')
      const head = await fetch(`${listening.url}/calendar`, {
        method: 'HEAD',
        headers: { 'Accept-Encoding': 'identity' },
      })
      expect(head.headers.get('Content-Length')).toBe(String(PAGE.length))
      const signIn = await fetch(`${listening.url}/session`, {
        method: 'POST',
        body: '{"key":"wrong"}',
        headers: { 'Content-Type': 'application/json' },
      })
      expect(signIn.status).toBe(401)
      expect(opened.identified.at(-1)?.caller).toEqual({ audience: 'browser', address: '127.0.0.1' })
    } finally {
      await listening.stop()
    }
  })
})

test('a file is sent from one buffer to many readers', async () => {
  const br = Buffer.alloc(4 * 1024 * 1024)
  const plain = Buffer.alloc(br.length + 1)
  const file = { type: 'text/javascript', etag: 'a', isImmutable: true, plain, encoded: { br } }
  const { site } = openSite({ dashboard: new Map([['/large.js', file]]) })
  let answered = 0
  const listening = await listen(
    async (request) => {
      const answer = await site.request(`${ORIGIN}/large.js`, { headers: { 'Accept-Encoding': 'br' } })
      answered++
      return compress(request, answer)
    },
    { host: '127.0.0.1', port: 0 },
  )
  const before = process.memoryUsage().arrayBuffers
  const readers = Array.from({ length: 20 }, () => connect(Number(new URL(listening.url).port), '127.0.0.1'))
  for (const reader of readers) reader.pause().write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => answered, { timeout: 20_000 }).toBe(readers.length)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * br.length)
  for (const reader of readers) reader.destroy()
  await listening.stop()
})
