import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { readDashboard } from '#service/site/static-files.ts'
import { simulatePlatforms } from '#service/platform/simulated/simulated-platform.ts'
import { openPagesOf } from '#service/start/open-pages.ts'
import { openPicturesOf } from '#service/start/open-pictures.ts'
import { createServer } from '#service/start/server.ts'
import { hashApiKey, makeApiKey } from '#service/store/keys/api-key.ts'
import { findValidKey } from '#service/store/keys/find-valid-key.ts'
import type { NewPost } from '#service/store/posts/new-post.ts'
import { openStore } from '#service/store/store.ts'
import { MIGRATED_IMAGE } from '#service/store/testing/migrated-image.ts'
import type { StoryClock } from './story-clock.ts'

let build: ReturnType<typeof readDashboard> | undefined

export function readBuild(): ReturnType<typeof readDashboard> {
  build ??= readDashboard(join(import.meta.dirname, '../../dist'))
  return build
}

export type StoryServer = Awaited<ReturnType<typeof startServer>>
export type StoryService = Awaited<ReturnType<typeof startService>>

export async function startService(clock: StoryClock, port = 0, options: StoryOptions = {}) {
  return addAccount(await startServer(clock, port, options))
}

type StoryOptions = {
  /** If true, the service may also read web pages from servers on this machine. */
  readsPages?: boolean
}

export async function startServer(clock: StoryClock, port = 0, { readsPages = false }: StoryOptions = {}) {
  const store = await openStore({ memory: MIGRATED_IMAGE, clock: clock.now })
  const log: string[] = []
  const sessionSecret = `secret of a story, ${randomUUID()}`
  const server = createServer({
    store,
    clock: clock.now,
    platforms: simulatePlatforms(store),
    sessionSecret,
    pictures: openPicturesOf({ folder: null, allowPrivateHosts: true }, sessionSecret),
    pages: readsPages ? openPagesOf({ allowPrivateHosts: true }) : null,
    publicOrigin: null,
    dashboard: await readBuild(),
    log: (entry) => void log.push(JSON.stringify(entry)),
  })
  const host = '127.0.0.1'
  const { url, stop } = await server.listen({ host, port }).catch(() => server.listen({ host, port: 0 }))

  let isListening = true
  const stopListening = async () => {
    if (isListening) await stop()
    isListening = false
  }

  return {
    url,
    store,
    now: clock.now,
    log,
    launchLink: async (key: string) => {
      const known = await findValidKey(store, key)
      if (known === null) throw new Error('A link needs a valid key')
      const { account, isReadOnly } = known
      return server.launchLink({ accountId: account.id, isDemo: false, isReadOnly, madeBy: 'start' })
    },
    revokeKeysOf: async ({ id }: { id: number }) => {
      for (const key of await store.keys.list(id)) await store.keys.revoke(key.id)
    },
    stopListening,
    stop: async () => {
      await stopListening()
      await server.stop()
      await store.close()
    },
  }
}

async function addAccount(server: StoryServer) {
  const { store, now } = server
  const account = await store.accounts.create({ name: 'Nordlicht Verlag', tier: 'pro' })
  const [calendar, second] = [
    await store.calendars.create(calendarOf(account.id, 'Nordlicht', 'nordlicht')),
    await store.calendars.create(calendarOf(account.id, 'Süd & Wind', 'suedwind')),
  ]
  const makeKey = async (isReadOnly = false, accountId = account.id) => {
    const key = makeApiKey()
    const id = randomUUID()
    await store.keys.insert({ id, accountId, hash: hashApiKey(store.pepper, key), isReadOnly })
    return { key, id }
  }
  const { key } = await makeKey()

  return {
    ...server,
    account,
    calendar,
    second,
    key,
    makeKey,
    launchLink: (withKey = key) => server.launchLink(withKey),
    revokeKeys: () => server.revokeKeysOf(account),
    addCalendar: (name: string, handle: string) =>
      store.calendars.create(calendarOf(account.id, name, handle)),
    addPosts: (posts: readonly StoryPost[]) =>
      store.posts.insertMany(posts.map((post) => toPost(post, account.id, calendar.id, now()))),
    addOverduePosts: (posts: readonly StoryPost[]) =>
      store.posts.insertMany(
        posts.map((post) => ({ ...toPost(post, account.id, calendar.id, now()), status: 'scheduled' })),
        () => null,
      ),
  }
}

/** Lends the worker's service to one story. `takeBack` restores the functions of the store that the story replaced. */
export async function lendService(server: StoryServer) {
  server.log.length = 0
  const parts = Object.values(server.store).filter((part) => typeof part === 'object')
  const originals = parts.map((part) => ({ ...part }))
  const service: StoryService = {
    ...(await addAccount(server)),
    stopListening: refuseToChange,
    stop: refuseToChange,
  }
  const takeBack = () => {
    for (const [index, part] of parts.entries()) Object.assign(part, originals[index])
  }
  return { service, takeBack }
}

function refuseToChange(): never {
  throw new Error('Other stories use this service too. A story that stops or changes it needs `ownService`.')
}

export type StoryPost = Partial<Omit<NewPost, 'scheduledAt'>> & { at: string }

function toPost({ at, ...given }: StoryPost, accountId: number, calendarId: number, now: number): NewPost {
  const scheduledAt = Date.parse(at)
  return {
    uuid: randomUUID(),
    accountId,
    calendarId,
    channel: 'Social',
    type: 'post',
    status: scheduledAt > now ? 'scheduled' : 'published',
    content: 'Good morning',
    segments: null,
    scheduledAt,
    createdAt: scheduledAt - 86_400_000,
    updatedAt: scheduledAt,
    target: null,
    responseTweetId: null,
    ...given,
  }
}

function calendarOf(accountId: number, name: string, username: string) {
  return {
    accountId,
    userUuid: randomUUID(),
    userFirstName: 'Ada',
    userLastName: 'Nord',
    userEmail: 'ada@planted-mail.example',
    name,
    username,
    profilePhoto: '',
    refreshToken: 'planted-refresh-token',
    socialUserId: '77',
    verified: '',
  }
}
