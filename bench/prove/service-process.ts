import { readFileSync } from 'node:fs'
import { namesOf } from '#e2e/pds/shared-names.ts'
import { openOutboundServers } from '#service/outbound/outbound-servers.ts'
import { createTokenSeal } from '#service/platform/bluesky/sealed-tokens.ts'
import type { Platform, PublishAnswer } from '#service/platform/platform.ts'
import { createPlatforms } from '#service/platform/platforms.ts'
import { createServer } from '#service/start/server.ts'
import { type StoreSettings, openStore } from '#service/store/store.ts'
import { receiveTask, sendToParent } from '#service/store/testing/child-process.ts'
import type { BlueskyAccess } from './bluesky-platform.ts'
import type { PlatformAnswer, PlatformRequest } from './simulated-platform.ts'

export type ServiceTask = {
  settings: StoreSettings
  port: number
  platform: { simulated: string } | { bluesky: BlueskyAccess }
  sessionSecret: string
  /** The path of a file that contains the error of the clock in milliseconds. */
  turnedClock: string
}

const CLOCK_READ_MS = 200

// Ignores SIGXFSZ, which would otherwise end the process.
process.on('SIGXFSZ', () => undefined)
const { settings, port, platform: access, sessionSecret, turnedClock } = await receiveTask<ServiceTask>()
let turnedMs = Number(readFileSync(turnedClock, 'utf8'))
setInterval(() => {
  turnedMs = Number(readFileSync(turnedClock, 'utf8'))
}, CLOCK_READ_MS).unref()
const clock = () => Date.now() + turnedMs
// Passes the wrong clock only to SQLite, because PostgreSQL uses its own clock.
const store = await openStore(settings.databaseUrl === undefined ? { ...settings, clock } : settings)
const server = createServer({
  store,
  clock,
  ...('simulated' in access ? simulated(access.simulated) : bluesky(access.bluesky)),
  sessionSecret,
  publicOrigin: null,
  dashboard: null,
  log: () => {},
})
const { url } = await server.listen({ host: '127.0.0.1', port })
sendToParent(url)

function bluesky({ directory, names }: BlueskyAccess) {
  const dependencies = {
    servers: openOutboundServers({ allowPrivate: false, network: namesOf(names) }),
    seal: createTokenSeal(sessionSecret),
    directory: new URL(directory),
    appView: null,
    allowPrivate: false,
  }
  return { platforms: createPlatforms(store, dependencies), bluesky: dependencies }
}

function simulated(origin: string) {
  const platform = createPlatform(origin)
  return { platforms: { simulated: platform, bluesky: platform } }
}

function createPlatform(origin: string): Platform {
  const addressOf = (post: string) => new URL(encodeURIComponent(post), origin)
  const look = async (post: string): Promise<PublishAnswer | { kind: 'absent' }> => {
    const answer = await fetch(addressOf(post), { signal: AbortSignal.timeout(5_000) })
    if (answer.status === 404) return { kind: 'absent' }
    return answer.ok ? { kind: 'published', tweetId: await readId(answer) } : { kind: 'unknown' }
  }
  const publish: Platform['publish'] = async ({ postUuid, calendarId, texts }, progress) => {
    if (!(await progress())) return { kind: 'unknown' }
    const found = await look(postUuid)
    if (found.kind !== 'absent') return found
    if (!(await progress())) return { kind: 'unknown' }
    const request: PlatformRequest = { calendar: calendarId, texts: [...texts] }
    const answer = await fetch(addressOf(postUuid), {
      method: 'POST',
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(5_000),
    })
    return answer.ok || answer.status === 409
      ? { kind: 'published', tweetId: await readId(answer) }
      : { kind: 'unknown' }
  }
  return {
    publish,
    look: async ({ postUuid }) => {
      const found = await look(postUuid)
      return found.kind === 'published' || found.kind === 'absent' ? found : { kind: 'unknown' }
    },
    findTarget: () => Promise.resolve({ kind: 'missing' }),
  }
}

async function readId(answer: Response): Promise<string> {
  // The cast is safe, because the simulated platform responds with an id.
  return ((await answer.json()) as PlatformAnswer).id
}
