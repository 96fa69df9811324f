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
import { type Arrived, httpAnswer, openRawUpstream } from '#service/gateway/testing/raw-upstream.ts'
import { openStore } from '#service/store/store.ts'

const MAX_MINUTES = 5
const MIB = 1024 * 1024
const MOST = { megabytes: 630, healthMs: 1_000, readersP99Ms: 250 }
/** How long an attack goes on after it has sent everything. */
const HOLD_MS = 8_000

/** Each of these days has 4 MB of posts. */
const [FIRST_DAY, LAST_DAY, DAYS, POSTS_A_DAY] = ['2026-01-01', '2026-01-30', 30, 50]
const [ATTACKER_KEY, OTHER_KEY] = ['key-of-the-attack', 'key-of-others']
const ONE_DAY = `${operations.postsByDate.path}?start_date=${FIRST_DAY}&end_date=${FIRST_DAY}`
const ALL_DAYS = `${operations.postsByDate.path}?start_date=${FIRST_DAY}&end_date=${LAST_DAY}`
const LIMITS = operations.accountLimits.path

type Target = { folder: string; key: string; script: string }
type Report = { kept: boolean; peakMb: number; healthMaxMs: number; healthP99Ms: number }
type Say = (engine: string, subject: string, report: object, isKept: boolean) => void

/** Attacks a service and a gateway on this machine, each in a process of its own, and reports the peaks. */
export async function attack(say: Say): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-attack-'))
  const tooLong = setTimeout(() => {
    console.error(`The attack took more than ${MAX_MINUTES} minutes.`)
    process.exit(1)
  }, MAX_MINUTES * 60_000)
  try {
    const target = { folder, key: await fillWithLargePosts(folder), script: await findLargestScript() }
    for (const [name, run] of Object.entries(ATTACKS)) {
      const { kept, ...figures } = await run(target)
      say('Attack', name, figures, kept)
    }
  } finally {
    clearTimeout(tooLong)
    await rm(folder, { recursive: true })
  }
}

const ATTACKS: Record<string, (target: Target) => Promise<Report>> = {
  'ten connections that each pipeline 800 requests and read nothing': ({ folder, script }) =>
    underAttack(folder, {}, async (url) => {
      for (let i = 0; i < 10; i++) await send(url, request(url, script).repeat(800))
      const begun = performance.now()
      await pause(HOLD_MS)
      // The requests for the health have a few connections too.
      while ((await countSockets(url)) >= 10) await pause(500)
      return { closedAfterS: Math.round((performance.now() - begun) / 1000) }
    }),

  '20 connections that each pipeline 900 small requests': ({ folder, key }) =>
    underAttack(folder, {}, async (url) => {
      for (let i = 0; i < 20; i++) await send(url, request(url, LIMITS, key).repeat(900))
      await pause(HOLD_MS)
      return {}
    }),

  '60 readers of 125 MB that stop reading': ({ folder, key }) =>
    underAttack(folder, {}, async (url) => {
      for (let i = 0; i < 60; i++) await send(url, request(url, ALL_DAYS, key, encodingOf(i)))
      await pause(HOLD_MS)
      return {}
    }),

  'ten readers of 4 MB at once': async ({ folder, key }) => {
    const report = await underAttack(folder, {}, async (url) => {
      let answers = 0
      const end = performance.now() + HOLD_MS
      const readers = Array.from({ length: 10 }, async (_, i) => {
        for (; performance.now() < end; answers++) await read(url + ONE_DAY, key, encodingOf(i))
      })
      await Promise.all(readers)
      return { answers }
    })
    return { ...report, kept: report.kept && report.healthP99Ms < MOST.readersP99Ms }
  },

  'an upstream that answers 60 MB of empty lists': ({ folder }) => {
    // Made once, because this process also measures the health.
    const lists = httpAnswer(Buffer.from(`{"data":[${'[],'.repeat(20 * MIB)}[]]}`))
    return underUpstream(folder, ({ socket }) => void socket.write(lists))
  },

  'an upstream that answers 500 MB packed into little': ({ folder }) => {
    const packed = Buffer.concat(Array<Buffer>(50).fill(gzipSync(Buffer.alloc(10 * MIB))))
    const answer = httpAnswer(packed, { 'Content-Encoding': 'gzip' })
    return underUpstream(folder, ({ socket }) => void socket.write(answer))
  },

  '200 reads of one key that hang': ({ folder }) => underUpstream(folder, () => undefined, 200),
}

/** A gateway to an upstream that answers one key like this, and another key as it should. */
async function underUpstream(folder: string, answer: (arrived: Arrived) => void, reads = 8): Promise<Report> {
  const good = httpAnswer('{"data":{"tier":"pro"},"success":true}')
  const upstream = await openRawUpstream((arrived) => {
    if (arrived.head.includes(OTHER_KEY)) arrived.socket.write(good)
    else answer(arrived)
  })
  try {
    return await underAttack(folder, { UPSTREAM_URL: upstream.url.href }, async (url) => {
      for (let i = 0; i < reads; i++) await send(url, request(url, LIMITS, ATTACKER_KEY))
      const begun = performance.now()
      await read(url + LIMITS, OTHER_KEY)
      const otherKeyMs = Math.round(performance.now() - begun)
      await pause(HOLD_MS)
      return { otherKeyMs }
    })
  } finally {
    await upstream.close()
  }
}

/** Runs an attack and asks for the health meanwhile, each time on a new connection. */
async function underAttack(
  folder: string,
  settings: Record<string, string>,
  work: (url: string) => Promise<object>,
): Promise<Report> {
  const service = await startService({ DATA_DIR: folder, DASHBOARD: DIST, PUBLIC_ORIGIN: '', ...settings })
  try {
    const { url } = service
    // The first answer also compiles what it needs.
    await read(`${url}/healthz`)
    const usage = watchUsage(service.pid ?? 0)
    const times: number[] = []
    const over = new AbortController()
    const probing = (async () => {
      while (!over.signal.aborted) {
        const begun = performance.now()
        await read(`${url}/healthz`)
        times.push(performance.now() - begun)
        await pause(20)
      }
    })()
    const figures = await work(url)
    over.abort()
    await probing
    const peakMb = Math.round(usage.peakMb())
    times.sort((a, b) => a - b)
    const at = (part: number) => Math.round(times[Math.ceil(times.length * part) - 1] ?? Infinity)
    const [healthMaxMs, healthP99Ms] = [at(1), at(0.99)]
    const kept = peakMb < MOST.megabytes && healthMaxMs < MOST.healthMs
    return { kept, peakMb, healthMaxMs, healthP99Ms, ...figures }
  } finally {
    for (const socket of sockets.splice(0)) socket.destroy()
    await service.kill()
  }
}

const sockets: Socket[] = []

/** Sends this and reads nothing. */
async function send(url: string, text: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => socket.destroy())
  sockets.push(socket)
  await once(socket, 'connect')
  socket.pause().write(text)
}

const encodingOf = (i: number) => (i % 2 === 0 ? 'br' : 'identity')

function request(url: string, path: string, key = '', encoding = 'identity'): string {
  const head = [`GET ${path} HTTP/1.1`, `Host: ${new URL(url).host}`, `Accept-Encoding: ${encoding}`]
  return `${[...head, ...(key === '' ? [] : [`X-API-KEY: ${key}`])].join('\r\n')}\r\n\r\n`
}

/** Reads an answer to its end on a new connection. */
async function read(url: string, key = '', encoding = 'identity'): Promise<void> {
  const headers = { 'Accept-Encoding': encoding, ...(key !== '' && { 'X-API-KEY': key }) }
  const { promise, resolve, reject } = Promise.withResolvers<null>()
  get(url, { agent: false, headers }, (answer) => {
    answer.resume().on('end', () => resolve(null))
    answer.on('error', reject)
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
