import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Server, ServerDependencies } from '#service/start/server.ts'
import { serverOn } from '#service/start/testing/server-under-test.ts'
import type { Engine } from '#service/store/testing/engines.ts'
import { testStores } from '#service/store/testing/open-stores.ts'
import type { Store } from '#service/store/store.ts'
import { signInBrowser } from './browser.ts'
import { type FaultyUpstream, openFaultyUpstream } from './faulty-upstream.ts'
import { NOW, actionsOf } from './workspace-under-test.ts'

const ORIGIN = 'http://127.0.0.1:4280'

export function gatewayUnderTest(engine: Engine, changes: Partial<ServerDependencies> = {}) {
  const time = { now: NOW }
  const clock = () => time.now
  const { open, settings } = testStores(engine, clock)
  const servers: Server[] = []
  let store: Store
  let upstream: FaultyUpstream
  const errors: unknown[] = []
  const lines: string[] = []

  const start = async (own: Partial<ServerDependencies> = {}) => {
    const server = serverOn(await open(), {
      clock,
      port: 4280,
      upstream: upstream.url,
      log: (entry) => void lines.push(JSON.stringify(entry)),
      ...changes,
      ...own,
    })
    servers.push(server)
    return server
  }
  beforeAll(async () => {
    upstream = await openFaultyUpstream(clock)
    store = await open()
    await start()
    await start()
  })
  beforeEach(() => upstream.setFault(() => null))
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await upstream.close()
  })

  const signIn = (key: string, index = 0) =>
    signInBrowser(
      async (path, init) => {
        const answer = await servers[index]?.fetch(new Request(ORIGIN + path, init), { address: '127.0.0.1' })
        if (answer === undefined) throw new Error(`There is no gateway ${index}`)
        return answer
      },
      ORIGIN,
      key,
    )

  const makeUser = async (name = 'Nordlicht') => {
    const made = await upstream.makeAccount(name)
    const [browser, second] = [await signIn(made.key), await signIn(made.key, 1)]
    return { ...made, browser, second, ...actionsOf(browser, upstream.store, made) }
  }
  return {
    time,
    settings,
    errors,
    lines,
    start,
    signIn,
    makeUser,
    servers,
    store: () => store,
    upstream: () => upstream,
  }
}
