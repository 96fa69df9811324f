import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PostRecord } from '#contract/post-record.ts'
import { makePng } from '#service/pictures/testing/images.ts'
import { pictureToBlob } from '#service/platform/testing/picture-to-blob.ts'
import type { Store } from '#service/store/store.ts'
import { engines } from '#service/store/testing/engines.ts'
import { testStores } from '#service/store/testing/open-stores.ts'
import { recordsByDate, recordsByUsername } from '#service/store/testing/read-records.ts'
import { NOON, type Sample, sampleTweet, usedLimits } from '#service/store/testing/sample.ts'
import { ALL_TIME, post, ref, reply, theirs, uri } from './testing/listed-posts.ts'
import {
  DID,
  type Listed,
  OTHER,
  POSTS,
  REPOSTS,
  listed,
  openReadBackBench,
  uriAt,
} from './testing/read-back-bench.ts'

const DAY = 86_400_000
describe.each(engines)('reading back on $engine', (engine) => {
  let now = NOON
  const stores = testStores(engine, () => now)
  let store: Store
  let bench: Awaited<ReturnType<typeof openReadBackBench>>
  beforeAll(async () => {
    store = await stores.open()
    bench = await openReadBackBench(store)
  })
  afterAll(() => bench.close())
  beforeEach(() => {
    now = NOON
  })

  const posts = ({ account }: Sample) => recordsByDate(store, account.id, ALL_TIME)
  const readPosts = async (records: Listed[], reposts: Listed[] = []) => {
    const sample = await bench.connect()
    bench.setLists({ [POSTS]: records, [REPOSTS]: reposts })
    const state = await bench.read(sample)
    return { sample, state, all: await posts(sample) }
  }

  it('has the pictures of a thread with their descriptions, if its server still has them', async () => {
    const bytes = makePng(4, 3)
    const id = createHash('sha256').update(bytes).digest('hex')
    const stored = { id, type: 'image/png', width: 4, height: 3, bytes: bytes.length } as const
    const blob = pictureToBlob(stored)
    bench.blobs.set(blob.ref.$link, bytes)
    const images = (alt: unknown, fields: object = {}) => ({
      embed: {
        $type: 'app.bsky.embed.images',
        images: [{ image: blob, alt, aspectRatio: { width: 4, height: 3 }, ...fields }],
      },
    })
    const external = { uri: 'https://example.org/', title: 'A page', description: 'Words', thumb: blob }
    const { sample, all } = await readPosts([
      post(1, { text: 'Linked', embed: { $type: 'app.bsky.embed.external', external } }),
      post(2, { text: 'Odd', ...images(5, { aspectRatio: 'wide' }) }),
      post(3, { text: 'Second', ...reply(uri(4)), ...images('Two') }),
      post(4, { text: 'First', ...images('One\ud800\0') }),
    ])
    const mediaOf = async (words: string) => {
      const record = all.find(({ content }) => content.startsWith(words))
      const found = await store.postChanges.find(sample.account.uuid, record?.post_uuid ?? '')
      return found?.options.media
    }
    expect(await mediaOf('First')).toEqual([
      {
        pictures: [
          { ...stored, alt: 'One\ufffd\ufffd' },
          { ...stored, alt: 'Two' },
        ],
        card: null,
      },
    ])
    expect(await mediaOf('Odd')).toEqual([
      { pictures: [{ ...stored, width: 1, height: 1, alt: '' }], card: null },
    ])
    const thumb = { ...stored, width: 1, height: 1 }
    const card = { url: external.uri, title: 'A page', description: 'Words', thumb }
    expect(await mediaOf('Linked')).toEqual([{ pictures: [], card }])

    const calendarId = await store.storedPictures.findCalendar(sample.account.uuid, id)
    expect(calendarId).toBe(sample.calendar.id)
    const read = () => bench.platforms.bluesky.reading?.readPicture(sample.calendar.id, id)
    expect(await read()).toEqual(Buffer.from(bytes))
    bench.blobs.set(blob.ref.$link, Buffer.from('<svg/>'))
    expect(await read()).toBeNull()

    bench.setLists({ [POSTS]: [post(4, { text: 'First', ...images('One') })], [REPOSTS]: [] })
    now += DAY
    await bench.read(sample)
    expect(await mediaOf('First')).toMatchObject([{ pictures: [{ alt: 'One' }] }])
  })

  it('knows the languages that most of the last posts name', async () => {
    const { sample } = await readPosts([
      post(1, { langs: ['de'] }),
      post(2, { langs: ['de', 'DE', 'no tag!'] }),
      post(3, { langs: ['en', 'cy'] }),
      post(4),
      post(5, { langs: 7 }),
    ])
    const languages = () => store.readBacks.findLanguages(sample.account.uuid)
    expect(await languages()).toEqual({ [sample.calendar.uuid]: ['de'] })
    const later = [post(-2, { langs: ['fr'] }), post(-1, { langs: ['fr'] }), post(0, { langs: ['de'] })]
    bench.setLists({ [POSTS]: later, [REPOSTS]: [] })
    now += DAY
    await bench.read(sample)
    expect(await languages()).toEqual({ [sample.calendar.uuid]: ['fr'] })
    bench.setLists({ [POSTS]: [post(-3)], [REPOSTS]: [] })
    now += DAY
    await bench.read(sample)
    expect(await languages()).toEqual({ [sample.calendar.uuid]: ['fr'] })
    expect(await store.readBacks.findLanguages('nobody')).toEqual({})
  })

  it('shows any record, bounds it, or sets it aside and counts it', async () => {
    const strange = [
      ['a long text', { text: '🦋'.repeat(25_000) }, ({ content }: PostRecord) => content.length === 3_000],
      [
        'half a pair and NUL',
        { text: 'a\ud800b\0c' },
        ({ content }: PostRecord) => content === 'a\ufffdb\ufffdc',
      ],
      ['any script', { text: 'שלום 日本 ไทย' }, ({ content }: PostRecord) => content === 'שלום 日本 ไทย'],
      ['no text at all', { text: '' }, ({ content }: PostRecord) => content === ''],
      ['facets outside', { facets: [{ index: { byteStart: -5, byteEnd: 1e9 }, features: null }] }, null],
      ['the year 0', { createdAt: '0000-01-01T00:00:00Z' }, isNow],
      ['the year 30000', { createdAt: '+030000-01-01T00:00:00Z' }, isNow],
      ['the future', { createdAt: '2999-01-01T00:00:00Z' }, isNow],
      ['no date', { createdAt: 5 }, isNow],
      ['a reply to itself', reply(uri(10)), null],
      ['a reply to no post', { reply: { parent: ref(`at://${OTHER}/app.bsky.feed.generator/a`) } }, isPost],
      ['an invalid reply', { reply: 'yes', embed: [1], facets: {}, langs: 7 }, isPost],
      ['a quote of a list', { embed: { record: ref(`at://${OTHER}/app.bsky.graph.list/a`) } }, isPost],
      ['100 kB of other fields', { filler: 'x'.repeat(100_000) }, isPost],
    ] as const
    function isNow({ scheduled_at }: PostRecord) {
      return scheduled_at === new Date(NOON).toISOString()
    }
    function isPost({ post_type }: PostRecord) {
      return post_type === 'post'
    }
    const records = strange.map(([, fields], i) => post(i + 1, fields))
    const aside = [
      listed(uri(50), { text: 5 }),
      listed(uri(51), null),
      listed(uri(52), [1, 2]),
      { uri: 'https://example.org', cid: '', value: { text: 'no id' } },
      { uri: `at://${OTHER}/${POSTS}/3kabcdefghij2`, cid: '', value: { text: 'of another' } },
    ]
    const { sample, state, all } = await readPosts([...records, ...aside])
    expect(state).toMatchObject({ read: 17, added: 14, setAside: 5, trouble: null })
    const byId = new Map(all.map((record) => [record.post_content.tweet_id, record]))
    const wrong = strange.filter(([, , check], i) => {
      const record = byId.get(uri(i + 1))
      return record === undefined || (check !== null && !check(record))
    })
    expect(wrong.map(([name]) => name)).toEqual([])
    now += 1
    expect(await bench.read(sample, 90)).toMatchObject({ added: 0, removed: 0 })
    expect(await posts(sample)).toEqual(all)
    expect(await store.readBacks.count()).toMatchObject({ setAside: 3 })
    expect(await usedLimits(store, sample)).toEqual({ drafts: 0, apiPosts: 0, posts: 0 })
  })

  it('makes one thread of own replies on different pages, and of a circle of replies', async () => {
    const chain = Array.from({ length: 250 }, (_, n) => post(n, n === 249 ? {} : reply(uri(n + 1), uri(249))))
    const circle = [post(300, reply(uri(301))), post(301, reply(uri(302))), post(302, reply(uri(300)))]
    const branches = [post(401, reply(uri(405))), post(402, reply(uri(405))), post(405)]
    const answer = [post(500, reply(uri(501), theirs(502))), post(501, reply(theirs(502)))]
    const { state, all } = await readPosts([...chain, ...circle, ...branches, ...answer])
    expect(state).toMatchObject({ read: 258, added: 4 })
    expect(all.map(({ post_type, content }) => [post_type, content])).toEqual([
      ['comment', 'Post 501\n\nPost 500'],
      ['thread', 'Post 405\n\nPost 402\n\nPost 401'],
      ['thread', 'Post 302\n\nPost 301\n\nPost 300'],
      ['thread', Array.from({ length: 100 }, (_, i) => `Post ${249 - i}`).join('\n\n')],
    ])
    const [comment] = all
    expect(comment?.post_metadata).toMatchObject({ tweet_id: theirs(502), text: '' })
  })

  it('makes one thread of posts that became replies to one another, and keeps the longer one', async () => {
    const thread = [post(2, reply(uri(3))), post(3)]
    const { sample, all } = await readPosts([post(1), ...thread, post(4)])
    expect(all).toHaveLength(3)
    const kept = all.find(({ post_type }) => post_type === 'thread')
    bench.setLists({
      [POSTS]: [{ ...post(1, reply(uri(2), uri(3))), cid: 'other' }, ...thread, { ...post(4), cid: 'x' }],
    })
    expect(await bench.read(sample, 90)).toMatchObject({ removed: 0, trouble: null })
    const merged = await posts(sample)
    expect(merged.map(({ content }) => content)).toEqual(['Post 4', 'Post 3\n\nPost 2\n\nPost 1'])
    expect(merged[1]?.post_uuid).toBe(kept?.post_uuid)
  })

  it('reads a changed record again, and removes deleted ones', async () => {
    const first = [post(1), post(2, reply(uri(3))), post(3), post(4)]
    const { sample } = await readPosts(first)
    const changed = [
      { ...post(1, { text: 'Changed' }), cid: 'other' },
      post(3),
      { ...post(4), cid: 'x', value: 1 },
    ]
    bench.setLists({ [POSTS]: changed })
    expect(await bench.read(sample, 90)).toMatchObject({ added: 0, removed: 1, setAside: 1 })
    expect((await posts(sample)).map(({ content }) => content)).toEqual(['Post 3', 'Changed'])
    bench.setLists({})
    expect(await bench.read(sample, 90)).toMatchObject({ read: 0, removed: 2 })
    expect(await posts(sample)).toEqual([])
  })

  it(
    'reads any records to the end, shows each once, and reads nothing new the second time',
    { timeout: 120_000 },
    async () => {
      const key = fc.integer({ min: 1, max: 12 })
      const anyUri = fc.oneof(
        key.map(uri),
        key.map(theirs),
        fc.string(),
        fc.constant(`at://${DID}/${POSTS}/x`),
      )
      const anyRef = fc.oneof({ weight: 4, arbitrary: anyUri.map(ref) }, fc.anything())
      const value = fc.oneof(
        {
          weight: 5,
          arbitrary: fc.record(
            {
              text: fc.oneof(fc.string({ unit: 'binary', maxLength: 50 }), fc.anything()),
              createdAt: fc.oneof(
                fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
                fc.anything(),
              ),
              reply: fc.oneof(fc.record({ parent: anyRef, root: anyRef }), fc.anything()),
              embed: fc.oneof(fc.record({ record: anyRef }), fc.anything()),
              subject: anyRef,
            },
            { requiredKeys: [] },
          ),
        },
        fc.anything(),
      )
      const list = (name: string) =>
        fc
          .uniqueArray(fc.record({ n: key, value }), { selector: ({ n }) => n, maxLength: 12 })
          .map((records) =>
            records
              .toSorted((a, b) => a.n - b.n)
              .map(({ n, value: any }) => listed(uriAt(NOON - n * 60_000, { list: name }), toJson(any))),
          )
      await fc.assert(
        fc.asyncProperty(list(POSTS), list(REPOSTS), list(POSTS), async (records, reposts, later) => {
          const { sample, state, all } = await readPosts(records, reposts)
          expect(state).toMatchObject({ read: records.length + reposts.length, trouble: null, removed: 0 })
          const shown = all.map(({ post_content }) => post_content.tweet_id)
          expect(new Set(shown).size).toBe(shown.length)
          expect(state?.added).toBe(shown.length)
          expect(shown.length > 0).toBe(records.length + reposts.length > (state?.setAside ?? 0))
          expect(await bench.read(sample)).toMatchObject({ added: 0, removed: 0 })
          expect(await posts(sample)).toEqual(all)
          bench.setLists({ [POSTS]: later, [REPOSTS]: reposts })
          expect(await bench.read(sample, 90)).toMatchObject({ trouble: null })
          const { all: fresh } = await readPosts(later, reposts)
          const texts = (of: PostRecord[]) => new Set(of.map(({ post_content }) => post_content.tweet_id))
          for (const id of texts(await posts(sample))) expect(texts(fresh)).toContain(id)
        }),
        { numRuns: 10 },
      )
    },
  )

  it('asks for one page of each list while the account has changed nothing', async () => {
    const many = Array.from({ length: 250 }, (_, n) => post(n))
    const sample = await bench.connect()
    bench.setLists({ [POSTS]: many }, 'first')
    expect(await bench.read(sample, 90)).toMatchObject({ read: 250, added: 250 })
    const lists = () => bench.asked().filter((method) => method.endsWith('listRecords')).length
    const before = lists()
    expect(await bench.read(sample, 90)).toMatchObject({ read: 100, added: 0 })
    expect(lists() - before).toBe(2)
    bench.setLists({ [POSTS]: many.slice(0, 200) }, 'second')
    expect(await bench.read(sample, 90)).toMatchObject({ read: 200, added: 0, removed: 50 })
  })

  it('keeps what it cannot reach if a server repeats a cursor, and goes on with the next list', async () => {
    const many = Array.from({ length: 250 }, (_, n) => post(n))
    const { sample } = await readPosts(many)
    const repost = listed(uriAt(NOON - 1, { list: REPOSTS }), { subject: ref(theirs(1)) })
    bench.setLists({ [POSTS]: many.slice(1), [REPOSTS]: [repost] })
    bench.repeatCursor(100)
    const state = await bench.read(sample, 90)
    bench.repeatCursor(Number.POSITIVE_INFINITY)
    expect(state).toMatchObject({ added: 1, removed: 1, trouble: null })
    const texts = (await posts(sample)).map(({ content }) => content)
    expect(texts).toContain('Post 249')
    expect(texts).not.toContain('Post 0')
  })

  it('is due once a day for all days, and in between for new posts', async () => {
    const many = Array.from({ length: 150 }, (_, n) => post(n))
    const { sample } = await readPosts(many)
    bench.setLists({ [POSTS]: many.slice(0, 149) })
    expect(await bench.read(sample)).toMatchObject({ read: 100, removed: 0 })
    now = NOON + DAY
    expect(await bench.read(sample)).toMatchObject({ read: 149, removed: 1 })
  })

  it('runs in one process at a time, and another process continues after a death', async () => {
    const sample = await bench.connect()
    bench.setLists({ [POSTS]: [post(1)] })
    const other = await stores.open()
    const claim = await other.readBacks.claim(sample.calendar.id)
    expect(claim).not.toBeNull()
    expect(await store.readBacks.find(sample.calendar.id)).toMatchObject({ isRunning: true })
    expect(await bench.read(sample)).toBeNull()
    now = NOON + 60_000
    expect(await bench.read(sample)).toMatchObject({ added: 1, isRunning: false })
  })

  it('keeps the stored target of a quote, and shows it with read posts too', async () => {
    const target = sampleTweet({ tweetId: theirs(7), username: 'bob.test', text: 'Known' })
    const { sample } = await readPosts([post(1, reply(theirs(7)))])
    expect(await recordsByUsername(store, sample.account.id, 'bob.test', ALL_TIME)).toEqual([])
    await store.tweets.insertMany([target])
    now = NOON + DAY
    const due = await store.targets.due(sample.calendar.id, 10)
    expect(due).toEqual([theirs(7)])
    await store.targets.settle(due, [{ ...target, isComplete: true }])
    expect(await store.targets.due(sample.calendar.id, 10)).toEqual([])
    const [answer] = await recordsByUsername(store, sample.account.id, 'bob.test', ALL_TIME)
    expect(answer).toMatchObject({ post_type: 'comment', post_metadata: { text: 'Known' } })
  })
})

function toJson(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? 0 : field)))
  } catch {
    return null
  }
}
