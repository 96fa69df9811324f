// Compares the service with a bare server that sends the same bytes.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { operations } from '#contract/operations.ts'
import { inTurns, printFigures } from '#bench/measure/figures.ts'
import { makeTarget } from '#bench/measure/months.ts'
import { startService } from '#e2e/pds/almanac-processes.ts'
import { makeAccount, newPost } from '#service/api/testing/api-under-test.ts'
import { openStore } from '#service/store/store.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 21)
/** Ignores the first rounds, because a real server runs for weeks. */
const WARM_UPS = Math.min(10, 5 * ROUNDS)
const [SMALL, LARGE] = [Number(process.env['SMALL'] ?? 100_000), Number(process.env['LARGE'] ?? 1_000_000)]
const READERS = 60
const TICKS_A_SECOND = 100
const BROWSER = 'gzip, deflate, br, zstd'

const POSTS_IN_RANGE = 3_000
const RANGE = { start: '2026-01-01', end: '2026-03-31' }
const PACE_MS = (90 * 86_400_000) / POSTS_IN_RANGE
const WORDS = 'Morgenlicht über dem Hafen, 港の朝, una taza de café, и тишина, before the day begins'.split(
  ' ',
)

type Served = { url: string; key: string; pid?: number | undefined }

const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-'))
const stops: (() => unknown)[] = []
const agent = new Agent({ keepAlive: true })
try {
  const [small, large] = [await serveStore(SMALL), await serveStore(LARGE)]
  const bare = await serveBytes(await ask(small, 'identity'))
  const packed = await time({ bare, small, large })
  const usage = watchUsage(small.pid ?? 0)
  await Promise.all(Array.from({ length: READERS }, () => ask(small, BROWSER)))
  const [cpu, memory] = [usage.cpuMs() / READERS, usage.peakMb()]
  printFigures(`${POSTS_IN_RANGE} posts of ${SMALL} or ${LARGE}, ${ROUNDS} rounds`, [
    { what: 'compressed, a bare server', unit: 'ms', ours: packed('small'), beside: packed('bare'), goal: 2 },
    { what: 'of many posts', unit: 'ms', ours: packed('large'), beside: packed('small'), goal: 1.3 },
    { what: `processor for an answer, ${READERS} readers at once`, unit: 'ms', ours: cpu },
    { what: `memory at most, ${READERS} readers at once`, unit: 'MB', ours: memory },
  ])
} finally {
  for (const stop of stops) await stop()
  agent.destroy()
  rmSync(folder, { recursive: true, force: true })
}

async function serveStore(count: number): Promise<Served> {
  const dataDir = join(folder, String(count))
  const store = await openStore({ dataDir })
  const { account, calendar, readOnlyKey: key } = await makeAccount(store)
  const first = Date.parse(RANGE.start) - Math.floor((count - POSTS_IN_RANGE) / 2) * PACE_MS
  const posts = (function* () {
    for (let i = 0; i < count; i++) {
      const target = makeTarget(i % 40, String(10 ** 15 + i), makeText(i + 7, 20))
      const [scheduledAt, content] = [first + i * PACE_MS, makeText(i, 24)]
      const ids = {
        accountId: account.id,
        calendarId: calendar.id,
        responseTweetId: String(2 * 10 ** 15 + i),
      }
      yield newPost({ ...ids, type: 'comment', content, scheduledAt, target })
    }
  })()
  await store.posts.insertMany(posts)
  await store.close()
  const service = await startService({ DATA_DIR: dataDir })
  stops.push(service.kill)
  return { url: service.url, key, pid: service.pid }
}

async function serveBytes(bytes: Buffer): Promise<Served> {
  const file = join(folder, 'answer.json')
  writeFileSync(file, bytes)
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [file])
  stops.push(() => child.kill('SIGKILL'))
  // The cast is safe, because the process sends one message, which contains its port.
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { url: `http://127.0.0.1:${port}`, key: '' }
}

async function time<Name extends string>(servers: Record<Name, Served>) {
  // The cast is safe, because the callers pass object literals, which have only the properties of their type.
  const names = Object.keys(servers) as Name[]
  const median = await inTurns(names, { rounds: ROUNDS, warmUps: WARM_UPS }, async (name) => {
    const begun = performance.now()
    await ask(servers[name], BROWSER)
    return { answer: performance.now() - begun }
  })
  return (name: Name) => median(name, 'answer')
}

async function ask({ url, key }: Served, encoding: string): Promise<Buffer> {
  const path = `${operations.postsByDate.path}?start_date=${RANGE.start}&end_date=${RANGE.end}`
  const headers = { 'X-API-KEY': key, 'Accept-Encoding': encoding }
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  get(url + path, { agent, headers }, (answer) => {
    if (answer.statusCode === 200) buffer(answer).then(resolve, reject)
    else reject(new Error(`The server answered ${answer.statusCode}`))
  }).on('error', reject)
  return await promise
}

function makeText(seed: number, count: number): string {
  const word = (_: unknown, i: number) => WORDS[(seed * 31 + i * (1 + (seed % 7))) % WORDS.length]
  return Array.from({ length: count }, word).join(' ')
}

/** Resets the process's peak of memory by writing 5 to `clear_refs`, which works only on Linux. */
function watchUsage(pid: number) {
  const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8')
  const cpuMs = () => {
    const fields = read('stat').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * (1000 / TICKS_A_SECOND)
  }
  const before = cpuMs()
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return {
    cpuMs: () => cpuMs() - before,
    peakMb: () => Number(/VmHWM:\s+(\d+)/.exec(read('status'))?.[1]) / 1000,
  }
}
