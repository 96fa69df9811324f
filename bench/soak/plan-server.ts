// The service in a process of its own, on a port and a store that outlive it.
import { join } from 'node:path'
import { readDashboard } from '#service/door/static-files.ts'
import { simulatePlatforms } from '#service/platform/simulated/simulated-platform.ts'
import { createServer } from '#service/start/server.ts'
import { openStore } from '#service/store/store.ts'

// It ends with the soak, however that ends.
process.once('disconnect', () => process.exit())

const [dataDir = '', port = '0', key = ''] = process.argv.slice(2)
const store = await openStore({ dataDir })
const server = createServer({
  store,
  clock: Date.now,
  platforms: simulatePlatforms(store),
  sessionSecret: 'the session outlives each process of this soak',
  publicOrigin: null,
  dashboard: await readDashboard(join(import.meta.dirname, '../../dist')),
  log: () => undefined,
})
const { url } = await server.listen({ host: '127.0.0.1', port: Number(port) })
process.send?.({ url, launch: server.launchLink(key) })
// A link works once.
process.on('message', () => process.send?.({ url, launch: server.launchLink(key) }))
