import { beforeAll, describe, expect, it } from 'vitest'
import { PostRecord } from '#contract/post-record.ts'
import { engines } from '#service/store/testing/engines.ts'
import { testStores } from '#service/store/testing/open-stores.ts'
import { NOON, type Sample, makeSample, samplePost, sampleTweet } from '#service/store/testing/sample.ts'
import type { Store } from '#service/store/store.ts'
import { readPages, recordsByDate } from '#service/store/testing/read-records.ts'

const DAY = 86_400_000

describe.each(engines)('pages of posts on $engine', (engine) => {
  const stores = testStores(engine, () => NOON)
  let store: Store
  let sample: Sample
  beforeAll(async () => {
    store = await stores.open()
  })

  it('are read by pages of a megabyte, if they are large', async () => {
    sample = await makeSample(store)
    const sizes = [...Array<number>(40).fill(10), ...Array<number>(40).fill(100_000), 3_000_000, 10, 10]
    const posts = sizes.map((size, i) =>
      samplePost(sample, {
        scheduledAt: NOON + i,
        target: sampleTweet({ tweetId: `${i}`, text: 'a'.repeat(size) }),
      }),
    )
    await store.posts.insertMany(posts)
    const span = { from: NOON, to: NOON + DAY }
    const pages = await Array.fromAsync(store.posts.byDatePages(sample.account.id, span, 'client'))
    const lengths = pages.map(({ length }) => length).toSorted((a, b) => b - a)
    expect(lengths[0]).toBeLessThan(3_100_000)
    expect(lengths[1]).toBeLessThan(1_300_000)
    const found = await recordsByDate(store, sample.account.id, span)
    expect(found.map((post) => post.post_uuid)).toEqual(posts.map(({ uuid }) => uuid))
  })

  it.each([1_400, 1_800, 9_000])(
    'are read by pages of a megabyte, even if each is just below or above the size limit: %d',
    async (size) => {
      sample = await makeSample(store)
      const posts = Array.from({ length: 1_100 }, (_, i) =>
        samplePost(sample, {
          scheduledAt: NOON + i,
          target: sampleTweet({ tweetId: `${size} ${i}`, text: 'a'.repeat(size) }),
        }),
      )
      await store.posts.insertMany(posts)
      const span = { from: NOON, to: NOON + DAY }
      for (const reading of [
        store.posts.byDatePages(sample.account.id, span, 'client'),
        store.posts.byUsernamePages(sample.account.id, 'kyna', span, 'client'),
      ]) {
        const pages = await Array.fromAsync(reading)
        expect(Math.max(...pages.map(({ length }) => length))).toBeLessThan(1_300_000)
        expect(readPages(pages).map((post) => PostRecord.parse(post).post_uuid)).toEqual(
          posts.map(({ uuid }) => uuid),
        )
      }
    },
  )

  it('are read by pages without gaps or repetitions, even if many share a moment', async () => {
    sample = await makeSample(store)
    const posts = Array.from({ length: 4_201 }, (_, i) =>
      samplePost(sample, { scheduledAt: NOON + Math.floor(i / 2_700) }),
    )
    await store.posts.insertMany(posts)
    const pages = await Array.fromAsync(
      store.posts.byDatePages(sample.account.id, { from: NOON, to: NOON + DAY }, 'client'),
    )
    expect(pages.length).toBeGreaterThan(6)
    const seen = readPages(pages).map((post) => PostRecord.parse(post).post_uuid)
    const inOrder = posts.toSorted((a, b) => a.scheduledAt - b.scheduledAt || (a.uuid < b.uuid ? -1 : 1))
    expect(seen).toEqual(inOrder.map((post) => post.uuid))
  })

  it('of a calendar that is created during the read are included', async () => {
    sample = await makeSample(store)
    await store.posts.insertMany(Array.from({ length: 2_000 }, () => samplePost(sample)))
    const pages: Uint8Array[] = []
    let isMade = false
    for await (const page of store.posts.byDatePages(
      sample.account.id,
      { from: NOON, to: NOON + 2 },
      'client',
    )) {
      pages.push(page)
      if (isMade) continue
      isMade = true
      const calendar = await store.calendars.create({ ...sample.calendar, name: 'Second' })
      await store.posts.insertMany([samplePost({ ...sample, calendar }, { scheduledAt: NOON + 1 })])
    }
    const last = PostRecord.parse(readPages(pages).at(-1))
    expect(last.calendar_metadata.name).toBe('Second')
  })
})
