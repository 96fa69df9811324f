import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { type Socket, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { operations } from '#contract/operations.ts'
import { type Arrived, httpAnswer, openRawUpstream } from '#service/gateway/testing/raw-upstream.ts'
import { FIRST_DAY, LAST_DAY, SCRIPT, fillWithLargePosts } from './attack-targets.ts'

const MIB = 1024 * 1024
const MAX_MINUTES = 5
const MOST = { bytes: 600 * MIB, healthMs: 1_000, readersP99Ms: 250 }

/** How long an attack goes on after it has sent everything. */
const HOLD_MS = 8_000

type Report = { kept: boolean; peakMiB: number; healthMaxMs: number; healthP99Ms: number } & Record<
  string,
  unknown
>
type Say = (engine: string, subject: string, report: object, isKept: boolean) => void

/** Attacks a service and a gateway on this machine, each in a process of its own, and reports the peaks. */
export async function attack(say: Say): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-attack-'))
  const key = await fillWithLargePosts(folder)
  const tooLong = setTimeout(() => {
    console.error(`The attack took more than ${MAX_MINUTES} minutes.`)
    process.exit(1)
  }, MAX_MINUTES * 60_000)
  try {
    for (const [name, run] of Object.entries(ATTACKS)) {
      const { kept, ...figures } = await run({ folder, key })
      say('Attack', name, figures, kept)
    }
  } finally {
    clearTimeout(tooLong)
    await rm(folder, { recursive: true })
  }
}

type Target = { folder: string; key: string }

const ATTACKS: Record<string, (target: Target) => Promise<Report>> = {
  'ten connections that each pipeline 800 requests and read nothing': ({ folder }) =>
    underAttack([folder], async (url, ask) => {
      for (let i = 0; i < 10; i++) await send(url, request(url, SCRIPT).repeat(800))
      const begun = performance.now()
      await pause(HOLD_MS)
      // The requests for the health have a few connections too.
      while ((await ask()).sockets >= 10) await pause(500)
      return { closedAfterS: Math.round((performance.now() - begun) / 1000) }
    }),

  '20 connections that each pipeline 900 small requests': ({ folder, key }) =>
    underAttack([folder], async (url) => {
      const small = request(url, operations.accountLimits.path, { 'X-API-KEY': key })
      for (let i = 0; i < 20; i++) await send(url, small.repeat(900))
      await pause(HOLD_MS)
      return {}
    }),

  '60 readers of 125 MB that stop reading': ({ folder, key }) =>
    underAttack([folder], async (url) => {
      const path = `${operations.postsByDate.path}?start_date=${FIRST_DAY}&end_date=${LAST_DAY}`
      for (let i = 0; i < 60; i++)
        await send(
          url,
          request(url, path, { 'X-API-KEY': key, ...(i % 2 === 0 && { 'Accept-Encoding': 'br' }) }),
        )
      await pause(HOLD_MS)
      return {}
    }),

  'ten readers of 4 MB at once': async ({ folder, key }) => {
    let answers = 0
    const report = await underAttack([folder], async (url) => {
      const path = `${operations.postsByDate.path}?start_date=${FIRST_DAY}&end_date=${FIRST_DAY}`
      const end = performance.now() + HOLD_MS
      const readers = Array.from({ length: 10 }, async (_, i) => {
        for (; performance.now() < end; answers++)
          await read(url + path, key, i % 2 === 0 ? 'br' : 'identity')
      })
      await Promise.all(readers)
      return { answers }
    })
    return { ...report, kept: report.kept && report.healthP99Ms < MOST.readersP99Ms }
  },

  'an upstream that answers 60 MB of empty lists': ({ folder }) => {
    // Made once: the process that makes it also measures the health.
    const lists = httpAnswer(Buffer.from(`{"data":[${'[],'.repeat(20 * MIB)}[]]}`))
    return underUpstream(folder, ({ socket }) => void socket.write(lists))
  },

  'an upstream that answers 500 MB packed into little': ({ folder }) => {
    const packed = Buffer.concat(Array<Buffer>(50).fill(gzipSync(Buffer.alloc(10 * MIB))))
    return underUpstream(
      folder,
      ({ socket }) => void socket.write(httpAnswer(packed, { 'Content-Encoding': 'gzip' })),
    )
  },

  '200 reads of one key that hang': ({ folder }) => underUpstream(folder, () => undefined, 200),
}

const ATTACKER_KEY = 'key-of-the-attack'
const OTHER_KEY = 'key-of-others'

/** A gateway to an upstream that answers one key like this, and another key as it should. */
async function underUpstream(folder: string, answer: (arrived: Arrived) => void, reads = 8): Promise<Report> {
  const good = httpAnswer('{"data":{"tier":"pro"},"success":true}')
  const upstream = await openRawUpstream((arrived) => {
    if (arrived.head.includes(OTHER_KEY)) arrived.socket.write(good)
    else answer(arrived)
  })
  try {
    return await underAttack([folder, upstream.url.href], async (url) => {
      const path = operations.accountLimits.path
      for (let i = 0; i < reads; i++) await send(url, request(url, path, { 'X-API-KEY': ATTACKER_KEY }))
      const begun = performance.now()
      const status = await read(url + path, OTHER_KEY, 'identity')
      const otherKeyMs = Math.round(performance.now() - begun)
      await pause(HOLD_MS)
      return { otherKeyMs, otherKeyStatus: status }
    })
  } finally {
    await upstream.close()
  }
}

/** Runs an attack and asks for the health meanwhile, each time on a new connection. */
async function underAttack(
  args: string[],
  work: (url: string, ask: () => Promise<Load>) => Promise<object>,
): Promise<Report> {
  const child = fork(join(import.meta.dirname, 'attacked-server.ts'), args)
  try {
    // The process sends what its file says.
    const [{ url }] = (await once(child, 'message')) as [{ url: string }]
    // The first answer also compiles what it needs.
    await read(`${url}/healthz`, '', 'identity')
    const times: number[] = []
    const over = new AbortController()
    const probing = (async () => {
      while (!over.signal.aborted) {
        const begun = performance.now()
        await read(`${url}/healthz`, '', 'identity')
        times.push(performance.now() - begun)
        await pause(20)
      }
    })()
    const figures = await work(url, () => askLoad(child))
    over.abort()
    await probing
    const { peakBytes } = await askLoad(child)
    times.sort((a, b) => a - b)
    const [healthMaxMs, healthP99Ms] = [
      times.at(-1) ?? Infinity,
      times[Math.floor(times.length * 0.99)] ?? Infinity,
    ]
    return {
      kept: peakBytes < MOST.bytes && healthMaxMs < MOST.healthMs,
      peakMiB: Math.round(peakBytes / MIB),
      healthMaxMs: Math.round(healthMaxMs),
      healthP99Ms: Math.round(healthP99Ms),
      ...figures,
    }
  } finally {
    for (const socket of sockets.splice(0)) socket.destroy()
    child.kill('SIGKILL')
  }
}

type Load = { sockets: number; peakBytes: number }

async function askLoad(child: ChildProcess): Promise<Load> {
  child.send('load')
  // The process answers with this message only.
  const [load] = (await once(child, 'message')) as [Load]
  return load
}

const sockets: Socket[] = []

/** Sends this and reads nothing. */
async function send(url: string, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => socket.destroy())
  sockets.push(socket)
  await once(socket, 'connect')
  socket.pause().write(text)
  return socket
}

function request(url: string, path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ Host: new URL(url).host, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** Reads an answer to its end. */
function read(url: string, key: string, encoding: string): Promise<number> {
  const headers = { 'Accept-Encoding': encoding, ...(key !== '' && { 'X-API-KEY': key }) }
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    }).on('error', reject)
  })
}
