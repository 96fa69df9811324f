import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { utcDay } from '#contract/day.ts'
import { makeAccount, newPost } from '#service/api/testing/api-under-test.ts'
import { simulatePlatforms } from '#service/platform/simulated/simulated-platform.ts'
import { createServer } from '#service/start/server.ts'
import { MIGRATED_IMAGE } from '#service/store/testing/migrated-image.ts'
import { openStore } from '#service/store/store.ts'
import { createSessionStore } from '#web/api/session/session-store.ts'
import { loadDraft } from '#web/features/composer/document/load-draft.ts'
import { monthQuery } from '#web/features/composer/placement/month-query.ts'
import { samplePost } from '#web/testing/sample-post.ts'
import { type BrowserOfTest, beABrowserAt } from './browser-of-test.ts'

const UUID = '3f0c2f9e-6a1b-4c52-9d5a-0f6f3f1f2a10'
const SEGMENTS = ['One', 'Two']
const PICTURE = { id: 'a'.repeat(64), type: 'image/png', width: 1, height: 1, bytes: 1, alt: 'A' } as const

let browser: BrowserOfTest
let stop: () => Promise<void>
let session: ReturnType<typeof createSessionStore>

beforeAll(async () => {
  const store = await openStore({ memory: MIGRATED_IMAGE, clock: Date.now })
  const { account, calendar, key } = await makeAccount(store)
  const content = SEGMENTS.join('\n\n')
  const media = [
    { pictures: [], card: null },
    { pictures: [PICTURE], card: null },
  ]
  const post = newPost({
    accountId: account.id,
    calendarId: calendar.id,
    uuid: UUID,
    type: 'thread',
    content,
  })
  await store.posts.insertMany([{ ...post, segments: SEGMENTS, media }])
  const server = createServer({
    store,
    clock: Date.now,
    platforms: simulatePlatforms(store),
    sessionSecret: 'the secret of this test, which is long enough',
    publicOrigin: null,
    dashboard: null,
    log: () => {},
  })
  const listening = await server.listen({ host: '127.0.0.1', port: 0 })
  browser = beABrowserAt(listening.url)
  session = createSessionStore(() => null)
  await session.connect(key)
  stop = async () => {
    await listening.stop()
    await server.stop()
    await store.close()
  }
})
afterAll(async () => {
  vi.useRealTimers()
  await session.signOutOfAll()
  await stop()
  vi.unstubAllGlobals()
})

test('a copy waits for its post, even if the post is late, and has its segments and pictures', async () => {
  const client = session.visit.read().queryClient
  const listed = samplePost({ uuid: UUID, type: 'thread', content: SEGMENTS.join('\n\n') })
  const { queryKey } = monthQuery(utcDay(Date.now()))
  client.setQueryData<object>(queryKey, { posts: [listed], unreadable: [], readAt: 0 })
  const path = `GET /workspace/posts/${UUID}`
  const answer = browser.hold(path)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const parameters = { account: 'a', kind: 'thread', copy: UUID, freshId: 'fresh', zone: 'UTC' } as const
  let isOpen = false
  const loading = loadDraft(parameters, client).finally(() => (isOpen = true))
  await expect.poll(() => browser.answered).toContain(path)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(isOpen).toBe(false)
  answer()
  expect(await loading).toMatchObject({
    state: 'open',
    loaded: {
      isNew: true,
      document: {
        segments: [
          { text: 'One', pictures: [] },
          { text: 'Two', pictures: [PICTURE] },
        ],
      },
    },
  })
})
