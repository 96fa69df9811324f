import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Store, openStore } from '#service/store/store.ts'
import { MIGRATED_IMAGE } from '#service/store/testing/migrated-image.ts'
import { recordsByDate } from '#service/store/testing/read-records.ts'
import { NOON } from '#service/store/testing/sample.ts'
import { readCalendar } from './read-calendar.ts'
import { ALL_TIME, post, reply, theirs } from './testing/listed-posts.ts'
import { OTHER, POSTS, openReadBackBench } from './testing/read-back-bench.ts'

describe('a request to a simulated AppView', () => {
  let store: Store
  let bench: Awaited<ReturnType<typeof openReadBackBench>>
  beforeAll(async () => {
    store = await openStore({ memory: MIGRATED_IMAGE, clock: () => NOON })
    bench = await openReadBackBench(store, { appView: true })
  })
  afterAll(async () => {
    await bench.close()
    await store.close()
  })

  const author = (did: string, fields: object = {}) => ({
    did,
    handle: 'bob.test',
    displayName: 'Bob',
    ...fields,
  })

  it('is asked in batches, and again after a day for what it did not have', async () => {
    const answers = Array.from({ length: 60 }, (_, n) => post(n, reply(theirs(n + 100))))
    const views = Array.from({ length: 60 }, (_, n) => ({
      uri: theirs(n + 100),
      author: author(OTHER, { avatar: 'https://cdn.example/bob.jpg' }),
      record: { text: `Theirs ${n}` },
    }))
    const sample = await bench.connect()
    bench.setLists({ [POSTS]: answers })
    bench.setViews({ posts: views.slice(0, 59), profiles: [author(OTHER, { handle: 'robert.test' })] })
    await bench.read(sample)
    const of = (name: string) => bench.asked().filter((method) => method === `app.bsky.${name}`).length
    expect([of('feed.getPosts'), of('actor.getProfiles')]).toEqual([3, 1])
    const all = await recordsByDate(store, sample.account.id, ALL_TIME)
    expect(all.map(({ post_metadata: { text, username } }) => [text, username])).toEqual([
      ['', 'robert.test'],
      ...Array.from({ length: 59 }, (_, i) => [`Theirs ${58 - i}`, 'bob.test']),
    ])
    expect(all.at(-1)?.post_metadata).toEqual({
      name: 'Bob',
      username: 'bob.test',
      profile_photo: 'https://cdn.example/bob.jpg',
      social_id: OTHER,
      verified: '',
      tweet_id: theirs(100),
      text: 'Theirs 0',
    })
    expect(await store.targets.due(sample.calendar.id, 10)).toEqual([])
  })

  it('may answer with anything', async () => {
    const targets = [1, 2, 3, 4, 5].map((n) => theirs(n))
    const sample = await bench.connect()
    bench.setLists({ [POSTS]: targets.map((target, n) => post(n, reply(target))) })
    const view = (uri: string, fields: object) => ({
      uri,
      author: author(OTHER),
      record: { text: 'Yes' },
      ...fields,
    })
    const strange = [
      view(theirs(1), { record: { text: 7 } }),
      view(theirs(2), { author: author('no did') }),
      view(theirs(3), { author: author(OTHER, { displayName: 'a\n\u0000\ud800b', avatar: 'javascript:1' }) }),
      view(theirs(4), { author: author(OTHER, { handle: 'handle.invalid', displayName: [] }) }),
      view(theirs(5), { author: null }),
    ]
    bench.setViews({ posts: strange, profiles: [] })
    expect(await bench.read(sample)).toMatchObject({ trouble: null, added: 5 })
    const all = await recordsByDate(store, sample.account.id, ALL_TIME)
    expect(
      all
        .toReversed()
        .map(({ post_metadata: { name, username, text, profile_photo } }) => [
          name,
          username,
          text,
          profile_photo,
        ]),
    ).toEqual([
      ['Bob', 'bob.test', '', ''],
      ['', '', '', ''],
      ['a \ufffdb', 'bob.test', 'Yes', ''],
      [OTHER, OTHER, 'Yes', ''],
      ['', '', '', ''],
    ])
  })

  it('stops after a number of pages', async () => {
    const { reading } = bench.platforms.bluesky
    const sample = await bench.connect()
    bench.setLists({ [POSTS]: Array.from({ length: 1_000 }, (_, n) => post(n)) })
    const claim = await store.readBacks.claim(sample.calendar.id)
    if (claim === null || reading === undefined)
      throw new Error('The calendar is not read by another process')
    await readCalendar({ store, reading, maxPages: 3 }, claim, null)
    await store.readBacks.release(claim, null, null)
    expect(await store.readBacks.find(sample.calendar.id)).toMatchObject({
      read: 300,
      added: 300,
      endedAt: NOON,
    })
  })
})
