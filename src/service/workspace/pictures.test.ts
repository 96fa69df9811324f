import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Refusal, refusals } from '#contract/failure.ts'
import { operations } from '#contract/operations.ts'
import { openPages } from '#service/cards/pages.ts'
import { openOutboundServers } from '#service/outbound/outbound-servers.ts'
import { openNames } from '#service/outbound/testing/private-hosts.ts'
import { simulatePlatforms } from '#service/platform/simulated/simulated-platform.ts'
import { openStubServer } from '#service/platform/testing/stub-server.ts'
import { makePng } from '#service/pictures/testing/images.ts'
import { engines } from '#service/store/testing/engines.ts'
import { startHousekeeping } from './housekeeping.ts'
import { NOW, type User, workspaceUnderTest } from './testing/workspace-under-test.ts'

const DAY = 24 * 3_600_000

const picture = (more = 20, width = 2, height = 3) =>
  Buffer.concat([makePng(width, height), randomBytes(more)])
const idOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const upload = async ({ browser }: Pick<User, 'browser'>, body: RequestInit['body'], id: string) => {
  const init = { method: 'PUT', headers: { ...browser.headers, 'Content-Type': 'image/png' }, body }
  // The cast is needed for `duplex`, which Node requires for a body that is a stream.
  const answer = await browser.ask(`/workspace/pictures/${id}`, { ...init, duplex: 'half' } as RequestInit)
  // The cast is safe, because our own service wrote this JSON.
  const { data, errors } = (await answer.json()) as { data?: object; errors?: { code: number } }
  return { status: answer.status, data, code: errors?.code }
}
const add = async (user: Pick<User, 'browser'>, bytes = picture()) => {
  const answer = await upload(user, bytes, idOf(bytes))
  if (answer.status !== 200) throw new Error(`The picture was refused: ${answer.code}`)
  return { id: idOf(bytes), type: 'image/png', width: 2, height: 3, bytes: bytes.length } as const
}
const look = ({ browser }: Pick<User, 'browser'>, id: string) => browser.ask(`/workspace/pictures/${id}`)

describe.each(engines)('pictures on $engine', (engine) => {
  const names = openNames('refuse')
  const { allowPrivate, network } = names
  const servers = openOutboundServers({ allowPrivate, network })
  const bench = workspaceUnderTest(engine, (store) => {
    const { simulated } = simulatePlatforms(store)
    const publish: typeof simulated.publish = async ({ postUuid }) => ({
      kind: 'published',
      tweetId: `at://did:plc:test/app.bsky.feed.post/${postUuid}`,
    })
    return {
      platforms: { simulated, bluesky: { ...simulated, publish } },
      pictureRoom: { account: 4_000_000, installation: 7_000_000 },
      pages: openPages({ servers }),
    }
  })
  afterAll(() => servers.close())
  beforeEach(() => void (bench.time.now = NOW))

  test('a picture is stored once, and comes back byte by byte', async () => {
    const user = await bench.makeUser()
    const bytes = picture(600_000)
    const id = idOf(bytes)
    const stored = { id, type: 'image/png', width: 2, height: 3, bytes: bytes.length }
    for (let i = 0; i < 2; i++)
      expect(await upload(user, bytes, id)).toMatchObject({ status: 200, data: stored })
    const shown = await look(user, id)
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  test('another account, or a browser without a session, does not see a picture', async () => {
    const [user, other] = [await bench.makeUser(), await bench.makeUser('Southlight')]
    const { id } = await add(user)
    expect((await look(other, id)).status).toBe(404)
    const signedOut = await user.browser.ask(`/workspace/pictures/${id}`, {
      headers: { Origin: 'http://127.0.0.1:4280' },
    })
    expect(signedOut.status).toBe(401)
  })

  const wide = picture()
  wide.writeUInt32BE(30_000, 16)
  test.each<[string, Refusal, Buffer<ArrayBuffer>]>([
    ['nothing', 'picture-empty', Buffer.alloc(0)],
    ['an SVG', 'picture-unreadable', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a HEIC', 'picture-unreadable', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['half a header', 'picture-unreadable', makePng().subarray(0, 18)],
    ['a bomb of 30,000 pixels', 'picture-too-wide', wide],
    ['2,000,001 bytes', 'picture-too-large', picture(2_000_001 - makePng(2, 3).length)],
    ['50 MB', 'picture-too-large', Buffer.alloc(50_000_000)],
  ])('%s is refused as %s, and not stored', async (_, reason, bytes) => {
    const user = await bench.makeUser()
    expect(await upload(user, bytes, idOf(bytes))).toMatchObject({ code: refusals[reason].code })
    expect((await look(user, idOf(bytes))).status).toBe(404)
  })

  test('2,000,000 bytes are stored', async () => {
    const user = await bench.makeUser()
    const { id } = await add(user, picture(2_000_000 - makePng(2, 3).length))
    expect((await look(user, id)).status).toBe(200)
    await forget()
  })

  test('a picture under the id of another one is refused, and so is an id of another form', async () => {
    const user = await bench.makeUser()
    const [one, other] = [picture(), picture()]
    expect(await upload(user, one, idOf(other))).toMatchObject({ code: refusals['picture-differs'].code })
    for (const id of ['cat.png', idOf(one).toUpperCase()])
      expect((await upload(user, one, id)).status).toBe(400)
  })

  test('an upload that ends half way stores nothing', async () => {
    const user = await bench.makeUser()
    const bytes = picture(100_000)
    const half = new ReadableStream({
      start: (controller) => controller.enqueue(bytes.subarray(0, 50_000)),
      pull: (controller) => controller.error(new Error('The connection was cut')),
    })
    expect(await upload(user, half, idOf(bytes))).toMatchObject({ code: refusals['picture-cut'].code })
    expect((await look(user, idOf(bytes))).status).toBe(404)
  })

  test('an account has a limit of bytes, and so have all accounts together', async () => {
    const [user, other] = [await bench.makeUser(), await bench.makeUser()]
    const large = () => picture(1_900_000)
    const first = large()
    await add(user, first)
    await add(user, large())
    const over = large()
    expect(await upload(user, over, idOf(over))).toMatchObject({ code: refusals['pictures-full'].code })
    await add(user, first)
    await add(other, large())
    expect(await upload(other, over, idOf(over))).toMatchObject({ code: refusals['pictures-full'].code })
    await forget()
  })

  test('pictures of posts on Bluesky give room after a week, and no other pictures do', async () => {
    const user = await bench.makeUser()
    const { calendar, account } = user
    type Pictures = Awaited<ReturnType<typeof add>>[]
    const write = (pictures: Pictures) =>
      user.write({ segments: [{ id: 'a', text: `Words ${randomUUID()}`, pictures }] })
    const publish = async (pictures: Pictures) => {
      await user.send([await write(pictures)], { as: 'published' })
      await expect
        .poll(async () => (await user.posts()).map(({ status }) => status))
        .not.toContain('scheduled')
    }
    const simulated = await add(user)
    await publish([simulated])
    const connection = {
      platform: 'bluesky' as const,
      server: 'https://pds.example',
      userId: `did:plc:of${calendar.id}`,
      handle: 'alice.test',
      photo: '',
      sealFor: () => 'sealed',
    }
    await bench.store().connections.connect(account.id, connection, calendar.uuid, calendar)
    const [old, copied] = [await add(user, picture(1_900_000)), await add(user, picture(100_000))]
    await publish([old, copied])
    await write([copied])
    for (let day = 0; day < 9; day++) {
      bench.time.now += DAY
      await keepHouse()
    }
    const drafted = await add(user, picture(1_900_000))
    expect((await look(user, old.id)).status).toBe(200)
    const over = picture(1_900_000)
    await add(user, over)
    expect((await look(user, old.id)).status).toBe(404)
    for (const { id } of [simulated, copied, drafted]) expect((await look(user, id)).status).toBe(200)
    const last = picture(1_900_000)
    expect(await upload(user, last, idOf(last))).toMatchObject({ code: refusals['pictures-full'].code })
    await forget()
  })

  test('a read-only key shows pictures, and stores none', async () => {
    const user = await bench.makeUser()
    const { id } = await add(user)
    const reading = { browser: await bench.signIn(user.readOnlyKey) }
    expect((await look(reading, id)).status).toBe(200)
    const bytes = picture()
    expect(await upload(reading, bytes, idOf(bytes))).toMatchObject({ code: refusals['key-read-only'].code })
  })

  const forget = async () => {
    bench.time.now += 30 * DAY
    await keepHouse()
  }
  const keepHouse = async () => {
    const errors: unknown[] = []
    const { postChanges, storedPictures } = bench.store()
    const housekeeping = startHousekeeping({
      store: bench.store(),
      forgetPosts: async () => {
        await postChanges.forgetOld()
        await storedPictures.forgetUnused()
      },
      reportError: (error) => void errors.push(error),
    })
    await housekeeping.stop()
    expect(errors).toEqual([])
  }
  const schedule = async (user: User, document: Parameters<User['write']>[0]): Promise<string> => {
    const [status] = await user.send([await user.write(document)])
    if (status?.state !== 'gone') throw new Error(`The draft was not sent: ${JSON.stringify(status)}`)
    return status.receipt.post_uuid
  }
  const read = async ({ browser }: User, uuid: string) => (await browser.call('readPost', { uuid })).data

  test('a picture is kept while a draft, a leaving draft, a post or an undoable change has it', async () => {
    const user = await bench.makeUser()
    const add4 = await Promise.all([1, 2, 3, 4, 5].map(() => add(user)))
    const [drafted, leaving, posted, replaced, unused] = add4
    if (!drafted || !leaving || !posted || !replaced || !unused) throw new Error('Five were added')
    await user.write({ segments: [{ id: 'a', text: 'Draft', pictures: [drafted] }] })
    const waits = await user.write({ segments: [{ id: 'a', text: 'Leaves', pictures: [leaving] }] })
    await user.send([waits], { undo_seconds: 60 })
    await schedule(user, { segments: [{ id: 'a', text: 'Post', pictures: [posted] }] })
    const edited = await schedule(user, { segments: [{ id: 'a', text: 'Edited', pictures: [replaced] }] })
    const { version, options } = await read(user, edited)
    await user.browser.call('changePost', { uuid: edited, version, options: { ...options, media: [] } })
    for (let day = 0; day < 9; day++) {
      await keepHouse()
      expect((await look(user, unused.id)).status).toBe(day < 8 ? 200 : 404)
      bench.time.now += DAY
    }
    for (const { id } of [drafted, leaving, posted]) expect((await look(user, id)).status).toBe(200)
    await keepHouse()
    expect((await look(user, replaced.id)).status).toBe(404)
  })

  test('a picture is kept for a week after its draft was deleted', async () => {
    const user = await bench.makeUser()
    const { id, ...rest } = await add(user)
    const draft = await user.write({ segments: [{ id: 'a', text: 'Draft', pictures: [{ id, ...rest }] }] })
    for (let day = 0; day < 10; day++) {
      bench.time.now += DAY
      await keepHouse()
    }
    await user.browser.call('deleteDraft', draft)
    for (let day = 0; day < 7; day++) {
      expect((await look(user, id)).status).toBe(200)
      bench.time.now += DAY
      await keepHouse()
    }
    bench.time.now += 3 * DAY
    await keepHouse()
    expect((await look(user, id)).status).toBe(404)
  })

  test('a deleted account keeps only the pictures of its posts', async () => {
    const user = await bench.makeUser()
    const [drafted, posted] = [await add(user), await add(user)]
    await user.write({ segments: [{ id: 'a', text: 'Draft', pictures: [drafted] }] })
    await schedule(user, { segments: [{ id: 'a', text: 'Post', pictures: [posted] }] })
    await bench.store().workspaces.delete(user.account.uuid)
    expect((await look(user, drafted.id)).status).toBe(404)
    expect((await look(user, posted.id)).status).toBe(200)
  })

  test('a post has the pictures of its draft with their descriptions, as the store knows them', async () => {
    const user = await bench.makeUser()
    const stored = await add(user)
    const claimed = { ...stored, width: 9, height: 9, bytes: 1, alt: 'A red square' }
    const uuid = await schedule(user, {
      segments: [
        { id: 'a', text: 'First' },
        { id: 'b', text: 'Second', pictures: [claimed] },
      ],
      options: { warning: 'nudity' },
    })
    const media = [
      { pictures: [], card: null },
      { pictures: [{ ...stored, alt: 'A red square' }], card: null },
    ]
    expect((await read(user, uuid)).options).toMatchObject({ warning: 'nudity', media })
    const plain = await schedule(user, { segments: [{ id: 'a', text: 'Plain "media":[{ words' }] })
    const range = new URLSearchParams({ start_date: '2026-11-24', end_date: '2026-11-24' }).toString()
    const list = async (init: RequestInit = {}) => {
      const answer = await user.browser.ask(`${operations.postsByDate.path}?${range}`, init)
      // The cast is safe, because our own service wrote this JSON.
      const { data } = (await answer.json()) as { data: { post_uuid: string; media?: unknown }[] }
      return [uuid, plain].map((one) => data.find(({ post_uuid }) => post_uuid === one))
    }
    expect(await list()).toMatchObject([{ media }, {}])
    expect((await list())[1]).not.toHaveProperty('media')
    const [forKey] = await list({ headers: { 'X-API-KEY': user.key } })
    expect(forKey).toMatchObject({ post_uuid: uuid })
    expect(forKey).not.toHaveProperty('media')
  })

  test('a draft whose picture is not stored is not sent, and says which segment it is', async () => {
    const user = await bench.makeUser()
    const other = await bench.makeUser()
    const draft = await user.write({
      segments: [
        { id: 'a', text: 'First' },
        { id: 'b', text: 'Second', pictures: [await add(other)] },
      ],
    })
    expect(await user.send([draft])).toMatchObject([
      { state: 'draft', refusal: { reason: 'picture-missing', field: 'segments', segment: 1 } },
    ])
    const quote = await user.write({
      kind: 'quote',
      tweet: '1861234567890123456',
      commentary: 'Look',
      pictures: [await add(other)],
    })
    expect(await user.send([quote])).toMatchObject([
      { state: 'draft', refusal: { reason: 'picture-missing', field: 'commentary', segment: null } },
    ])
  })

  test('a change of words keeps the pictures of a post, an edit replaces them, and Undo brings them back', async () => {
    const user = await bench.makeUser()
    const [one, other] = [await add(user), await add(user)]
    const uuid = await schedule(user, { segments: [{ id: 'a', text: 'First', pictures: [one] }] })
    const first = await read(user, uuid)
    const mediaOf = (stored: typeof one) => [{ pictures: [{ ...stored, alt: '' }], card: null }]
    expect(first.options.media).toEqual(mediaOf(one))
    await user.browser.call('changePost', { uuid, version: first.version, texts: ['Better'] })
    const second = await read(user, uuid)
    expect(second).toMatchObject({ texts: ['Better'], options: { media: mediaOf(one) } })
    const change = randomUUID()
    const options = { ...second.options, media: mediaOf(other) }
    const edit = { uuid, version: second.version, options }
    expect((await user.browser.call('changePost', edit, { 'X-Change-Id': change })).status).toBe(200)
    expect((await read(user, uuid)).options.media).toEqual(mediaOf(other))
    await user.browser.call('undoChanges', { change_id: change })
    const third = await read(user, uuid)
    expect(third.options.media).toEqual(mediaOf(one))
    const missing = { ...one, id: 'a'.repeat(64) }
    const refused = await user.browser.call('changePost', {
      uuid,
      version: third.version,
      options: { ...options, media: mediaOf(missing) },
    })
    expect(refused.code).toBe(refusals['picture-missing'].code)
  })

  test('the card of a link comes from its page, and goes out as it was in the draft', async () => {
    const user = await bench.makeUser()
    const image = picture()
    let title = 'First'
    const server = await openStubServer(({ url }, response) => {
      if (url === '/pic') response.end(image)
      else
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(
            `<title>${title}</title><meta property=og:image content="${url === '/svg' ? 'data:' : '/pic'}">`,
          )
    })
    const origin = names.originOf(server)
    const url = `${origin}/page`
    const { data: card, status } = await user.browser.call('readCard', { url })
    const thumb = { id: idOf(image), type: 'image/png', width: 2, height: 3, bytes: image.length }
    expect([status, card]).toEqual([200, { url, title: 'First', description: '', thumb }])
    expect((await look(user, idOf(image))).status).toBe(200)
    expect((await user.browser.call('readCard', { url: `${origin}/svg` })).data.thumb).toBeNull()
    title = 'Later'
    const uuid = await schedule(user, { segments: [{ id: 'a', text: `See ${url}`, card }] })
    expect((await read(user, uuid)).options.media).toEqual([{ pictures: [], card }])
    const refused = await user.browser.call('readCard', { url: 'https://nowhere.example/' })
    expect(refused.code).toBe(refusals['page-unreached'].code)
    await server.close()
  })

  test('an address that a database cannot store is not a link card', async () => {
    const user = await bench.makeUser()
    const uuid = await schedule(user, {})
    const { version, options } = await read(user, uuid)
    for (const end of ['\0', '\ud800']) {
      const card = { url: `https://example.org/${end}`, title: 'A page', description: '', thumb: null }
      const media = [{ pictures: [], card }]
      const changed = await user.browser.call('changePost', { uuid, version, options: { ...options, media } })
      expect(changed).toMatchObject({ status: 400, code: refusals['text-unstorable'].code })
    }
    const range = new URLSearchParams({ start_date: '2026-11-24', end_date: '2026-11-24' })
    const { headers } = user.browser
    const list = await user.browser.ask(`${operations.postsByDate.path}?${range.toString()}`, { headers })
    expect(list.status).toBe(200)
  })

  test('a post that is a draft again has its pictures', async () => {
    const user = await bench.makeUser()
    const stored = await add(user)
    const pictures = [{ ...stored, alt: 'Red' }]
    const uuid = await schedule(user, { segments: [{ id: 'a', text: 'First', pictures }] })
    const draft = randomUUID()
    const { version } = await read(user, uuid)
    await user.browser.call('deletePost', { uuid, version, keep: 'draft', draft })
    expect((await user.read(draft)).document?.segments).toMatchObject([
      { text: 'First', pictures, card: null },
    ])
  })
})
