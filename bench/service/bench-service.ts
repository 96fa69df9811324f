// What the service adds to sending the bytes: the same answer from it and from a bare server, asked in turns.
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '#contract/operations.ts'
import { POSTS_IN_RANGE, RANGE } from './fill.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 41)
const SIZES = [Number(process.env['SMALL'] ?? 200_000), Number(process.env['LARGE'] ?? 2_000_000)]
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

  const times: Record<string, number[]> = { bare: [], small: [], large: [], packed: [] }
  for (let round = -5; round < ROUNDS; round++) {
    for (const [name, server] of Object.entries({ bare, small, large, packed })) {
      const begun = performance.now()
      await ask(server)
      // The first rounds warm caches and compilers, of all four alike.
      if (round >= 0) times[name]?.push(performance.now() - begun)
    }
  }

  const median = (name: string) =>
    times[name]?.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
  const line = (what: string, name: string, beside: string) =>
    console.log(
      `${what.padEnd(46)} ${median(name).toFixed(1).padStart(7)} ms   ${(median(name) / median(beside)).toFixed(2)} x`,
    )
  console.log(
    `${POSTS_IN_RANGE} posts by date, ${(answer.length / 1e6).toFixed(2)} MB, medians of ${ROUNDS} rounds`,
  )
  line('bare node:http server, the same bytes', 'bare', 'bare')
  line(`out of ${SIZES[0]}, beside the bare server`, 'small', 'bare')
  line(`out of ${SIZES[0]}, compressed, beside the bare`, 'packed', 'bare')
  line(`out of ${SIZES[1]}, beside out of ${SIZES[0]}`, 'large', 'small')
} finally {
  for (const child of children) child.kill('SIGKILL')
  agent.destroy()
  rmSync(folder, { recursive: true, force: true })
}

type Served = { url: string; key?: string; encoding?: string }

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
