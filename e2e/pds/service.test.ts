import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHANNEL } from '#contract/creation/creation.ts'
import { operations } from '#contract/operations.ts'
import type { PostRecord } from '#contract/post.ts'
import { type Fault, openFaultsProxy } from '#service/platform/testing/faults-proxy.ts'
import { type ServiceProcess, runAdminCommand, startService } from './almanac-processes.ts'
import { type BlueskyServers, type TestAccount, startBlueskyServers } from './bluesky-servers.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

type Answer = {
  status: number
  success: boolean
  errors?: { code: number; message: string }
  data: Record<string, unknown>
}

describe('a calendar on Bluesky', () => {
  let bluesky: BlueskyServers
  let proxy: Awaited<ReturnType<typeof openFaultsProxy>>
  let directory: typeof proxy
  let fault: Fault | null = null
  let dataDir: string
  let environment: Record<string, string>
  let service: ServiceProcess
  let alice: TestAccount
  let bob: TestAccount
  let account: string
  let key: string
  let calendar: string
  const secrets: string[] = []

  const admin = async (words: string[], input = '', changes: Record<string, string> = {}) => {
    const ran = await runAdminCommand([...words, '--json'], { ...environment, ...changes }, input)
    if (input.trim() !== '') expect(ran.err + ran.out).not.toContain(input.trim())
    return ran
  }
  /** What a command prints; the test says which fields it has. */
  const adminJson = async <Printed>(words: string[], input = '') => {
    const { code, out, err } = await admin(words, input)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    // These are the fields that a command prints.
    return JSON.parse(out) as Printed
  }
  const connectWords = (handle: string, server = proxy.url) => [
    'calendar',
    'connect',
    '--account',
    account,
    '--platform',
    'bluesky',
    '--handle',
    handle,
    '--server',
    server,
  ]

  beforeAll(async () => {
    bluesky = await startBlueskyServers()
    proxy = await openFaultsProxy(bluesky.url, () => null)
    directory = await openFaultsProxy(bluesky.directoryUrl, () => fault)
    dataDir = await mkdtemp(join(tmpdir(), 'almanac-service-'))
    environment = {
      DATA_DIR: dataDir,
      PLC_URL: directory.url,
      BLUESKY_APPVIEW: 'none',
      PRIVATE_HOSTS: 'allow',
    }
    alice = await bluesky.makeAccount('alice')
    bob = await bluesky.makeAccount('bob')
    ;({ account_uuid: account } = await adminJson<{ account_uuid: string }>([
      'account',
      'create',
      '--name',
      'Nordlicht',
      '--tier',
      'pro',
    ]))
    ;({ key } = await adminJson<{ key: string }>(['key', 'create', '--account', account]))
    service = await startService(environment)
  })
  afterAll(async () => {
    await service.stop()
    await proxy.close()
    await directory.close()
    await bluesky.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const create = async (fields: Record<string, string>): Promise<Answer> => {
    const form = new FormData()
    const whole = { channel: CHANNEL, calendar_uuid: calendar, status: 'scheduled', ...fields }
    for (const [name, value] of Object.entries(whole)) form.append(name, value)
    const answer = await fetch(service.url + operations.createThread.path, {
      method: 'POST',
      headers: { 'X-API-KEY': key },
      body: form,
    })
    // The service answers in this shape.
    return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) }
  }
  const createThread = (segments: string[], at: number) =>
    create({
      post_type: 'thread',
      post_content: JSON.stringify(Object.fromEntries(segments.map((text, i) => [i, { text, images: [] }]))),
      scheduled_at: new Date(at).toISOString(),
    })
  const createQuote = (content: string, tweet_id: string, at = Date.now() + 1_500) =>
    create({ post_type: 'quote_repost', content, tweet_id, scheduled_at: new Date(at).toISOString() })
  const read = async (): Promise<PostRecord[]> => {
    const day = new Date().toISOString().slice(0, 10)
    const query = new URLSearchParams({ start_date: day, end_date: day }).toString()
    const answer = await fetch(`${service.url}${operations.postsByDate.path}?${query}`, {
      headers: { 'X-API-KEY': key },
    })
    // The service answers in this shape.
    return ((await answer.json()) as { data: PostRecord[] }).data
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
  const quotable = async (text: string): Promise<string> => {
    const record = { $type: 'app.bsky.feed.post', text, createdAt: new Date().toISOString() }
    const body = { repo: bob.did, collection: 'app.bsky.feed.post', record }
    const written = await bluesky.call('com.atproto.repo.createRecord', { body, token: bob.token })
    return String(written['uri'])
  }

  describe('that cannot be connected', () => {
    it.each<[string, () => [string[], string, Record<string, string>?], RegExp]>([
      ['a handle that is none', () => [connectWords('alice'), 'secret-1'], /has to be a handle/],
      [
        'a handle without an account',
        () => [connectWords('nobody.test'), 'secret-2'],
        /refused this password/,
      ],
      ['a wrong password', () => [connectWords('alice.test'), 'secret-3'], /refused this password/],
      ['the main password', () => [connectWords('alice.test'), alice.mainPassword], /main password/],
      ['no password', () => [connectWords('alice.test'), '\n'], /No app password/],
      [
        'a server that is none',
        () => [connectWords('alice.test', bluesky.directoryUrl), alice.appPassword],
        /does not answer as a server/,
      ],
      [
        'a server that is not there',
        () => [connectWords('alice.test', 'http://localhost:1'), alice.appPassword],
        /does not answer\./,
      ],
      [
        'a private address',
        () => [
          connectWords('alice.test'),
          alice.appPassword,
          { PRIVATE_HOSTS: 'refuse', PLC_URL: 'https://plc.directory' },
        ],
        /not a public https address/,
      ],
      [
        'a handle of another account',
        () => [connectWords('bob.test'), alice.appPassword],
        /refused this password/,
      ],
    ])('%s is one sentence, and nothing is stored', async (_, makeWords, expected) => {
      const [words, input, changes] = makeWords()
      const { code, out, err } = await admin(words, input, changes)
      expect({ code, out, lines: err.trim().split('\n').length }).toEqual({ code: 1, out: '', lines: 1 })
      expect(err).toMatch(expected)
      expect(await adminJson(['calendar', 'list', '--account', account])).toEqual({ calendars: [] })
    })
  })

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
    secrets.push(alice.appPassword)
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
      server: proxy.url,
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
    // A busy machine is no failure of the service.
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
      const [record] = await bluesky.listRecords(alice.did)
      expect(record).toMatchObject({ uri: post.post_content.tweet_id, value: { embed: { record: { uri } } } })
    }
  })

  it('publishes at once what is created as published', async () => {
    const created = await create({
      post_type: 'thread',
      post_content: JSON.stringify({ 0: { text: 'At once', images: [] } }),
      scheduled_at: new Date(Date.now() + 3_600_000).toISOString(),
      status: 'published',
    })
    const [record] = await bluesky.listRecords(alice.did)
    expect(record?.value.text).toBe('At once')
    expect(created.data['status']).toBe('published')
  })

  it('refuses a quote of what is missing with 4001, and with 5030 while the platform is silent', async () => {
    for (const tweetId of [`at://${bob.did}/app.bsky.feed.post/3kabcdefghij2`, '1815181518151815181'])
      expect(await createQuote('Quoted', tweetId)).toMatchObject({ status: 400, errors: { code: 4001 } })
    const uri = await quotable('In silence')
    fault = 'hanging'
    const begun = performance.now()
    expect(await createQuote('Quoted', uri)).toMatchObject({ status: 503, errors: { code: 5030 } })
    expect(performance.now() - begun).toBeLessThan(10_000)
    fault = null
    // Nothing was counted against the 30 of the day: 2 were accepted above.
    for (let i = 2; i < 30; i++)
      expect((await createQuote(`Quoted ${i}`, uri, Date.now() + 36e5)).success).toBe(true)
    expect(await createQuote('One more', uri)).toMatchObject({ status: 429 })
  })

  it('says why a post has failed', async () => {
    const uri = await quotable('Soon gone')
    const other = await adminJson<{ key: string }>(['key', 'create', '--account', account])
    ;({ key } = other)
    const created = await createQuote('Too late', uri, Date.now() + 2_500)
    const rkey = uri.split('/').at(-1) ?? ''
    const body = { repo: bob.did, collection: 'app.bsky.feed.post', rkey }
    await bluesky.call('com.atproto.repo.deleteRecord', { body, token: bob.token })
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
    const created = await createThread(['Waited'], Date.now() + 1_000)
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
    expect((await admin(words, bob.appPassword)).err).toMatch(/stands for another account/)
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
    const metrics = await (await fetch(`${service.url}/metrics`)).text()
    const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
    const contents = await Promise.all(
      files
        .filter((file) => file.isFile())
        .map(async (file) => await readFile(join(file.parentPath, file.name), 'latin1')),
    )
    const everything = [...contents, service.log, metrics, JSON.stringify(await read())].join('\n')
    expect(everything).not.toContain(alice.appPassword)
    expect(everything).not.toContain(bob.appPassword)
    // Every token of the platform is a JWT.
    expect(everything).not.toMatch(/eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/)
    expect(proxy.seen.some(({ headers }) => headers.authorization?.startsWith('Bearer eyJ') === true)).toBe(
      true,
    )
  })
})
