import { makeAccount } from '#service/api/testing/api-under-test.ts'
import { simulatePlatforms } from '#service/platform/simulated/simulated-platform.ts'
import { type ServerDependencies, createServer } from '#service/start/server.ts'
import { type Store, openStore } from '#service/store/store.ts'
import { MIGRATED_IMAGE } from '#service/store/testing/migrated-image.ts'

export const TEST_SECRET = 'a secret for tests that is long enough'

export function serverOn(store: Store, changes: Partial<ServerDependencies> = {}) {
  return createServer({
    store,
    clock: Date.now,
    platforms: simulatePlatforms(store),
    sessionSecret: TEST_SECRET,
    publicOrigin: null,
    dashboard: null,
    log: () => undefined,
    ...changes,
  })
}

export async function openServer(changes: Partial<ServerDependencies> = {}) {
  const lines: string[] = []
  const store = await openStore({ memory: MIGRATED_IMAGE })
  const server = serverOn(store, { log: (entry) => void lines.push(JSON.stringify(entry)), ...changes })
  const listening = await server.listen({ host: '127.0.0.1', port: 0 })
  const made = await makeAccount(store)
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString()
  return {
    ...made,
    store,
    server,
    listening,
    launchLink: () =>
      server.launchLink({ accountId: made.account.id, isDemo: false, isReadOnly: false, madeBy: 'start' }),
    lines,
    ask: (path: string, init: RequestInit = {}) => fetch(listening.url + path, init),
    thread: () => ({
      channel: 'Social',
      post_type: 'thread',
      post_content: '{"0":{"text":"Grüße\\nfrom 日本 😀","images":[]}}',
      calendar_uuid: made.calendar.uuid,
      scheduled_at: scheduledAt,
      status: 'scheduled',
    }),
    close: async () => {
      await listening.stop()
      await server.stop()
      await store.close()
    },
  }
}
