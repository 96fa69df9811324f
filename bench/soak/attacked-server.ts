// The service or a gateway in a process of its own, so that its memory is measured alone.
import { randomBytes } from 'node:crypto'
import { simulatePlatforms } from '#service/platform/simulated/simulated-platform.ts'
import { createServer } from '#service/start/server.ts'
import { openStore } from '#service/store/store.ts'
import { SCRIPT } from './attack-targets.ts'

// It ends with the attack, however that ends.
process.once('disconnect', () => process.exit())

const [dataDir = '', upstream] = process.argv.slice(2)
const store = await openStore({ dataDir })
const plain = randomBytes(300_000)
const file = { type: 'text/javascript', etag: 'a', isImmutable: true, plain, encoded: {} }

const server = createServer({
  store,
  clock: Date.now,
  platforms: simulatePlatforms(store),
  upstream: upstream === undefined ? null : new URL(upstream),
  sessionSecret: 'an attack has no sessions, but a server has a secret',
  publicOrigin: null,
  dashboard: new Map([[SCRIPT, file]]),
  log: () => undefined,
})
const { url, load } = await server.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ url })
// The system's own peak would include what the parent had at the fork.
let peakBytes = 0
setInterval(() => (peakBytes = Math.max(peakBytes, process.memoryUsage.rss())), 20)
process.on('message', () => process.send?.({ sockets: load().sockets, peakBytes }))
