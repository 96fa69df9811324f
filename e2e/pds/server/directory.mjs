// The directory of accounts (PLC), in memory. A process of its own, so that it outlives a server that is restarted.
import { createRequire } from 'node:module'

const { Database, PlcServer } = createRequire(import.meta.url)('@did-plc/server')

const directory = PlcServer.create({ db: Database.mock(), port: Number(process.env.PORT) })
await directory.start()
process.send?.('ready')
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
