import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createLaunchLinks } from '#service/door/launch-links.ts'
import { greet } from './greeting.ts'
import { addressOf } from '#service/http/listen.ts'
import { openParts } from './open-parts.ts'
import { type Server, type ServerParts, createServer } from './server.ts'
import { readSettings } from './settings.ts'

type Kept = { parts: Omit<ServerParts, 'dashboard'>; server: Server }

/**
 * The dev server loads this module again after an edit. The open store and the running server must survive that, so
 * they are kept in the global object.
 */
// Only this module uses this name in the global object.
const kept = globalThis as typeof globalThis & { almanac?: Kept }
const current = open().catch((error: unknown) => {
  // Without a stack: the message says what to change.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})

/** Answers a request for the service. The dev server serves the dashboard. */
export async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const server = await current
  const answer = getRequestListener((asked, env) => server.fetch(asked, { address: addressOf(env) }))
  await answer(request, response)
}

async function open(): Promise<Server> {
  const before = kept.almanac
  await before?.server.stop()
  const parts = before?.parts ?? (await openFromEnvironment())
  const server = createServer({ ...parts, dashboard: null })
  kept.almanac = { parts, server }
  if (before === undefined) {
    const greeting = await greet(server, parts, `http://127.0.0.1:${parts.port}`)
    process.stdout.write(`${greeting}\n`)
  }
  return server
}

async function openFromEnvironment(): Promise<Omit<ServerParts, 'dashboard'>> {
  const settings = readSettings(process.env, [])
  if (!settings.ok) throw new Error(settings.trouble)
  return { ...(await openParts(settings.value)), launchLinks: createLaunchLinks(Date.now) }
}
