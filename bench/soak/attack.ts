import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { get } from 'node:http'
import { type Socket, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { operations } from '#contract/operations.ts'
import { watchUsage } from '#bench/measure/process-usage.ts'
import { DIST } from '#bench/measure/serve-folder.ts'
import { startService } from '#e2e/pds/almanac-processes.ts'
import { makeAccount, newPost } from '#service/api/testing/api-under-test.ts'
import { httpAnswer, openRawUpstream } from '#service/gateway/testing/raw-upstream.ts'
import { openStore } from '#service/store/store.ts'

const MAX_MINUTES = 5
const MIB = 1024 * 1024
const MOST = { megabytes: 630, healthMs: 1_000, readersP99Ms: 250 }
/** How long an attack goes on after it has sent everything. */
const HOLD_MS = 8_000

/** Each of these days has 4 MB of posts. */
const [FIRST_DAY, LAST_DAY, DAYS, POSTS_A_DAY] = ['2026-01-01', '2026-01-30', 30, 50]
const ONE_DAY = `${operations.postsByDate.path}?start_date=${FIRST_DAY}&end_date=${FIRST_DAY}`
const ALL_DAYS = `${operations.postsByDate.path}?start_date=${FIRST_DAY}&end_date=${LAST_DAY}`
const LIMITS = operations.accountLimits.path
const OTHER_KEY = 'key-of-others'
const LISTS = httpAnswer(`{"data":[${'[],'.repeat(20 * MIB)}[]]}`)
const TEN_MIB = gzipSync(Buffer.alloc(10 * MIB))
const PACKED = httpAnswer(Buffer.concat(Array<Buffer>(50).fill(TEN_MIB)), { 'Content-Encoding': 'gzip' })

type Attack = {
  name: string
  /** Connections that send these requests and read nothing. */
  connections?: number
  path?: string
  pipelined?: number
  /** The service has to close the connections. */
  closes?: true
  /** Readers that ask again and again. */
  readers?: number
  /** A gateway is attacked, and its upstream answers this to all but one key. */
  upstream?: Buffer
}

const ATTACKS: readonly Attack[] = [
  { name: '10 connections that pipeline 800 large files', connections: 10, pipelined: 800, closes: true },
  { name: '20 connections that pipeline 900 requests', connections: 20, path: LIMITS, pipelined: 900 },
  { name: '60 readers of 125 MB that stop reading', connections: 60, path: ALL_DAYS },
  { name: '10 readers of 4 MB at once', readers: 10, path: ONE_DAY },
  { name: 'an upstream that answers 60 MB of lists', connections: 8, path: LIMITS, upstream: LISTS },
  { name: 'an upstream that answers 500 MB packed', connections: 8, path: LIMITS, upstream: PACKED },
  { name: '200 reads of one key that hang', connections: 200, path: LIMITS, upstream: Buffer.of() },
]

/** Attacks a service and a gateway on this machine, each in a process of its own, and reports the peaks. */
export async function attack(
  say: (engine: string, subject: string, report: object, isKept: boolean) => void,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-attack-'))
  const key = await fillWithLargePosts(folder)
  const tooLong = setTimeout(() => {
    console.error(`The attack took more than ${MAX_MINUTES} minutes.`)
    process.exit(1)
  }, MAX_MINUTES * 60_000)
  try {
    for (const each of ATTACKS) {
      const { kept, ...figures } = await run(each, folder, key)
      say('Attack', each.name, figures, kept)
    }
  } finally {
    clearTimeout(tooLong)
    await rm(folder, { recursive: true })
  }
}

async function run(attack: Attack, folder: string, key: string) {
  const upstream =
    attack.upstream &&
    (await openRawUpstream(({ head, socket }) => {
      const isOther = head.includes(OTHER_KEY)
      socket.write(isOther ? httpAnswer('{"data":{"tier":"pro"},"success":true}') : (attack.upstream ?? ''))
    }))
  const settings = { DATA_DIR: folder, DASHBOARD: DIST, PUBLIC_ORIGIN: '' }
  const service = await startService({ ...settings, ...(upstream && { UPSTREAM_URL: upstream.url.href }) })
  const { url } = service
  const sockets: Socket[] = []
  const over = new AbortController()
  try {
    // The first answer also compiles what it needs.
    await read(`${url}/healthz`)
    const usage = watchUsage(service.pid ?? 0)
    const health = probe(url, over.signal)
    const path = attack.path ?? (await findLargestScript())
    for (let i = 0; i < (attack.connections ?? 0); i++)
      sockets.push(await send(url, request(url, path, key, i).repeat(attack.pipelined ?? 1)))
    const begun = performance.now()
    const end = begun + HOLD_MS
    if (upstream) await read(url + LIMITS, OTHER_KEY)
    const otherKeyMs = Math.round(performance.now() - begun)
    const readers = Array.from({ length: attack.readers ?? 0 }, async (_, i) => {
      while (performance.now() < end) await read(url + path, key, i)
    })
    await Promise.all([pause(HOLD_MS), ...readers])
    // The requests for the health have a few connections too.
    while (attack.closes && (await countSockets(url)) >= sockets.length) await pause(500)
    over.abort()
    const { healthMaxMs, healthP99Ms } = await health
    const peakMb = Math.round(usage.peakMb())
    const p99 = attack.readers === undefined ? MOST.healthMs : MOST.readersP99Ms
    const kept = peakMb < MOST.megabytes && healthMaxMs < MOST.healthMs && healthP99Ms < p99
    return { kept, peakMb, healthMaxMs, healthP99Ms, ...(upstream && { otherKeyMs }) }
  } finally {
    over.abort()
    for (const socket of sockets) socket.destroy()
    await service.kill()
    await upstream?.close()
  }
}

/** Asks for the health meanwhile, each time on a new connection. */
async function probe(url: string, over: AbortSignal) {
  const times: number[] = []
  for (; !over.aborted; await pause(20)) {
    const begun = performance.now()
    await read(`${url}/healthz`)
    times.push(Math.round(performance.now() - begun))
  }
  times.sort((a, b) => a - b)
  const p99 = times[Math.ceil(times.length * 0.99) - 1]
  return { healthMaxMs: times.at(-1) ?? Infinity, healthP99Ms: p99 ?? Infinity }
}

/** Sends this and reads nothing. */
async function send(url: string, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => socket.destroy())
  await once(socket, 'connect')
  socket.pause().write(text)
  return socket
}

/** Every second reader asks for compressed answers. */
const headersOf = (key: string, i: number) => ({
  'Accept-Encoding': i % 2 === 0 ? 'identity' : 'br',
  ...(key !== '' && { 'X-API-KEY': key }),
})

function request(url: string, path: string, key: string, i: number): string {
  const lines = Object.entries({ Host: new URL(url).host, ...headersOf(key, i) })
  return `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

/** Reads an answer to its end on a new connection. */
async function read(url: string, key = '', i = 0): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<null>()
  get(url, { agent: false, headers: headersOf(key, i) }, (answer) => {
    answer
      .resume()
      .on('end', () => resolve(null))
      .on('error', reject)
  }).on('error', reject)
  await promise
}

async function countSockets(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^almanac_open_sockets (\d+)/m.exec(metrics)?.[1])
}

/** Fills a store with legal threads of 25 segments of 280 characters that JSON escapes. Returns a key. */
async function fillWithLargePosts(dataDir: string): Promise<string> {
  const store = await openStore({ dataDir })
  const { account, calendar, readOnlyKey } = await makeAccount(store)
  const content = '\u0001'.repeat(25 * 280)
  const posts = Array.from({ length: POSTS_A_DAY * DAYS }, (_, i) => {
    const scheduledAt = Date.parse(FIRST_DAY) + Math.floor(i / POSTS_A_DAY) * 86_400_000
    return newPost({ accountId: account.id, calendarId: calendar.id, content, scheduledAt })
  })
  await store.posts.insertMany(posts)
  await store.close()
  return readOnlyKey
}

async function findLargestScript(): Promise<string> {
  const folder = join(DIST, 'assets')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return `/assets/${names[sizes.indexOf(Math.max(...sizes))]}`
}
