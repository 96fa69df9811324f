// What the service adds to sending the bytes, with a browser's headers: the same answer from a bare server, in turns.
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '#contract/operations.ts'
import { inTurns } from '#bench/measure/in-turns.ts'
import { report } from '#bench/measure/results.ts'
import { POSTS_IN_RANGE, RANGE } from './fill.ts'
import type { Usage } from './serve.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 21)
/** A server runs for weeks, so what its engine compiles in the first seconds does not count. */
const WARM_UPS = Math.min(10, 5 * ROUNDS)
const [SMALL, LARGE] = [Number(process.env['SMALL'] ?? 100_000), Number(process.env['LARGE'] ?? 1_000_000)]
const READERS = 60
const BROWSER = 'gzip, deflate, br, zstd'

const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-'))
const children: ChildProcess[] = []
const agent = new Agent({ keepAlive: true })

try {
  const small = await start('store', String(SMALL))
  const large = await start('store', String(LARGE))
  writeFileSync(join(folder, 'answer.json'), await ask(small, 'identity'))
  const bare = await start('bare', join(folder, 'answer.json'))
  const packed = await time({ bare, small, large }, BROWSER)
  const plain = await time({ bare, small }, 'identity')
  const usage = await readTogether(small)

  const posts = toWords(POSTS_IN_RANGE)
  report({
    bench: 'service',
    rounds: ROUNDS,
    figures: [
      {
        what: `${posts} of ${toWords(SMALL)}, compressed`,
        unit: 'ms',
        ours: packed('small'),
        beside: { name: 'bare node:http, compressed', value: packed('bare') },
        goal: 2,
      },
      {
        what: `${posts} of ${toWords(LARGE)}, compressed`,
        unit: 'ms',
        ours: packed('large'),
        beside: { name: toWords(SMALL), value: packed('small') },
        goal: 1.3,
      },
      {
        what: `${posts} of ${toWords(SMALL)}, not compressed`,
        unit: 'ms',
        ours: plain('small'),
        beside: { name: 'bare node:http', value: plain('bare') },
      },
      {
        what: `processor for an answer, ${READERS} readers at once`,
        unit: 'ms',
        ours: usage.cpuMs / READERS,
      },
      { what: `memory at most, ${READERS} readers at once`, unit: 'MB', ours: usage.peakMb },
    ],
  })
} finally {
  for (const child of children) child.kill('SIGKILL')
  agent.destroy()
  rmSync(folder, { recursive: true, force: true })
}

function toWords(posts: number): string {
  return `${posts.toLocaleString('en')} posts`
}

type Served = { url: string; key?: string; child: ChildProcess }

/** How long each server takes for an answer, in turns. */
async function time<Name extends string>(
  servers: Record<Name, Served>,
  encoding: string,
): Promise<(name: Name) => number> {
  // A record that is written in place has no other keys than its type names.
  const names = Object.keys(servers) as Name[]
  const median = await inTurns(names, { rounds: ROUNDS, warmUps: WARM_UPS }, async (name) => {
    const begun = performance.now()
    await ask(servers[name], encoding)
    return { answer: performance.now() - begun }
  })
  return (name) => median(name, 'answer')
}

/** What the service uses while this many browsers read at once. */
async function readTogether(server: Served): Promise<Usage> {
  await tell(server.child, 'begin')
  await Promise.all(Array.from({ length: READERS }, () => ask(server, BROWSER)))
  return await tell(server.child, 'end')
}

function tell(child: ChildProcess, message: 'begin' | 'end'): Promise<Usage> {
  const answered = new Promise<Usage>((resolve) => {
    // What serve.ts answers is written beside this file.
    child.once('message', (usage) => resolve(usage as Usage))
  })
  child.send(message)
  return answered
}

function start(...args: string[]): Promise<Served> {
  const env = { ...process.env, BENCH_DIR: folder }
  const child = fork(join(import.meta.dirname, 'serve.ts'), args, { env })
  children.push(child)
  return new Promise((resolve, reject) => {
    // What serve.ts sends is written beside this file.
    child.once('message', (served) => resolve({ ...(served as Served), child }))
    child.once('exit', () => reject(new Error('A server of the bench ended')))
  })
}

function ask({ url, key = '' }: Served, encoding: string): Promise<Buffer> {
  const path = `${operations.postsByDate.path}?start_date=${RANGE.start}&end_date=${RANGE.end}`
  const headers = { 'X-API-KEY': key, 'Accept-Encoding': encoding }
  return new Promise((resolve, reject) => {
    get(url + path, { agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(String(answer.statusCode))),
      )
    }).on('error', reject)
  })
}
