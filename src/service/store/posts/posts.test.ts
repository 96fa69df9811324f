import { readPost } from '#contract/post.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { FIRST_DAY, LAST_DAY, startOfUtcDay } from '#contract/day.ts'
import { POST_STATUSES, POST_TYPES } from '#contract/post-kind.ts'
import { engines } from '#service/store/testing/engines.ts'
import { testStores } from '#service/store/testing/open-stores.ts'
import { NOON, type Sample, makeSample, samplePost, sampleTweet } from '#service/store/testing/sample.ts'
import type { Store } from '#service/store/store.ts'
import { readPages, recordsByDate, recordsByUsername } from '#service/store/testing/read-records.ts'

const DAY = 86_400_000

describe.each(engines)('posts on $engine', (engine) => {
  const stores = testStores(engine, () => NOON)
  let store: Store
  let sample: Sample
  beforeAll(async () => {
    store = await stores.open()
  })

  it('come oldest first, and at the same moment by the bytes of their uuid', async () => {
    sample = await makeSample(store)
    const uuids = ['b', 'B', 'a', 'é', 'Z', '0', '-', '_']
    const posts = uuids.map((uuid) => samplePost(sample, { uuid }))
    const later = samplePost(sample, { uuid: 'A', scheduledAt: NOON + 1 })
    await store.posts.insertMany([later, ...posts])
    const found = await recordsByDate(store, sample.account.id, { from: NOON, to: NOON + 2 })
    expect(found.map((post) => post.post_uuid)).toEqual(['-', '0', 'B', 'Z', '_', 'a', 'b', 'é', 'A'])
  })

  it('are found from the first moment of a span, but not at its end', async () => {
    sample = await makeSample(store)
    const moments = [NOON - 1, NOON, NOON + DAY - 1, NOON + DAY]
    await store.posts.insertMany(moments.map((scheduledAt) => samplePost(sample, { scheduledAt })))
    const found = await recordsByDate(store, sample.account.id, { from: NOON, to: NOON + DAY })
    expect(found.map((post) => Date.parse(post.scheduled_at))).toEqual([NOON, NOON + DAY - 1])
  })

  it('are found on the first and on the last day that there is', async () => {
    sample = await makeSample(store)
    const first = startOfUtcDay(FIRST_DAY)
    const end = startOfUtcDay(LAST_DAY) + DAY
    await store.posts.insertMany([first, end - 1].map((scheduledAt) => samplePost(sample, { scheduledAt })))
    const moments = async (from: number, to: number) =>
      (await recordsByDate(store, sample.account.id, { from, to })).map((post) => post.scheduled_at)
    expect(await moments(first, first + DAY)).toEqual(['0001-01-01T00:00:00.000Z'])
    expect(await moments(end - DAY, end)).toEqual(['9998-12-31T23:59:59.999Z'])
  })

  it('of another account are not included', async () => {
    sample = await makeSample(store)
    const other = await makeSample(store)
    await store.posts.insertMany([samplePost(sample), samplePost(other, { target: sampleTweet() })])
    const span = { from: NOON, to: NOON + 1 }
    expect(await recordsByDate(store, sample.account.id, span)).toHaveLength(1)
    expect(await recordsByUsername(store, sample.account.id, 'kyna', span)).toEqual([])
  })

  it('are found by exact username: other capitals, accents and wildcards do not match', async () => {
    sample = await makeSample(store)
    const usernames = ['kyna', 'Kyna', 'KYNA', 'kyná', 'kyna ', 'k%', '_yna']
    await store.posts.insertMany(
      usernames.map((username) =>
        samplePost(sample, { type: 'comment', target: sampleTweet({ tweetId: `by ${username}`, username }) }),
      ),
    )
    const span = { from: NOON, to: NOON + 1 }
    for (const username of usernames) {
      const found = await recordsByUsername(store, sample.account.id, username, span)
      expect(found.map((post) => post.post_metadata.username)).toEqual([username])
    }
    expect(await recordsByUsername(store, sample.account.id, 'kYNA', span)).toEqual([])
    expect(await recordsByUsername(store, sample.account.id, '', span)).toEqual([])
  })

  it('count as interactions if they have a target, with any type or status', async () => {
    sample = await makeSample(store)
    const posts = POST_TYPES.flatMap((type) =>
      POST_STATUSES.map((status) => samplePost(sample, { type, status, target: sampleTweet() })),
    )
    await store.posts.insertMany([...posts, samplePost(sample)])
    const found = await recordsByUsername(store, sample.account.id, 'kyna', { from: NOON, to: NOON + 1 })
    expect(new Set(found.map((post) => post.post_uuid))).toEqual(new Set(posts.map((post) => post.uuid)))
  })

  it('are given to a browser without their secrets, and are the same otherwise', async () => {
    sample = await makeSample(store)
    await store.posts.insertMany([samplePost(sample, { content: 'say "refresh_token" 日本\n😀' })])
    const span = { from: NOON, to: NOON + 1 }
    const [full] = await recordsByDate(store, sample.account.id, span)
    const pages = await Array.fromAsync(store.posts.byDatePages(sample.account.id, span, 'browser'))
    const [seen] = readPages(pages)
    const { refresh_token: _token, ...calendar_metadata } = full?.calendar_metadata ?? {}
    const { user_email: _email, ...post_content } = full?.post_content ?? {}
    const destination = { platform: 'simulated', connection: '' }
    expect(seen).toEqual({
      ...full,
      calendar_metadata: { ...calendar_metadata, ...destination },
      post_content,
    })
    expect(JSON.stringify(seen)).not.toMatch(/refresh-me|ada@example.org/)
  })

  it('tell a browser, and no client, that a thread has one segment', async () => {
    sample = await makeSample(store)
    const threads = [['One'], ['One', 'Two'], ['With "," inside']].map((segments, index) =>
      samplePost(sample, {
        uuid: `thread-${index}`,
        type: 'thread',
        content: segments.join('\n\n'),
        segments,
      }),
    )
    await store.posts.insertMany([...threads, samplePost(sample, { uuid: 'whole', type: 'post' })])
    const span = { from: NOON, to: NOON + 1 }
    const pages = await Array.fromAsync(store.posts.byDatePages(sample.account.id, span, 'browser'))
    const seen = readPages(pages).map(readPost)
    const single = seen.filter((post) => post?.apiType === 'thread').map((post) => post?.uuid)
    expect(new Set(single)).toEqual(new Set(['thread-0', 'thread-2']))
    expect(JSON.stringify(await recordsByDate(store, sample.account.id, span))).not.toContain('"segments"')
  })

  it('are records with every field of the API', async () => {
    sample = await makeSample(store)
    const { calendar } = sample
    await store.posts.insertMany([
      samplePost(sample, {
        uuid: 'record',
        type: 'comment',
        status: 'published',
        target: sampleTweet({ tweetId: '2002', verified: 'false' }),
        responseTweetId: '90071992547409931234',
      }),
    ])
    const [found] = await recordsByDate(store, sample.account.id, { from: NOON, to: NOON + 1 })
    expect(found).toEqual({
      post_uuid: 'record',
      calendar_uuid: calendar.uuid,
      calendar_metadata: {
        name: 'Ada Byron',
        username: 'ada',
        profile_photo: 'https://example.org/ada.png',
        refresh_token: 'refresh-me',
        social_user_id: '1815',
      },
      content: 'A post',
      status: 'published',
      created_at: '2026-11-21T12:00:00.000Z',
      updated_at: '2026-11-21T12:00:00.000Z',
      channel: 'Social',
      post_type: 'comment',
      scheduled_at: '2026-11-21T12:00:00.000Z',
      post_metadata: {
        name: 'Kyna',
        username: 'kyna',
        profile_photo: 'https://example.org/kyna.png',
        social_id: '77',
        verified: 'false',
        tweet_id: '2002',
        text: 'What was said first',
      },
      post_content: {
        user_first_name: 'Ada',
        user_last_name: 'Byron',
        user_email: 'ada@example.org',
        user_uuid: calendar.userUuid,
        name: 'Ada Byron',
        username: 'ada',
        profile_photo: 'https://example.org/ada.png',
        social_id: '1815',
        verified: 'true',
        tweet_id: '90071992547409931234',
        text: 'A post',
      },
    })
  })
})
