import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OPEN_POST } from '#contract/workspace/post-options.ts'
import type { PostRecord } from '#contract/post-record.ts'
import { momentToRecordKey } from '#service/platform/bluesky/record-keys.ts'
import { createTokenSeal } from '#service/platform/bluesky/sealed-tokens.ts'
import { openOutboundServers } from '#service/outbound/outbound-servers.ts'
import { createPlatforms } from '#service/platform/platforms.ts'
import type { Fault } from '#service/platform/testing/faults-proxy.ts'
import { startPublisher } from '#service/publisher/publisher.ts'
import { readNow } from '#service/read-back/start-read-back.ts'
import { connectBluesky } from '#service/platform/bluesky/connect.ts'
import { type Store, openStore } from '#service/store/store.ts'
import { recordsByDate, recordsByUsername } from '#service/store/testing/read-records.ts'
import { type Sample, makeSample, sampleThread } from '#service/store/testing/sample.ts'
import { PRIVATE_HOSTS } from '#service/outbound/testing/private-hosts.ts'
import { type BlueskyServers, type TestAccount, startBlueskyServers } from './bluesky-servers.ts'
import { openSharedNames } from './shared-names.ts'

const DAY = 86_400_000
const ALL_TIME = { from: Date.parse('0001-01-01T00:00:00Z'), to: Date.parse('9998-12-31T00:00:00Z') }

type Reference = { uri: string; cid: string }

describe.each(PRIVATE_HOSTS)('with PRIVATE_HOSTS=%s, what an account posted elsewhere', (privateHosts) => {
  const names = openSharedNames(privateHosts)
  const { allowPrivate, network, originOf } = names
  let bluesky: BlueskyServers
  let proxy: BlueskyServers['proxy']
  let fault: Fault | null = null
  const servers = openOutboundServers({ allowPrivate, network, timeoutMs: 3_000 })
  const seal = createTokenSeal('the secret of the sessions of a test')
  let directory: URL
  let dataDir: string
  let store: Store
  let platforms: ReturnType<typeof createPlatforms>
  let bob: TestAccount
  let said: Reference

  beforeAll(async () => {
    bluesky = await startBlueskyServers({ chooseFault: () => fault, originOf })
    ;({ proxy } = bluesky)
    bob = await bluesky.makeAccount('bob')
    await put(bob, 'app.bsky.actor.profile', { displayName: 'Bób 日本 😀' }, 'self')
    said = await put(bob, POST, { text: 'What Bob said' })
    dataDir = await mkdtemp(join(tmpdir(), 'almanac-reading-'))
    store = await openStore({ dataDir })
    directory = new URL(originOf(bluesky.directoryUrl))
    platforms = createPlatforms(store, { servers, seal, directory, appView: null, allowPrivate })
  })
  afterAll(async () => {
    await store.close()
    await servers.close()
    await bluesky.stop()
    names.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  beforeEach(() => {
    fault = null
  })

  const POST = 'app.bsky.feed.post'
  const REPOST = 'app.bsky.feed.repost'
  const put = async (
    { did, token }: TestAccount,
    collection: string,
    fields: object,
    rkey?: string,
  ): Promise<Reference> => {
    const record = { $type: collection, createdAt: new Date().toISOString(), ...fields }
    const method = rkey === undefined ? 'createRecord' : 'putRecord'
    const body = { repo: did, collection, record, ...(rkey !== undefined && { rkey }) }
    const { uri, cid } = await bluesky.call(`com.atproto.repo.${method}`, { body, token })
    return { uri: String(uri), cid: String(cid) }
  }
  const remove = async ({ did, token }: TestAccount, { uri }: Reference) => {
    const [collection, rkey] = uri.split('/').slice(-2)
    await bluesky.call('com.atproto.repo.deleteRecord', { body: { repo: did, collection, rkey }, token })
  }
  const reply = (parent: Reference, root: Reference = parent) => ({ reply: { root, parent } })

  let made = 0
  const connect = async () => {
    const alice = await bluesky.makeAccount(`alice${++made}`)
    const sample = await makeSample(store)
    const connected = await connectBluesky(
      { servers, directory, allowPrivate },
      { handle: alice.handle, password: alice.appPassword, server: bluesky.origin },
    )
    if (!connected.ok) throw new Error(connected.trouble.kind)
    const { tokens, name: _, ...account } = connected.value
    await store.connections.connect(
      sample.account.id,
      { platform: 'bluesky', ...account, sealFor: (uuid) => seal.seal(tokens, uuid) },
      sample.calendar.uuid,
      sample.calendar,
    )
    return { alice, sample }
  }
  const read = ({ calendar }: Sample, days?: number) =>
    readNow({ store, platforms, everyMs: 0, ...(days !== undefined && { days }) }, calendar.id)
  const posts = ({ account }: Sample) => recordsByDate(store, account.id, ALL_TIME)
  const brief = ({ post_type, content, post_metadata: { username, text } }: PostRecord) => [
    post_type,
    content,
    username,
    text,
  ]

  it('is in the calendar, in its five kinds, with whom it answers, and once', async () => {
    const { alice, sample } = await connect()
    await put(alice, POST, { text: 'A post' })
    const first = await put(alice, POST, { text: 'One' })
    const second = await put(alice, POST, { text: 'Two', ...reply(first) })
    await put(alice, POST, { text: 'Three', ...reply(second, first) })
    const answer = await put(alice, POST, { text: 'An answer', ...reply(said) })
    await put(alice, POST, { text: 'A quote', embed: { $type: 'app.bsky.embed.record', record: said } })
    await put(alice, REPOST, { subject: said })
    const back = await put(bob, POST, { text: 'Back to you', ...reply(answer, said) })
    await put(alice, POST, { text: 'And again', ...reply(back, said) })

    expect(await read(sample)).toMatchObject({
      read: 8,
      added: 6,
      removed: 0,
      trouble: null,
      isRunning: false,
    })
    const all = await posts(sample)
    expect(new Set(all.map(brief))).toEqual(
      new Set([
        ['post', 'A post', '', ''],
        ['thread', 'One\n\nTwo\n\nThree', '', ''],
        ['comment', 'An answer', 'bob.test', 'What Bob said'],
        ['quote_repost', 'A quote', 'bob.test', 'What Bob said'],
        ['retweet', 'What Bob said', 'bob.test', 'What Bob said'],
        ['comment', 'And again', 'bob.test', 'Back to you'],
      ]),
    )
    expect(all.find(({ content }) => content === 'A quote')).toMatchObject({
      status: 'published',
      post_metadata: { name: 'Bób 日本 😀', social_id: bob.did, tweet_id: said.uri },
    })
    const interactions = await recordsByUsername(store, sample.account.id, 'bob.test', ALL_TIME)
    expect(interactions).toHaveLength(4)

    const asked = proxy.seen.length
    expect(await read(sample)).toMatchObject({ added: 0, removed: 0 })
    const lists = proxy.seen.slice(asked).map(({ path }) => /collection=([^&]*)/.exec(path)?.[1])
    expect(lists).toEqual([POST, REPOST])
    expect(await posts(sample)).toEqual(all)
  })

  it('leaves the calendar when it is gone, and a thread loses the segment', async () => {
    const { alice, sample } = await connect()
    const gone = await put(alice, POST, { text: 'Soon gone' })
    const first = await put(alice, POST, { text: 'One' })
    const second = await put(alice, POST, { text: 'Two', ...reply(first) })
    await put(alice, POST, { text: 'Three', ...reply(second, first) })
    await read(sample)
    expect(await posts(sample)).toHaveLength(2)
    await remove(alice, gone)
    await remove(alice, second)
    expect(await read(sample, 90)).toMatchObject({ added: 0, removed: 1 })
    expect((await posts(sample)).map(({ content }) => content)).toEqual(['One\n\nThree'])
    await remove(alice, first)
    const [third] = await bluesky.listRecords(alice.did)
    if (third === undefined) throw new Error('One is left')
    await remove(alice, third)
    await read(sample, 90)
    expect(await posts(sample)).toEqual([])
  })

  it('is not listed again if Almanac published it, nor the segments of its threads', async () => {
    const { alice, sample } = await connect()
    const publisher = startPublisher({ store, platforms, reportError: console.error })
    try {
      const thread = sampleThread(sample, { status: 'published', scheduledAt: Date.now() })
      const created = await store.creations.createThread(sample.calendar, thread)
      if (!created.ok) throw new Error(created.trouble)
      await publisher.publishNow({ id: created.value.id, calendarId: sample.calendar.id })
    } finally {
      await publisher.stop()
    }
    const [last] = await bluesky.listRecords(alice.did)
    if (last?.value.reply === undefined) throw new Error('A thread is there')
    await put(alice, POST, { text: 'Continued on the phone', ...reply(last, last.value.reply.root) })
    expect(await read(sample)).toMatchObject({ read: 3, added: 1 })
    expect((await posts(sample)).map(({ content }) => content)).toEqual([
      'First\n\nSecond',
      'Continued on the phone',
    ])
  })

  it('is read while a post of it is on the platform and not yet known as published', async () => {
    const { sample } = await connect()
    const dueAt = Date.now() - 1_000
    const thread = sampleThread(sample, { scheduledAt: dueAt })
    const created = await store.creations.createThread(sample.calendar, thread)
    if (!created.ok) throw new Error(created.trouble)
    const { uuid, createdAt } = created.value
    const publication = {
      postUuid: uuid,
      calendarId: sample.calendar.id,
      keyMoment: createdAt,
      firstTriedAt: dueAt,
      texts: thread.segments,
      answeredTweetId: null,
      options: OPEN_POST,
    }
    await platforms.bluesky.publish(publication, () => Promise.resolve(true))
    expect(await read(sample)).toMatchObject({ read: 2, added: 0 })
  })

  it('goes on where a reading was cut off, and reads each page once', async () => {
    const { alice, sample } = await connect()
    const now = Date.now()
    const writes = Array.from({ length: 250 }, (_, i) => ({
      $type: 'com.atproto.repo.applyWrites#create',
      collection: POST,
      rkey: momentToRecordKey(now - i * 1_000),
      value: { $type: POST, text: `Post ${i}`, createdAt: new Date(now - i * 1_000).toISOString() },
    }))
    for (let start = 0; start < writes.length; start += 125)
      await bluesky.call('com.atproto.repo.applyWrites', {
        body: { repo: alice.did, writes: writes.slice(start, start + 125) },
        token: alice.token,
      })
    const asked = proxy.seen.length
    const places = () =>
      proxy.seen.slice(asked).filter(({ path }) => path.includes('listRecords') && path.includes(`.post&`))
        .length
    const onProgress = () => {
      fault = '502'
    }
    expect(await readNow({ store, platforms, everyMs: 0, onProgress }, sample.calendar.id)).toMatchObject({
      read: 100,
      trouble: 'unclear',
    })
    fault = null
    expect(await read(sample)).toMatchObject({ read: 250, added: 250, trouble: null })
    expect(await posts(sample)).toHaveLength(250)
    expect(places()).toBe(5)
  })

  it('reads as far back as is asked for', async () => {
    const { alice, sample } = await connect()
    const old = Date.now() - 100 * DAY
    await put(alice, POST, { text: 'Old', createdAt: new Date(old).toISOString() }, momentToRecordKey(old))
    await put(alice, POST, { text: 'New' })
    expect(await read(sample)).toMatchObject({ read: 1, added: 1 })
    expect(await read(sample, 120)).toMatchObject({ read: 2, added: 1 })
    expect(await read(sample, 90)).toMatchObject({ added: 0, removed: 0 })
    expect((await posts(sample)).map(({ scheduled_at }) => scheduled_at)[0]).toBe(new Date(old).toISOString())
  })

  it('keeps the address of a target that is gone, with its author', async () => {
    const { alice, sample } = await connect()
    const gone = await put(bob, POST, { text: 'Soon gone' })
    const never = { ...said, uri: said.uri.replace(bob.did, 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa') }
    await put(alice, POST, { text: 'Answered', ...reply(gone) })
    await put(alice, POST, { text: 'To nobody', ...reply(never) })
    await remove(bob, gone)
    expect(await read(sample)).toMatchObject({ added: 2, trouble: null })
    const [answered, toNobody] = await posts(sample)
    expect(answered?.post_metadata).toMatchObject({ tweet_id: gone.uri, text: '', username: 'bob.test' })
    expect(toNobody?.post_metadata).toMatchObject({ tweet_id: never.uri, text: '', username: '' })
  })
})
