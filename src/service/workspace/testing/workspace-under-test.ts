import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import { type WorkspaceAnswer, type WorkspaceRequest, CHANGE_HEADER } from '#contract/workspace/routes.ts'
import { makeAccount } from '#service/api/testing/api-under-test.ts'
import type { ServerDependencies, createServer } from '#service/start/server.ts'
import { serverOn } from '#service/start/testing/server-under-test.ts'
import type { Engine } from '#service/store/testing/engines.ts'
import { testStores } from '#service/store/testing/open-stores.ts'
import { ALL_TIME } from '#service/store/testing/sample.ts'
import { recordsByDate } from '#service/store/testing/read-records.ts'
import type { Store } from '#service/store/store.ts'
import { type Browser, signInBrowser } from './browser.ts'

const ORIGIN = 'http://127.0.0.1:4280'
export const NOW = Date.parse('2026-11-21T12:00:00Z')

type Document = WorkspaceRequest<'saveDraft'>['document']
type DraftStatus = WorkspaceAnswer<'sendDrafts'>['drafts'][number]

export function workspaceUnderTest(
  engine: Engine,
  changes: Partial<ServerDependencies> | ((store: Store) => Partial<ServerDependencies>) = {},
) {
  const time = { now: NOW, tick: 0 }
  const clock = () => (time.now += time.tick)
  const { open, settings } = testStores(engine, clock)
  const servers: ReturnType<typeof createServer>[] = []
  const stores: Store[] = []
  beforeAll(async () => {
    for (let i = 0; i < 2; i++) {
      const store = await open()
      stores.push(store)
      const own = typeof changes === 'function' ? changes(store) : changes
      servers.push(serverOn(store, { clock, port: 4280, ...own }))
    }
  })
  afterAll(async () => await Promise.all(servers.map((server) => server.stop())))

  const storeOf = (index: number): Store => {
    const store = stores[index]
    if (store === undefined) throw new Error('There are two stores')
    return store
  }

  const signIn = (key: string, index = 0): Promise<Browser> => {
    const send = async (path: string, init: RequestInit) => {
      const answer = await servers[index]?.fetch(new Request(ORIGIN + path, init), { address: '127.0.0.1' })
      if (answer === undefined) throw new Error('There are two servers')
      return answer
    }
    return signInBrowser(send, ORIGIN, key)
  }

  const makeUser = async (name = 'Nordlicht') => {
    const account = await makeAccount(storeOf(0), name)
    const [browser, second] = [await signIn(account.key), await signIn(account.key, 1)]
    return { ...account, browser, second, ...actionsOf(browser, storeOf(0), account) }
  }
  return { time, settings, store: () => storeOf(0), signIn, makeUser }
}

export type User = Awaited<ReturnType<ReturnType<typeof workspaceUnderTest>['makeUser']>>

export function actionsOf(
  browser: Browser,
  store: Store,
  { account, calendar }: Pick<Awaited<ReturnType<typeof makeAccount>>, 'account' | 'calendar'>,
) {
  const write = async (changes: Partial<Document> = {}, plan?: { id: string; place: number }) => {
    const id = randomUUID()
    const document: Document = {
      kind: 'thread',
      calendar: calendar.uuid,
      when: { date: '2026-11-24', time: '09:00', zone: 'UTC' },
      segments: [{ id: 's', text: `Words of ${id}` }],
      ...changes,
    }
    await browser.call('saveDraft', { id, revision: 0, document, ...(plan && { plan }) })
    return { id, revision: 1 }
  }
  const send = async (
    drafts: readonly { id: string; revision: number }[],
    changes: Partial<WorkspaceRequest<'sendDrafts'>> = {},
    headers: Record<string, string> = {},
  ): Promise<DraftStatus[]> => {
    const request = { as: 'scheduled', undo_seconds: 0, repeats: 'ask', ...changes } as const
    const press = { [CHANGE_HEADER]: randomUUID(), ...headers }
    const ask = async () => {
      const { status, data, message } = await browser.call(
        'sendDrafts',
        { drafts: [...drafts], ...request },
        press,
      )
      if (status !== 200) throw new Error(`Sending was refused: ${status} ${message}`)
      return data.drafts
    }
    let statuses = await ask()
    // Repeats the request while the other server may be sending a draft. A repeated request sends nothing and returns
    // the present states.
    while (request.undo_seconds === 0 && statuses.some(isOnItsWay)) {
      await pause(10)
      statuses = await ask()
    }
    return statuses
  }
  return {
    write,
    send,
    read: async (id: string) => (await browser.call('readDraft', { id })).data,
    posts: async () => await recordsByDate(store, account.id, ALL_TIME),
  }
}

function isOnItsWay({ state }: DraftStatus): boolean {
  return state === 'leaving' || state === 'sending'
}
