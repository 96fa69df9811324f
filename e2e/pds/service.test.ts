import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { CHANNEL } from '#contract/creation/creation.ts'
import { utcDay } from '#contract/day.ts'
import { operations } from '#contract/operations.ts'
import type { PostRecord } from '#contract/post-record.ts'
import { openSqlite } from '#service/store/database/sqlite-database.ts'
import { PRIVATE_HOSTS } from '#service/outbound/testing/private-hosts.ts'
import { signInBrowser } from '#service/workspace/testing/browser.ts'
import { openBlueskyService } from './bluesky-service.ts'

const HOUR = 3_600_000
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

type Answer = {
  status: number
  success: boolean
  errors?: { code: number; message: string }
  data: Record<string, unknown>
}

describe.each(PRIVATE_HOSTS)('with PRIVATE_HOSTS=%s, a calendar on Bluesky', async (privateHosts) => {
  const service = await openBlueskyService(privateHosts)
  const { bluesky, proxy, dataDir, alice, bob, account, admin, adminJson, connectWords } = service
  afterAll(service.close)

  let key: string
  let calendar: string
  const days = { start_date: utcDay(Date.now()), end_date: utcDay(Date.now() + 24 * HOUR) }

  beforeAll(async () => {
    ;({ key } = await adminJson<{ key: string }>(['key', 'create', '--account', account]))
  })

  const signIn = () => signInBrowser((path, init) => fetch(service.url + path, init), service.url, key)
  const create = async (fields: Record<string, string>): Promise<Answer> => {
    const form = new FormData()
    const whole = { channel: CHANNEL, calendar_uuid: calendar, status: 'scheduled', ...fields }
    for (const [name, value] of Object.entries(whole)) form.append(name, value)
    const answer = await fetch(service.url + operations.createThread.path, {
      method: 'POST',
      headers: { 'X-API-KEY': key },
      body: form,
    })
    // The cast is safe, because every response of the API has the fields of `Answer`.
    return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) }
  }
  const createThread = (segments: string[], at: number) =>
    create({
      post_type: 'thread',
      post_content: JSON.stringify(Object.fromEntries(segments.map((text, i) => [i, { text, images: [] }]))),
      scheduled_at: new Date(at).toISOString(),
    })
  const createQuote = (content: string, tweet_id: string, at = Date.now() + 3_000) =>
    create({ post_type: 'quote_repost', content, tweet_id, scheduled_at: new Date(at).toISOString() })
  const read = async (): Promise<PostRecord[]> => {
    const query = new URLSearchParams(days).toString()
    const answer = await fetch(`${service.url}${operations.postsByDate.path}?${query}`, {
      headers: { 'X-API-KEY': key },
    })
    // The cast is safe, because `data` contains the posts.
    return ((await answer.json()) as { data: PostRecord[] }).data
  }
  /**
   * Moves a post to `inMs` from now. Tests schedule their posts far ahead, so that no post is published before a test
   * is ready.
   */
  const hasten = async (uuid: unknown, inMs: number) => {
    const browser = await signIn()
    const { data: post } = await browser.call('readPost', { uuid: String(uuid) })
    const scheduled_at = new Date(Date.now() + inMs).toISOString()
    const { status } = await browser.call('changePost', {
      uuid: post.uuid,
      version: post.version,
      scheduled_at,
    })
    expect(status).toBe(200)
  }
  const untilSettled = async (uuid: unknown): Promise<PostRecord> => {
    let post: PostRecord | undefined
    await expect
      .poll(async () => {
        post = (await read()).find(({ post_uuid }) => post_uuid === uuid)
        return post?.status
      })
      .not.toBe('scheduled')
    if (post === undefined) throw new Error('The post is listed')
    return post
  }
  /** Searches by URI, because the server orders the posts of one second by chance. */
  const recordAt = async (uri: string) => {
    const records = await bluesky.listRecords(alice.did)
    return records.find((record) => record.uri === uri)
  }
  const quotable = async (text: string): Promise<string> => {
    const record = { $type: 'app.bsky.feed.post', text, createdAt: new Date().toISOString() }
    const body = { repo: bob.did, collection: 'app.bsky.feed.post', record }
    const written = await bluesky.call('com.atproto.repo.createRecord', { body, token: bob.token })
    return String(written['uri'])
  }

  it('is made of the profile', async () => {
    await bluesky.call('com.atproto.repo.putRecord', {
      body: {
        repo: alice.did,
        collection: 'app.bsky.actor.profile',
        rkey: 'self',
        record: { $type: 'app.bsky.actor.profile', displayName: 'Alice Ångström' },
      },
      token: alice.token,
    })
    const connected = await adminJson<{ calendar_uuid: string }>(
      connectWords('alice.test'),
      `${alice.appPassword}\n`,
    )
    calendar = connected.calendar_uuid
    expect(connected).toEqual({
      calendar_uuid: expect.stringMatching(UUID),
      platform: 'bluesky',
      handle: 'alice.test',
      user_id: alice.did,
      server: bluesky.origin,
    })
    expect(await adminJson(['calendar', 'list', '--account', account])).toEqual({
      calendars: [
        {
          calendar_uuid: calendar,
          name: 'Alice Ångström',
          username: 'alice.test',
          platform: 'bluesky',
          state: 'connected',
        },
      ],
    })
  })

  it('publishes a due thread of 25 within 2.5 seconds of its moment', async () => {
    const segments = Array.from({ length: 25 }, (_, i) => `${i} https://example.org/${i} #tag @bob.test é👍`)
    const due = Date.now() + 2_000
    const created = await createThread(segments, due)
    expect(created.success).toBe(true)
    let there = 0
    await expect
      .poll(
        async () => {
          there = (await bluesky.listRecords(alice.did)).length
          return there
        },
        { interval: 50 },
      )
      .toBe(25)
    const late = Date.now() - due
    console.log(`A due thread of 25 is on the server ${late} ms after its moment.`)
    const post = await untilSettled(created.data['uuid'])
    expect(post).toMatchObject({ status: 'published', calendar_metadata: { refresh_token: '' } })
    const records = (await bluesky.listRecords(alice.did)).toReversed()
    expect(records.map(({ value }) => value.text)).toEqual(segments)
    expect(post.post_content.tweet_id).toBe(records[0]?.uri)
    expect(records.every(({ value }) => value.facets?.length === 3)).toBe(true)
    expect(late).toBeLessThan(10_000)
  })

  it('quotes by URI and by link, and stores the URI with the DID', async () => {
    const uri = await quotable('To be quoted')
    const link = uri.replace(`at://${bob.did}/app.bsky.feed.post/`, 'https://bsky.app/profile/bob.test/post/')
    for (const [i, reference] of [uri, link].entries()) {
      const created = await createQuote(`Well said ${i}`, reference)
      expect(created.data['post_content']).toEqual({ text: `Well said ${i}`, images: [], tweet_id: uri })
      const post = await untilSettled(created.data['uuid'])
      expect(post.post_metadata).toMatchObject({
        tweet_id: uri,
        username: 'bob.test',
        social_id: bob.did,
        text: 'To be quoted',
      })
      expect(await recordAt(post.post_content.tweet_id)).toMatchObject({
        value: { embed: { record: { uri } } },
      })
    }
  })

  it('quotes a post that is still scheduled, by the link that it will have', async () => {
    const browser = await signIn()
    const quoted = await createThread(['To come', 'and more'], Date.now() + HOUR)
    const uuid = String(quoted.data['uuid'])
    const { data: post } = await browser.call('readPost', { uuid })
    const [, future = '?'] =
      /^https:\/\/bsky\.app\/profile\/[^/]+\/post\/(\w+)$/.exec(post.address ?? '') ?? []
    const draftQuote = async (at: number) => {
      const id = randomUUID()
      const [date, time] = new Date(at).toISOString().split('T')
      const when = { date, time: time?.slice(0, 5), zone: 'UTC' }
      const tweet = `https://bsky.app/profile/alice.test/post/${future}`
      const document = { kind: 'quote', calendar, tweet, commentary: `Soon ${id}`, when } as const
      await browser.call('saveDraft', { id, revision: 0, document })
      return { id, revision: 1 }
    }
    const send = async (draft: { id: string; revision: number }, as: 'scheduled' | 'published') => {
      const asked = { as, undo_seconds: 0, repeats: 'ask' } as const
      return (await browser.call('sendDrafts', { drafts: [draft], ...asked })).data.drafts[0]
    }
    const draft = await draftQuote(Date.now() + 2 * HOUR)
    expect(await send(draft, 'published')).toMatchObject({
      state: 'draft',
      refusal: { reason: 'quoted-later', field: 'when' },
    })
    const status = await send(draft, 'scheduled')
    if (status?.state !== 'gone') throw new Error(`The quote is ${JSON.stringify(status)}`)
    const quote = (await browser.call('readPost', { uuid: status.receipt.post_uuid })).data
    const move = (at: number) =>
      browser.call('changePost', {
        uuid: quote.uuid,
        version: quote.version,
        scheduled_at: new Date(at).toISOString(),
      })
    expect((await move(Date.now() + 1_000)).code).toBe(4083)
    const { version } = post
    expect((await browser.call('deletePost', { uuid, version, keep: 'nothing' })).status).toBe(409)
    await hasten(uuid, 3_000)
    expect((await move(Date.now() + 4_000)).status).toBe(200)
    const published = await untilSettled(quote.uuid)
    expect(published).toMatchObject({
      status: 'published',
      post_metadata: { text: 'To come', username: 'alice.test' },
    })
    const root = await recordAt(`at://${alice.did}/app.bsky.feed.post/${future}`)
    expect(root?.value.text).toBe('To come')
    expect(await recordAt(published.post_content.tweet_id)).toMatchObject({
      value: { embed: { record: { uri: root?.uri, cid: root?.cid } } },
    })
  })

  it('publishes at once what is created as published', async () => {
    const created = await create({
      post_type: 'thread',
      post_content: JSON.stringify({ 0: { text: 'At once', images: [] } }),
      scheduled_at: new Date(Date.now() + HOUR).toISOString(),
      status: 'published',
    })
    expect(created.data['status']).toBe('published')
    const records = await bluesky.listRecords(alice.did)
    expect(records.map(({ value }) => value.text)).toContain('At once')
  })

  it('refuses a quote of what is missing with 4001, and with 5030 while the platform is silent', async () => {
    const database = await openSqlite(join(dataDir, 'almanac.db'))
    onTestFinished(database.close)
    // Reads all days, because the day may end during this test.
    const readAccepted = () => database.all('SELECT day, accepted FROM quote_requests WHERE accepted > 0')
    const accepted = await readAccepted()
    expect(accepted).not.toEqual([])
    for (const tweetId of [`at://${bob.did}/app.bsky.feed.post/3kabcdefghij2`, '1815181518151815181'])
      expect(await createQuote('Quoted', tweetId)).toMatchObject({ status: 400, errors: { code: 4001 } })
    const uri = await quotable('In silence')
    service.setDirectoryFault('hanging')
    const begun = performance.now()
    expect(await createQuote('Quoted', uri)).toMatchObject({ status: 503, errors: { code: 5030 } })
    expect(performance.now() - begun).toBeLessThan(10_000)
    service.setDirectoryFault(null)
    expect(await readAccepted()).toEqual(accepted)
  })

  it('says why a post has failed', async () => {
    const uri = await quotable('Soon gone')
    const created = await createQuote('Too late', uri, Date.now() + HOUR)
    const rkey = uri.split('/').at(-1) ?? ''
    const body = { repo: bob.did, collection: 'app.bsky.feed.post', rkey }
    await bluesky.call('com.atproto.repo.deleteRecord', { body, token: bob.token })
    await hasten(created.data['uuid'], 3_000)
    expect(await untilSettled(created.data['uuid'])).toMatchObject({
      status: 'failed',
      failure_reason: 'target-missing',
    })
  })

  it('has what was posted elsewhere after a reading, and does not have it after it was deleted', async () => {
    const words = ['calendar', 'read', '--calendar', calendar]
    await adminJson(words)
    const before = (await read()).length
    const record = {
      $type: 'app.bsky.feed.post',
      text: 'From the phone',
      createdAt: new Date().toISOString(),
    }
    const body = { repo: alice.did, collection: 'app.bsky.feed.post', record, rkey: '3zzzzzzzzzz22' }
    await bluesky.call('com.atproto.repo.createRecord', { body, token: alice.token })
    expect(await adminJson(words)).toMatchObject({ added: 1, removed: 0 })
    const posts = await read()
    expect(posts).toHaveLength(before + 1)
    expect(posts.find(({ content }) => content === 'From the phone')).toMatchObject({
      status: 'published',
      post_type: 'post',
      post_content: { tweet_id: `at://${alice.did}/app.bsky.feed.post/3zzzzzzzzzz22` },
    })
    await bluesky.call('com.atproto.repo.deleteRecord', { body, token: alice.token })
    expect(await adminJson([...words, '--days', '2'])).toMatchObject({ added: 0, removed: 1 })
    expect(await read()).toHaveLength(before)
    expect((await admin(['calendar', 'read', '--calendar', account])).err).toMatch(/no connected calendar/)
  })

  it('waits after it was disconnected, and goes on when it is connected again', async () => {
    expect(await adminJson(['calendar', 'disconnect', '--calendar', calendar])).toEqual({
      disconnected: true,
    })
    expect(await adminJson(['calendar', 'list', '--account', account])).toMatchObject({
      calendars: [{ calendar_uuid: calendar, state: 'reconnect' }],
    })
    const created = await createThread(['Waited'], Date.now() + 3_000)
    await expect
      .poll(async () =>
        (await (await fetch(`${service.url}/metrics`)).text()).includes('almanac_calendars_signed_out 1'),
      )
      .toBe(true)
    const again = await adminJson<{ calendar_uuid: string }>(connectWords('alice.test'), alice.appPassword)
    expect(again.calendar_uuid).toBe(calendar)
    expect(await untilSettled(created.data['uuid'])).toMatchObject({ status: 'published' })
  })

  it('stands for one account only', async () => {
    const words = [...connectWords('bob.test'), '--calendar', calendar]
    expect((await admin(words, bob.appPassword)).err).toMatch(/belongs to another account/)
    const made = await adminJson<{ calendar_uuid: string }>([
      'calendar',
      'create',
      '--account',
      account,
      '--name',
      'Second',
      '--username',
      'second',
    ])
    const second = [...connectWords('alice.test'), '--calendar', made.calendar_uuid]
    expect((await admin(second, alice.appPassword)).err).toMatch(/has another calendar here/)
    expect(
      await admin([...connectWords('bob.test'), '--calendar', made.calendar_uuid], bob.appPassword),
    ).toMatchObject({
      code: 0,
    })
  })

  it('leaves no password and no token in clear in data, log, answers, metrics or a backup', async () => {
    await adminJson(['backup', '--to', join(dataDir, 'backup.db')])
    const everything = (await service.readTraces()) + JSON.stringify(await read())
    expect(everything).not.toContain(alice.appPassword)
    expect(everything).not.toContain(bob.appPassword)
    expect(everything).not.toMatch(/eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/)
    expect(proxy.seen.some(({ headers }) => headers.authorization?.startsWith('Bearer eyJ') === true)).toBe(
      true,
    )
  })
})
