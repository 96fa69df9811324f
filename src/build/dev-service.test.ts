import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { type ViteDevServer, createServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONNECT_PATH, READ_BACK_PATH } from '#contract/connecting.ts'
import { operations } from '#contract/operations.ts'
import { DEMO_PICTURES_PATH, PICTURES_PATH } from '#contract/pictures.ts'
import { workspaceRoutes } from '#contract/workspace/routes.ts'
import { isServicePath } from './dev-service.ts'

const root = join(import.meta.dirname, '../..')
const SECRET = 'a secret of this installation'

describe('the dev server', () => {
  // This folder is inside a served folder, so that only the rule about the data folder protects it.
  const dataDir = join(root, 'node_modules/.cache', `dev-service-test-${process.pid}`)
  const before = process.env['DATA_DIR']
  // This folder is served and is no data folder, so that only the rules about file names protect it.
  const served = `${dataDir}-served`
  const named = ['.env', '.env.local', 'copy.db', 'copy.db-wal', 'proxy.pem', '.git/config', '.data/a']
  let server: ViteDevServer
  let url = ''

  beforeAll(async () => {
    await mkdir(dataDir, { recursive: true })
    await writeFile(join(dataDir, 'session-secret'), SECRET)
    await writeFile(join(dataDir, 'almanac.db-wal'), SECRET)
    await mkdir(join(served, '.git'), { recursive: true })
    await mkdir(join(served, '.data'))
    for (const name of [...named, 'page.txt']) await writeFile(join(served, name), SECRET)
    process.env['DATA_DIR'] = dataDir
    server = await createServer({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'silent',
      server: { middlewareMode: true, watch: null, ws: false },
      optimizeDeps: { noDiscovery: true, include: [] },
    })
    const http = createHttpServer(server.middlewares).listen(0, '127.0.0.1')
    await once(http, 'listening')
    const address = http.address()
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    return () => void http.close()
  }, 30_000)

  afterAll(async () => {
    if (before === undefined) delete process.env['DATA_DIR']
    else process.env['DATA_DIR'] = before
    await server.close()
    await rm(dataDir, { recursive: true })
    await rm(served, { recursive: true })
  })

  const places = () => {
    const inRoot = dataDir.slice(root.length)
    return [`${inRoot}/session-secret`, `${inRoot}/almanac.db-wal`, `/@fs${dataDir}/session-secret`]
  }

  test.each(['', '?raw', '?url', '?inline', '?import&raw', '?import', '?t=1&raw', '?worker&inline'])(
    'does not serve the data folder for the query %j',
    async (query) => {
      for (const place of places()) {
        const answer = await fetch(url + place + query, { headers: { 'Sec-Fetch-Dest': 'script' } })
        expect([place, answer.status, await answer.text()]).toEqual([
          place,
          403,
          expect.not.stringContaining(SECRET),
        ])
      }
    },
  )

  test('does not serve files with settings, keys or databases from a served folder', async () => {
    const statuses = async (query: string) => {
      const paths = [...named, 'page.txt'].map((name) => `${served.slice(root.length)}/${name}${query}`)
      return await Promise.all(paths.map(async (path) => (await fetch(url + path)).status))
    }
    for (const query of ['', '?raw']) expect(await statuses(query)).toEqual([...named.map(() => 403), 200])
  })

  test.each([
    '/package.json',
    '/package.json?raw',
    '/package-lock.json',
    '/.oxlintrc.json?raw',
    '/src/service/start/main.ts',
    '/src/service/start/main.ts?raw',
    // Vite would serve `listening.ts` without a rule against it, because the dev server has run a module that imports it.
    '/src/service/rules/listening.ts',
    '/src/service/rules/listening.ts?raw',
    '/e2e/support/story.ts?raw',
    `/@fs${root}/package.json?raw`,
    '/@fs/etc/passwd?raw',
    '/@fs/etc/passwd',
    '/src/web/../../package.json?raw',
    '/src/web/%2e%2e/%2e%2e/package.json?raw',
  ])('does not serve %s', async (path) => {
    const answer = await fetch(url + path, { headers: { 'Sec-Fetch-Dest': 'script' } })
    expect(answer.status).toBe(403)
  })

  test.each(['cross-site', 'same-site', 'none', undefined])(
    'opens no file in an editor for a request of the kind %s',
    async (site) => {
      const headers = site === undefined ? {} : { 'Sec-Fetch-Site': site }
      expect((await fetch(`${url}/__open-in-editor?file=nowhere.md`, { headers })).status).toBe(403)
    },
  )

  test('leaves it to Vite to open a file for its own page', async () => {
    const answer = await fetch(`${url}/__open-in-editor`, { headers: { 'Sec-Fetch-Site': 'same-origin' } })
    expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('file')])
  })

  test.each(['/src/web/main.tsx', '/src/contract/post.ts', '/before-paint.js', '/@vite/client', '/calendar'])(
    'serves %s, which the page needs',
    async (path) => {
      expect((await fetch(url + path, { headers: { Accept: 'text/html,*/*' } })).status).toBe(200)
    },
    30_000,
  )
})

const routes = [...Object.values(operations), ...Object.values(workspaceRoutes)].map(({ path }) => path)
const others = [
  CONNECT_PATH,
  `${READ_BACK_PATH}?calendar=a`,
  `${PICTURES_PATH}a`,
  '/session',
  '/healthz',
  '/metrics',
]

test.each([...new Set([...routes, ...others])])('the service answers %s', (path) => {
  expect(isServicePath(path)).toBe(true)
})

test.each(['/', '/calendar', '/@vite/client', '/src/web/main.tsx', DEMO_PICTURES_PATH])(
  'the dev server answers %s',
  (path) => {
    expect(isServicePath(path)).toBe(false)
  },
)

test('an address that other machines can reach is refused in one sentence before the server listens', async () => {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const env = { PATH: process.env['PATH'], HOST: '0.0.0.0', PORT: '0', DATA_DIR: '/nowhere/at/all' }
  const child = spawn(process.execPath, [vite], { cwd: root, env })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += String(chunk)))
  child.stderr.on('data', (chunk) => (printed += String(chunk)))
  const [code] = await once(child, 'close')
  const told = printed.split('\n').filter((line) => line !== '' && !line.includes('[vite] (ssr) connected.'))
  expect({ code, told }).toEqual({
    code: 1,
    told: [expect.stringMatching(/^HOST is 0\.0\.0\.0, which other machines can reach: .*\.$/)],
  })
}, 30_000)
