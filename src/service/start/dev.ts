import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { greet } from './greeting.ts'
import { addressOf } from '#service/http/listen.ts'
import { openDependencies } from './open-dependencies.ts'
import { type Server, type ServerDependencies, createServer } from './server.ts'
import { readSettings } from './settings.ts'

type Kept = { dependencies: Omit<ServerDependencies, 'dashboard'>; server: Server }

/**
 * Keeps the open store and the server in the global object, because the dev server loads this module again after every
 * edit.
 */
// The cast is safe, because only this module uses the name `almanac`.
const kept = globalThis as typeof globalThis & { almanac?: Kept }
const current = open().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})

export async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const server = await current
  const answer = getRequestListener((asked, env) => server.fetch(asked, { address: addressOf(env) }))
  await answer(request, response)
}

async function open(): Promise<Server> {
  const before = kept.almanac
  await before?.server.stop()
  const dependencies = before?.dependencies ?? (await openFromEnvironment())
  const server = createServer({ ...dependencies, dashboard: null })
  kept.almanac = { dependencies, server }
  if (before === undefined) {
    const greeting = await greet(server, dependencies, `http://127.0.0.1:${dependencies.port}`)
    process.stdout.write(`${greeting}\n`)
  }
  return server
}

async function openFromEnvironment(): Promise<Omit<ServerDependencies, 'dashboard'>> {
  const settings = readSettings(process.env, [])
  if (!settings.ok) throw new Error(settings.trouble)
  return openDependencies(settings.value)
}
