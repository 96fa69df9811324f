import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pictureToBlob } from '#service/platform/testing/picture-to-blob.ts'
import { type PostRecord, recordToCid } from '#service/platform/bluesky/post-records.ts'
import type { Picture } from '#contract/workspace/media.ts'
import { OPEN_POST, type PostOptions } from '#contract/workspace/post-options.ts'
import type { Publication } from '#service/platform/platform.ts'
import { FAULTS } from '#service/platform/testing/faults-proxy.ts'
import { describePlatform } from '#service/platform/testing/platform-contract.ts'
import { PRIVATE_HOSTS } from '#service/outbound/testing/private-hosts.ts'
import {
  type BlueskyBench,
  LOST_NETWORK,
  inUploads,
  inWrites,
  openBlueskyBench,
  postOf,
} from './bluesky-bench.ts'

const UNCLEAR = FAULTS.filter((fault) => fault !== 'expired token')

const LOST = { allow: [], refuse: [LOST_NETWORK] }

describe.each(PRIVATE_HOSTS)('with PRIVATE_HOSTS=%s', (privateHosts) => {
  const finding = [...UNCLEAR, ...LOST[privateHosts]]
  const publishing = [...finding, ...UNCLEAR.map(inWrites), ...UNCLEAR.map(inUploads)]
  describePlatform('Bluesky', { publishing, finding }, async () => {
    const bench = await openBlueskyBench(privateHosts)
    const text = 'What was said first'
    const { uri } = await bench.write(bench.bob, postOf(text))
    const link = uri.replace(
      `at://${bench.bob.did}/app.bsky.feed.post/`,
      'https://bsky.app/profile/bob.test/post/',
    )
    return {
      ...bench,
      quotable: () => Promise.resolve({ tweetId: uri, link, text, username: 'bob.test' }),
      missingId: () => Promise.resolve(`at://${bench.bob.did}/app.bsky.feed.post/3kabcdefghij2`),
    }
  })
})

const ours = () => Promise.resolve(true)

describe('posts on Bluesky', () => {
  let bench: BlueskyBench
  beforeAll(async () => {
    bench = await openBlueskyBench()
  })
  afterAll(() => bench.close())
  beforeEach(async () => {
    bench.setFault(null)
    await bench.connect(1, bench.alice)
  })

  const makePublication = (texts: readonly string[], changes: Partial<Publication> = {}): Publication => ({
    postUuid: randomUUID(),
    calendarId: 1,
    keyMoment: Date.now(),
    firstTriedAt: Date.now(),
    texts,
    answeredTweetId: null,
    options: OPEN_POST,
    ...changes,
  })
  const publish = (publication: Publication) => bench.platform.publish(publication, ours)
  const recordsOf = async ({ firstTriedAt, texts }: Publication) => {
    const createdAt = new Date(firstTriedAt).toISOString()
    const records = await bench.servers.listRecords(bench.alice.did)
    return texts.map((text) =>
      records.find(({ value }) => value.text === text && value.createdAt === createdAt),
    )
  }

  it('chains a thread by URI and CID, and its CIDs are those of the server', async () => {
    const texts = Array.from(
      { length: 25 },
      (_, i) => `${i}. 👩‍👩‍👧 é https://example.org/${i} #tag${i} @bob.test`,
    )
    const publication = makePublication(texts)
    const answer = await publish(publication)
    const records = await recordsOf(publication)
    const [root] = records
    expect(answer).toMatchObject({ kind: 'published', tweetId: root?.uri })
    for (const [i, record] of records.entries()) {
      // The cast is safe, because the server returns records as they were written.
      expect(recordToCid(record?.value as PostRecord)).toBe(record?.cid)
      const parent = records[i - 1]
      expect(record?.value.reply).toEqual(
        i === 0
          ? undefined
          : {
              root: { uri: root?.uri, cid: root?.cid },
              parent: { uri: parent?.uri, cid: parent?.cid },
            },
      )
      expect(record?.value.facets?.map(({ features }) => features[0])).toEqual([
        { $type: 'app.bsky.richtext.facet#link', uri: `https://example.org/${i}` },
        { $type: 'app.bsky.richtext.facet#tag', tag: `tag${i}` },
        { $type: 'app.bsky.richtext.facet#mention', did: bench.bob.did },
      ])
    }
    const uris = records.map((record) => record?.uri ?? '')
    expect(uris.every((uri, i) => i === 0 || uri > (uris[i - 1] ?? ''))).toBe(true)
  })

  it('sends the text as it is, with mentions of unknown handles as plain text', async () => {
    const publication = makePublication(['  @nobody.test\r\n\t\u202e  end  '])
    expect(await publish(publication)).toMatchObject({ kind: 'published' })
    const [record] = await recordsOf(publication)
    expect(record?.value.facets).toBeUndefined()
  })

  it('writes nothing of a thread whose one segment the server refuses, and gives its words', async () => {
    const publication = makePublication(['fits', 'x'.repeat(301)])
    const answer = await publish(publication)
    expect(answer).toMatchObject({ kind: 'refused', reason: 'refused' })
    expect(answer.kind === 'refused' && answer.words).toMatch(/300/)
    expect(await recordsOf(publication)).toEqual([undefined, undefined])
  })

  it('waits while the account is deactivated, and goes out when the account is active again', async () => {
    const { call, url } = bench.servers
    const { token } = bench.alice
    const publication = makePublication(['Waited for the account'])
    await call('com.atproto.server.deactivateAccount', { body: {}, token })
    expect(await publish(publication)).toEqual({ kind: 'inactive' })
    expect(await bench.platform.look(publication, ours)).toEqual({ kind: 'inactive' })
    // Uses `fetch`, because `call` sends a body with each POST request and this method must have none.
    const activated = await fetch(`${url}/xrpc/com.atproto.server.activateAccount`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(activated.status).toBe(200)
    expect(await publish(publication)).toMatchObject({ kind: 'published' })
  })

  it('embeds what it quotes as it is when it goes out', async () => {
    const first = await bench.write(bench.bob, postOf('To be quoted'))
    const publication = makePublication(['Well said'], { answeredTweetId: first.uri })
    expect(await publish(publication)).toMatchObject({ kind: 'published' })
    const [record] = await recordsOf(publication)
    expect(record?.value.embed?.record).toEqual(first)
  })

  it('writes languages, and the gates in the same commit as the thread', async () => {
    const commits = await followCommits(bench.servers.url)
    const options: PostOptions = {
      ...OPEN_POST,
      langs: ['cy', 'pt-BR'],
      replies: ['mentioned', 'followed'],
      quotable: false,
    }
    const texts = ['Gated', 'Second', 'Third']
    const publication = makePublication(texts, { options })
    expect(await publish(publication)).toMatchObject({ kind: 'published' })
    const records = await recordsOf(publication)
    expect(records.map((record) => record?.value.langs)).toEqual(texts.map(() => options.langs))
    const [threadgate] = await bench.servers.listRecords(bench.alice.did, 'app.bsky.feed.threadgate')
    const [root] = records
    expect(threadgate?.uri).toBe(root?.uri.replace('.post/', '.threadgate/'))
    expect(threadgate?.value).toEqual({
      $type: 'app.bsky.feed.threadgate',
      post: root?.uri,
      createdAt: root?.value.createdAt,
      allow: [
        { $type: 'app.bsky.feed.threadgate#mentionRule' },
        { $type: 'app.bsky.feed.threadgate#followingRule' },
      ],
    })
    const postgates = await bench.servers.listRecords(bench.alice.did, 'app.bsky.feed.postgate')
    for (const record of records)
      expect(postgates.find(({ uri }) => uri === record?.uri.replace('.post/', '.postgate/'))?.value).toEqual(
        {
          $type: 'app.bsky.feed.postgate',
          post: record?.uri,
          createdAt: record?.value.createdAt,
          embeddingRules: [{ $type: 'app.bsky.feed.postgate#disableRule' }],
        },
      )
    const paths = [threadgate, ...records, ...postgates.slice(0, 3)].map(
      (record) => record?.uri.split('/').slice(3).join('/') ?? '?',
    )
    const isWhole = (commit: string) => paths.every((path) => commit.includes(path))
    await expect.poll(() => commits.list().some(isWhole)).toBe(true)
    commits.close()
  })

  it('lets nobody reply where the list of those who may is empty', async () => {
    const options: PostOptions = { ...OPEN_POST, replies: [] }
    const publication = makePublication(['No replies'], { options })
    expect(await publish(publication)).toMatchObject({ kind: 'published' })
    const [record] = await recordsOf(publication)
    expect(record?.value.langs).toBeUndefined()
    const gates = await bench.servers.listRecords(bench.alice.did, 'app.bsky.feed.threadgate')
    expect(
      gates.find(({ uri }) => uri === record?.uri.replace('.post/', '.threadgate/'))?.value,
    ).toMatchObject({
      allow: [],
    })
  })

  it.each(UNCLEAR.map(inWrites))('has its gates once after the fault “%s”', async (fault) => {
    const options: PostOptions = { ...OPEN_POST, langs: ['en'], replies: ['followers'], quotable: false }
    const publication = makePublication([`Gated through ${fault}`], { options })
    bench.setFault(fault)
    expect(['unknown', 'wait']).toContain((await publish(publication)).kind)
    bench.setFault(null)
    expect(await publish(publication)).toMatchObject({ kind: 'published' })
    const [record] = await recordsOf(publication)
    for (const gate of ['threadgate', 'postgate']) {
      const gates = await bench.servers.listRecords(bench.alice.did, `app.bsky.feed.${gate}`)
      const named = gates.filter(({ value }) => value.post === record?.uri)
      expect(named.map(({ uri }) => uri)).toEqual([record?.uri.replace('.post/', `.${gate}/`)])
    }
  })

  const pictured = (segments: readonly Picture[][], changes: Partial<PostOptions> = {}): PostOptions => ({
    ...OPEN_POST,
    media: segments.map((pictures) => ({ pictures, card: null })),
    ...changes,
  })
  const blobAt = async (cid: string): Promise<Buffer> => {
    const query = new URLSearchParams({ did: bench.alice.did, cid }).toString()
    const answer = await fetch(`${bench.servers.url}/xrpc/com.atproto.sync.getBlob?${query}`)
    return Buffer.from(await answer.arrayBuffer())
  }
  const uploads = (from = 0) =>
    bench.proxy.seen.slice(from).filter(({ path }) => path.includes('uploadBlob')).length

  it('embeds four pictures with their descriptions in the middle of a thread, and the server has their bytes', async () => {
    const pictures = [1, 2, 3, 4].map(() => bench.makePicture())
    const texts = ['Before', 'Pictured', 'After']
    const options = pictured([[], pictures], { warning: 'graphic-media' })
    const publication = makePublication(texts, { options })
    expect(await publish(publication)).toMatchObject({ kind: 'published' })
    const [before, middle, after] = await recordsOf(publication)
    expect(middle?.value.embed).toEqual({
      $type: 'app.bsky.embed.images',
      images: pictures.map((picture) => ({
        image: pictureToBlob(picture),
        alt: picture.alt,
        aspectRatio: { width: 3, height: 2 },
      })),
    })
    expect(middle?.value.labels?.values).toEqual([{ val: 'graphic-media' }])
    for (const plain of [before, after]) {
      expect(plain?.value.embed).toBeUndefined()
      expect(plain?.value.labels).toBeUndefined()
    }
    // The cast is safe, because the server returns records as they were written.
    expect(recordToCid(middle?.value as PostRecord)).toBe(middle?.cid)
    expect(after?.value.reply?.parent.cid).toBe(middle?.cid)
    for (const picture of pictures) {
      const bytes = bench.pictures.get(picture.id)
      expect(await blobAt(pictureToBlob(picture).ref.$link)).toEqual(bytes)
      expect(await bench.platform.reading?.readPicture(1, picture.id)).toEqual(bytes)
    }
  })

  it('quotes with a picture as record with media', async () => {
    const quoted = await bench.write(bench.bob, postOf('To be quoted with a picture'))
    const picture = bench.makePicture()
    const publication = makePublication(['Look'], {
      answeredTweetId: quoted.uri,
      options: pictured([[picture]]),
    })
    expect(await publish(publication)).toMatchObject({ kind: 'published' })
    const [record] = await recordsOf(publication)
    expect(record?.value.embed).toMatchObject({
      $type: 'app.bsky.embed.recordWithMedia',
      record: { $type: 'app.bsky.embed.record', record: quoted },
      media: { $type: 'app.bsky.embed.images', images: [{ image: pictureToBlob(picture) }] },
    })
  })

  it('writes a link card with its small picture, and one without', async () => {
    const { alt: _, ...thumb } = bench.makePicture()
    const card = { url: 'https://example.org/a?b=c', title: 'A title', description: 'Words', thumb }
    const options: PostOptions = {
      ...OPEN_POST,
      media: [
        { pictures: [], card },
        { pictures: [], card: { ...card, thumb: null } },
      ],
    }
    const publication = makePublication(['Card', 'Bare card'], { options })
    expect(await publish(publication)).toMatchObject({ kind: 'published' })
    const [first, second] = await recordsOf(publication)
    const external = { uri: card.url, title: card.title, description: card.description }
    const $type = 'app.bsky.embed.external'
    expect(first?.value.embed).toEqual({ $type, external: { ...external, thumb: pictureToBlob(thumb) } })
    expect(second?.value.embed).toEqual({ $type, external })
    // The cast is safe, because the server returns records as they were written.
    expect(recordToCid(first?.value as PostRecord)).toBe(first?.cid)
  })

  it('uploads a picture once a try, and none for a post that is there', async () => {
    const picture = bench.makePicture()
    const options = pictured([[picture], [picture, bench.makePicture()]])
    const publication = makePublication(['One', 'Two'], { options })
    bench.setFault(inWrites('lost answer'))
    const from = bench.proxy.seen.length
    expect(await publish(publication)).toMatchObject({ kind: 'unknown' })
    expect(uploads(from)).toBe(2)
    bench.setFault(null)
    expect(await publish(publication)).toMatchObject({ kind: 'published' })
    expect(uploads(from)).toBe(2)
  })

  it('refreshes an expired token once for all pictures and the write', async () => {
    let asked = 0
    bench.setFaultFor(({ path }) => (path.includes('uploadBlob') && ++asked === 1 ? 'expired token' : null))
    const from = bench.proxy.seen.length
    const options = pictured([[bench.makePicture(), bench.makePicture()]])
    expect(await publish(makePublication(['Refreshed'], { options }))).toMatchObject({ kind: 'published' })
    const paths = bench.proxy.seen.slice(from).map(({ path }) => /[^./?]+(?=\?|$)/.exec(path)?.[0])
    expect(paths).toEqual([
      'getRecord',
      'uploadBlob',
      'refreshSession',
      'uploadBlob',
      'uploadBlob',
      'applyWrites',
    ])
  })

  it('fails with words, and writes nothing, if a picture is refused or is no longer stored', async () => {
    const [taken, gone] = [bench.makePicture(), bench.makePicture()]
    // Uploads a picture over 2,000,000 bytes, which Bluesky's server accepts. The server refuses only the record with
    // the picture.
    const large = Buffer.concat([Buffer.from(bench.pictures.get(taken.id) ?? []), Buffer.alloc(2_000_000)])
    const id = createHash('sha256').update(large).digest('hex')
    bench.pictures.set(id, large)
    const refused = makePublication(['Too large'], {
      options: pictured([[{ ...taken, id, bytes: large.length }]]),
    })
    const answer = await publish(refused)
    expect(answer).toMatchObject({ kind: 'refused', reason: 'refused' })
    expect(answer.kind === 'refused' && answer.words).not.toBe('')
    bench.pictures.delete(gone.id)
    const lost = makePublication(['Lost'], { options: pictured([[gone]]) })
    expect(await publish(lost)).toEqual({
      kind: 'refused',
      reason: 'refused',
      words: 'A picture of this post is no longer stored in Almanac.',
    })
    expect([...(await recordsOf(refused)), ...(await recordsOf(lost))]).toEqual([undefined, undefined])
  })

  it('writes 40 pictures of a thread of 25 at once', async () => {
    const segments = Array.from({ length: 25 }, (_, i) =>
      Array.from({ length: i < 15 ? 2 : 1 }, () => bench.makePicture()),
    )
    const texts = segments.map((_, i) => `Segment ${i}`)
    const publication = makePublication(texts, { options: pictured(segments) })
    expect(await publish(publication)).toMatchObject({ kind: 'published' })
    const records = await recordsOf(publication)
    const images = records.flatMap((record) => record?.value.embed?.images ?? [])
    expect(images).toHaveLength(40)
  })

  it('refuses a quote of what is gone, and of an author who allows none', async () => {
    const gone = await bench.write(bench.bob, postOf('Soon gone'))
    const key = gone.uri.split('/').at(-1) ?? ''
    await bench.servers.call('com.atproto.repo.deleteRecord', {
      body: { repo: bench.bob.did, collection: 'app.bsky.feed.post', rkey: key },
      token: bench.bob.token,
    })
    expect(await publish(makePublication(['?'], { answeredTweetId: gone.uri }))).toEqual({
      kind: 'refused',
      reason: 'target-missing',
      words: '',
    })
    const closed = await bench.write(bench.bob, postOf('Not to be quoted'))
    await bench.write(
      bench.bob,
      {
        $type: 'app.bsky.feed.postgate',
        createdAt: new Date().toISOString(),
        post: closed.uri,
        embeddingRules: [{ $type: 'app.bsky.feed.postgate#disableRule' }],
      },
      { collection: 'app.bsky.feed.postgate', key: closed.uri.split('/').at(-1) ?? '' },
    )
    expect(await publish(makePublication(['?'], { answeredTweetId: closed.uri }))).toMatchObject({
      reason: 'target-refused',
    })
    expect(await bench.platform.findTarget(1, closed.uri, AbortSignal.timeout(5000))).toEqual({
      kind: 'refused',
    })
    const own = makePublication(['Only I may quote it'], { options: { ...OPEN_POST, quotable: false } })
    await publish(own)
    const [closedOwn] = await recordsOf(own)
    const quoteOfOwn = makePublication(['So I do'], { answeredTweetId: closedOwn?.uri ?? '' })
    expect(await publish(quoteOfOwn)).toMatchObject({ kind: 'published' })
    expect(await publish(makePublication(['?'], { answeredTweetId: '1815181518151815181' }))).toMatchObject({
      reason: 'target-missing',
    })
  })

  it('refreshes an expired token once, and stores the new ones before it uses them', async () => {
    const before = bench.connections.get(1)?.sealedTokens
    let writes = 0
    bench.setFaultFor(({ path }) => (path.includes('applyWrites') && ++writes === 1 ? 'expired token' : null))
    const from = bench.proxy.seen.length
    const publication = makePublication(['After a refresh'])
    expect(await publish(publication)).toMatchObject({ kind: 'published' })
    const paths = bench.proxy.seen.slice(from).map(({ path }) => /[^./?]+(?=\?|$)/.exec(path)?.[0])
    expect(paths).toEqual(['getRecord', 'applyWrites', 'refreshSession', 'applyWrites'])
    expect(bench.connections.get(1)?.sealedTokens).not.toBe(before)
    expect(await publish(makePublication(['Next']))).toMatchObject({ kind: 'published' })
    expect(bench.proxy.seen.slice(from).filter(({ path }) => path.includes('refreshSession'))).toHaveLength(1)
  })

  it.each(UNCLEAR)('keeps the connection if a refresh meets the fault “%s”', async (fault) => {
    bench.setFaultFor(({ path }) =>
      path.includes('applyWrites') ? 'expired token' : path.includes('refreshSession') ? fault : null,
    )
    const publication = makePublication([`Through ${fault}`])
    const answer = await publish(publication)
    expect(['unknown', 'wait']).toContain(answer.kind)
    expect(bench.connections.get(1)).toMatchObject({ state: 'connected' })
    bench.setFault(null)
    expect(await publish(publication)).toMatchObject({ kind: 'published' })
  })

  it('signs out when a refresh is clearly refused, and never signs in by itself', async () => {
    await bench.servers.call('com.atproto.server.revokeAppPassword', {
      body: { name: 'almanac' },
      token: bench.alice.token,
    })
    const logins = () => bench.proxy.seen.filter(({ path }) => path.includes('createSession')).length
    const before = logins()
    bench.setFaultFor(({ path }) => (path.includes('applyWrites') ? 'expired token' : null))
    const publication = makePublication(['Waits'])
    expect(await publish(publication)).toEqual({ kind: 'reconnect' })
    expect(bench.connections.get(1)).toMatchObject({ state: 'reconnect', sealedTokens: null })
    bench.setFault(null)
    expect(await publish(publication)).toEqual({ kind: 'reconnect' })
    expect(logins()).toBe(before)
    const again = await bench.servers.call('com.atproto.server.createAppPassword', {
      body: { name: 'almanac' },
      token: bench.alice.token,
    })
    bench.alice.appPassword = String(again['password'])
    await bench.connect(1, bench.alice)
    expect(await publish(publication)).toMatchObject({ kind: 'published' })
  })

  it('signs out when the stored tokens were tampered with', async () => {
    const connection = bench.connections.get(1)
    if (connection === undefined || connection.sealedTokens === null) throw new Error('It is connected')
    const bytes = Buffer.from(connection.sealedTokens, 'base64url')
    bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0)
    bench.connections.set(1, { ...connection, sealedTokens: bytes.toString('base64url') })
    expect(await publish(makePublication(['Tampered']))).toEqual({ kind: 'reconnect' })
    bench.connections.set(1, { ...connection, calendarUuid: 'another calendar' })
    expect(await publish(makePublication(['Moved']))).toEqual({ kind: 'reconnect' })
  })

  it('waits as long as the server asks for', async () => {
    bench.setFault(inWrites('429 with retry-after'))
    expect(await publish(makePublication(['Later']))).toEqual({ kind: 'wait', forMs: 2000 })
    bench.setFault(inWrites('429 with ratelimit-reset'))
    const answer = await publish(makePublication(['Later']))
    expect(answer.kind === 'wait' && answer.forMs).toBeGreaterThan(900)
  })
})

async function followCommits(url: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/xrpc/com.atproto.sync.subscribeRepos`)
  socket.binaryType = 'arraybuffer'
  const commits: string[] = []
  socket.addEventListener('message', ({ data }) => {
    if (data instanceof ArrayBuffer) commits.push(Buffer.from(data).toString('latin1'))
  })
  await once(socket, 'open')
  return { list: () => commits, close: () => socket.close() }
}
