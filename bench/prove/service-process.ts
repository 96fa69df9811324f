import type { Platform, PublishAnswer } from '#service/platform/platform.ts'
import { createServer } from '#service/start/server.ts'
import { type StoreSettings, openStore } from '#service/store/store.ts'
import { receiveTask, sendToParent } from '#service/store/testing/child-process.ts'
import type { PlatformAnswer, PlatformRequest } from './platform-server.ts'

export type ServiceTask = {
  settings: StoreSettings
  port: number
  platformUrl: string
  sessionSecret: string
}

const { settings, port, platformUrl, sessionSecret } = await receiveTask<ServiceTask>()
const store = await openStore(settings)
const platform = createPlatform(platformUrl)
const server = createServer({
  store,
  clock: Date.now,
  platforms: { simulated: platform, bluesky: platform },
  sessionSecret,
  publicOrigin: null,
  dashboard: null,
  // The history says what was answered, and the checker what was wrong with it.
  log: () => {},
})
const { url } = await server.listen({ host: '127.0.0.1', port })
sendToParent(url)

/** Asks the platform before each try, as the platforms of the product do. */
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
  // The platform of this run answers like this.
  return ((await answer.json()) as PlatformAnswer).id
}
