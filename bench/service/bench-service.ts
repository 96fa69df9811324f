// What the service adds to sending the bytes: the same answer from it and from a bare server, asked in turns.
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '#contract/operations.ts'
import { inTurns } from '#bench/measure/in-turns.ts'
import { report } from '#bench/measure/results.ts'
import { POSTS_IN_RANGE, RANGE } from './fill.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 41)
/** A server runs for weeks; what its engine compiles in the first seconds is not what is asked about. */
const WARM_UPS = Math.min(15, 5 * ROUNDS)
const SIZES = [Number(process.env['SMALL'] ?? 200_000), Number(process.env['LARGE'] ?? 2_000_000)] as const
const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-'))
const children: ChildProcess[] = []
const agent = new Agent({ keepAlive: true })

try {
  const [small, large] = await Promise.all(SIZES.map((posts) => start('store', String(posts))))
  if (small === undefined || large === undefined) throw new Error('Two stores are compared')
  const answer = await ask(small)
  writeFileSync(join(folder, 'answer.json'), answer)
  const bare = await start('bare', join(folder, 'answer.json'))
  const packed = { ...small, encoding: 'br' }

  // Each store answers as often as the other; what is compressed is asked for after them, or one would be warmer.
  const plain = await time({ bare, small, large })
  const compressed = await time({ bare, packed })

  report({
    bench: 'service',
    rounds: ROUNDS,
    figures: [
      {
        what: `${toWords(POSTS_IN_RANGE)} of ${toWords(SIZES[0])}`,
        unit: 'ms',
        ours: plain('small'),
        beside: { name: 'bare node:http', value: plain('bare') },
        goal: 2,
      },
      {
        what: `${toWords(POSTS_IN_RANGE)} of ${toWords(SIZES[1])}`,
        unit: 'ms',
        ours: plain('large'),
        beside: { name: toWords(SIZES[0]), value: plain('small') },
        goal: 1.3,
      },
      {
        what: 'the same compressed',
        unit: 'ms',
        ours: compressed('packed'),
        beside: { name: 'bare node:http', value: compressed('bare') },
      },
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

type Served = { url: string; key?: string; encoding?: string }

/** How long each of them takes for an answer, asked in turns. No answer is kept anywhere: every one is read anew. */
async function time<Name extends string>(servers: Record<Name, Served>): Promise<(name: Name) => number> {
  // A record that is written in place has no other keys than its type names.
  const names = Object.keys(servers) as Name[]
  const median = await inTurns(names, { rounds: ROUNDS, warmUps: WARM_UPS }, async (name) => {
    const begun = performance.now()
    await ask(servers[name])
    return { answer: performance.now() - begun }
  })
  return (name) => median(name, 'answer')
}

function start(...args: string[]): Promise<Served> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), args, {
    env: { ...process.env, BENCH_DIR: folder },
  })
  children.push(child)
  return new Promise((resolve, reject) => {
    // What serve.ts sends is written beside this file.
    child.once('message', (served) => resolve(served as Served))
    child.once('exit', () => reject(new Error('A server of the bench ended')))
  })
}

function ask({ url, key = '', encoding = 'identity' }: Served): Promise<Buffer> {
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
