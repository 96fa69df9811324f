// One server in a process of its own: the service on a store of so many posts, or a bare one that sends given bytes.
import { readFileSync } from 'node:fs'
import { createServer as createBareServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'
import { simulatePlatforms } from '#service/platform/simulated/simulated-platform.ts'
import { createServer } from '#service/start/server.ts'
import { openStore } from '#service/store/store.ts'
import { fill } from './fill.ts'

/** Processor time and the most memory between two messages. */
export type Usage = { cpuMs: number; peakMb: number }

const SAMPLE_MS = 5

process.once('disconnect', () => process.exit())
const [kind, argument = ''] = process.argv.slice(2)
process.send?.(kind === 'bare' ? await serveBytes(argument) : await serveStore(Number(argument)))
meterOnRequest()

async function serveBytes(file: string): Promise<{ url: string }> {
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 }
  const server = createBareServer(({ headers }, response) => {
    response.setHeader('Content-Type', 'application/json')
    if (headers['accept-encoding'] === 'identity') response.end(bytes)
    else Readable.from(bytes).pipe(createBrotliCompress({ params })).pipe(response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function serveStore(posts: number): Promise<{ url: string; key: string }> {
  const store = await openStore({ dataDir: `${process.env['BENCH_DIR']}/${posts}` })
  const key = await fill(store, posts)
  const server = createServer({
    store,
    clock: Date.now,
    platforms: simulatePlatforms(store),
    sessionSecret: 'a bench keeps no sessions, but a server has a secret',
    publicOrigin: null,
    dashboard: null,
    log: () => undefined,
  })
  const { url } = await server.listen({ host: '127.0.0.1', port: 0 })
  return { url, key }
}

function meterOnRequest(): void {
  let peakMb = 0
  const sample = () => void (peakMb = Math.max(peakMb, process.memoryUsage.rss() / 1_000_000))
  let sampling: NodeJS.Timeout | undefined
  let before = process.cpuUsage()
  process.on('message', () => {
    const { user, system } = process.cpuUsage(before)
    const usage: Usage = { cpuMs: (user + system) / 1000, peakMb }
    if (sampling === undefined) sampling = setInterval(sample, SAMPLE_MS)
    before = process.cpuUsage()
    process.send?.(usage)
  })
}
