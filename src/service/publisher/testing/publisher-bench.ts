import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { NewPost } from '#service/store/posts/new-post.ts'
import type { Store } from '#service/store/store.ts'
import type { Engine } from '#service/store/testing/engines.ts'
import { settleAllDue } from '#service/store/testing/settle-all-due.ts'
import { testStores } from '#service/store/testing/open-stores.ts'
import { recordsByDate } from '#service/store/testing/read-records.ts'
import { ALL_TIME, NOON, type Sample, makeSample, samplePost } from '#service/store/testing/sample.ts'
import type { Platforms, Publication } from '#service/platform/platform.ts'
import { type Publisher, type PublisherSettings, startPublisher } from '#service/publisher/publisher.ts'
import { type PlatformBehaviour, unreliablePlatforms } from './unreliable-platform.ts'

const reportError = (error: unknown) => expect.fail(String(error))

export function publisherBench(engine: Engine) {
  let now = NOON
  const stores = testStores(engine, () => now)
  let store: Store
  let sample: Sample
  let behaviour: PlatformBehaviour
  let asked: Publication[]
  let postponed = 0
  let polls = 0
  let running: Publisher[] = []
  beforeAll(async () => {
    store = await stores.open()
  })
  beforeEach(async () => {
    now = NOON
    behaviour = 'publish'
    asked = []
    postponed = 0
    sample = await makeSample(store)
  })
  afterEach(async () => {
    await Promise.all(running.map((publisher) => publisher.stop()))
    running = []
    now = NOON + 1e12
    await settleAllDue(store)
  })

  const listening = (): Platforms =>
    unreliablePlatforms(store, (publication, isLook) => {
      if (!isLook) asked.push(publication)
      return behaviour
    })
  const records = () => recordsByDate(store, sample.account.id, ALL_TIME)
  const statuses = async () => (await records()).map((post) => post.status)
  return {
    open: stores.open,
    get store() {
      return store
    },
    get sample() {
      return sample
    },
    get asked() {
      return asked
    },
    get postponed() {
      return postponed
    },
    get now() {
      return now
    },
    set now(moment) {
      now = moment
    },
    set behaviour(next: PlatformBehaviour) {
      behaviour = next
    },
    listening,
    start: (changes: Partial<PublisherSettings> = {}) => {
      const { store: on = store, ...others } = changes
      const duePosts: typeof on.duePosts = {
        ...on.duePosts,
        hasAny: async () => {
          const hasAny = await on.duePosts.hasAny()
          polls++
          return hasAny
        },
        postpone: async (...words) => {
          await on.duePosts.postpone(...words)
          postponed++
        },
      }
      const publisher = startPublisher({
        store: { ...on, duePosts },
        platforms: listening(),
        reportError,
        pollPauseMs: 5,
        ...others,
      })
      running.push(publisher)
      return publisher
    },
    untilPolled: async () => {
      const before = polls
      await expect.poll(() => polls).toBeGreaterThan(before + 1)
    },
    schedule: (...posts: Partial<NewPost>[]) =>
      store.posts.insertMany(posts.map((post) => samplePost(sample, { status: 'scheduled', ...post }))),
    records,
    statuses,
    untilStatuses: (...wanted: string[]) =>
      vi.waitFor(async () => expect(await statuses()).toEqual(wanted), { timeout: 20_000, interval: 10 }),
  }
}
