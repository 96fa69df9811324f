// Runs the directory of accounts (PLC) in memory. It has its own process, so that it outlives a restart of the server.
import { createRequire } from 'node:module'

const { Database, PlcServer } = createRequire(import.meta.url)('@did-plc/server')

const directory = PlcServer.create({ db: Database.mock(), port: Number(process.env.PORT) })
await directory.start()
process.send?.('ready')
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
