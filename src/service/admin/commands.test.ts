import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { good } from '#contract/result.ts'
import { hashApiKey } from '#service/store/keys/api-key.ts'
import { engines } from '#service/store/testing/engines.ts'
import { testStores } from '#service/store/testing/open-stores.ts'
import type { Store } from '#service/store/store.ts'
import { createThread } from '#service/store/testing/sample.ts'
import { runAdmin } from './run-admin.ts'

type Ran = { code: number; out: string; err: string }

async function run(args: readonly string[], environment: Record<string, string | undefined>): Promise<Ran> {
  let [out, err] = ['', '']
  const code = await runAdmin(args, {
    environment,
    print: (text) => {
      out += `${text}\n`
    },
    printError: (text) => {
      err += `${text}\n`
    },
    readPassword: () => Promise.resolve(''),
    progress: null,
  })
  return { code, out, err }
}

const YEAR = new Date().getUTCFullYear() + 2
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

type Demo = {
  account_uuid: string
  key: string
  calendars: { calendar_uuid: string; name: string; username: string }[]
  tweet_ids: string[]
}

describe.each(engines)('the command line, beside an open store on $engine,', (engine) => {
  const stores = testStores(engine)
  let store: Store
  beforeAll(async () => {
    store = await stores.open()
  })

  const adminWith = (environment: Record<string, string>, ...args: string[]) => {
    const { dataDir, databaseUrl } = stores.settings()
    return run(args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...environment })
  }
  const admin = (...args: string[]) => adminWith({}, ...args)
  const json = async (...args: string[]): Promise<Record<string, string>> => {
    const { code, out, err } = await admin(...args, '--json')
    expect({ code, err, lines: out.split('\n').length }).toEqual({ code: 0, err: '', lines: 2 })
    const object: Record<string, string> = JSON.parse(out)
    return object
  }
  const makeAccount = async () =>
    (await json('account', 'create', '--name', 'Nordlicht', '--tier', 'basic'))['account_uuid'] ?? ''
  const makeCalendar = async () => {
    const account = await makeAccount()
    const names = ['--name', 'Nordlicht', '--username', 'nordlicht']
    const { calendar_uuid: uuid = '' } = await json('calendar', 'create', '--account', account, ...names)
    const calendar = await store.calendars.findOfAccount(account, uuid)
    if (calendar === null) throw new Error('The calendar is made')
    return { account, calendar }
  }
  const findKey = (key: string) => store.keys.find(hashApiKey(store.pepper, key))

  test('makes an account and a calendar with the exact names', async () => {
    const name = `Ünïcode "'; DROP TABLE posts; -- 👩🏽‍🌾`
    const created = await json('account', 'create', '--name', name, '--tier', 'enterprise')
    expect(created).toEqual({ account_uuid: expect.stringMatching(UUID) })
    const account = await store.accounts.find(created['account_uuid'] ?? '')
    expect(account).toMatchObject({ name, tier: 'enterprise' })
    expect((await admin('account', 'list')).out).toContain(`${account?.uuid}  ${name} (enterprise)`)

    const uuid = account?.uuid.toUpperCase() ?? ''
    const calendar = await json('calendar', 'create', '--account', uuid, '--name', name, '--username', 'Kyna')
    expect(calendar).toEqual({ calendar_uuid: expect.stringMatching(UUID) })
    const found = await store.calendars.find(account?.id ?? 0, calendar['calendar_uuid'] ?? '')
    expect(found).toMatchObject({ name, username: 'Kyna' })
  })

  test('makes keys that work, lists them without showing them, and revokes them', async () => {
    const account = await makeAccount()
    const full = await json('key', 'create', '--account', account)
    const reading = await json('key', 'create', '--account', account, '--read-only')
    expect(Object.keys(full)).toEqual(['key', 'key_id'])
    expect(await findKey(full['key'] ?? '')).toMatchObject({ isReadOnly: false, account: { uuid: account } })
    expect(await findKey(reading['key'] ?? '')).toMatchObject({ isReadOnly: true })

    expect(await json('key', 'revoke', '--id', full['key_id'] ?? '')).toEqual({ revoked: true })
    const { out } = await admin('key', 'list', '--account', account, '--json')
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const listed: { keys: unknown[] } = JSON.parse(out)
    expect(listed).toEqual({ keys: expect.any(Array) })
    expect(listed.keys).toHaveLength(2)
    expect(listed.keys).toContainEqual({
      key_id: full['key_id'],
      read_only: false,
      created_at: moment,
      revoked_at: moment,
    })
    expect(listed.keys).toContainEqual({
      key_id: reading['key_id'],
      read_only: true,
      created_at: moment,
      revoked_at: null,
    })
    expect(out).not.toContain(full['key'])
    expect(await findKey(full['key'] ?? '')).toMatchObject({ revokedAt: expect.any(Number) })
  })

  test('prints a link that signs in to the account, at the address of the settings', async () => {
    const account = await makeAccount()
    const made = await json('link', '--account', account)
    expect(made).toEqual({
      link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:4280\/#launch=[\w-]{43}$/),
      account_uuid: account,
      expires_at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    const { id: accountId } = (await store.accounts.find(account)) ?? {}
    const token = new URL(made['link'] ?? '').hash.replace('#launch=', '')
    expect(await store.launchLinks.find(token)).toEqual({
      accountId,
      isDemo: false,
      isReadOnly: false,
      madeBy: 'command line',
    })
    const behindTls = await adminWith(
      { PUBLIC_ORIGIN: 'https://calendar.example' },
      'link',
      '--account',
      account,
    )
    expect(behindTls.out).toMatch(/ https:\/\/calendar\.example\/#launch=[\w-]{43}\n$/)
  })

  test('a link says if no service listens at the address of the settings', async () => {
    const account = await makeAccount()
    const server = createServer((_request, response) => void response.end())
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    // The cast is safe, because `address` returns a string only for a pipe.
    const { port } = server.address() as AddressInfo
    const PORT = String(port)
    const answered = await adminWith({ PORT }, 'link', '--account', account)
    await new Promise((resolve) => server.close(resolve))
    const silent = await adminWith({ PORT }, 'link', '--account', account)
    expect(answered.out).toMatch(/#launch=[\w-]{43}\n$/)
    expect(silent.out).toMatch(
      /#launch=[\w-]{43}\nNothing answers at http:\/\/127\.0\.0\.1:\d+\. If the service listens elsewhere, give this command its HOST and PORT\.\n$/,
    )
  })

  test('a link needs an account: a gateway has none, and of several accounts the operator must choose one', async () => {
    const gateway = await adminWith({ UPSTREAM_URL: 'https://api.example' }, 'link')
    expect(gateway).toMatchObject({ code: 1, out: '' })
    expect(gateway.err).toContain('connect with a key of that service')
    await makeAccount()
    await makeAccount()
    expect(await admin('link')).toEqual({
      code: 1,
      out: '',
      err: 'Say with --account which account the link opens.\n',
    })
    const { account_uuid: demo } = await json('demo', '--posts', '1')
    expect(await json('link')).toMatchObject({ account_uuid: demo })
  })

  test('lists workspaces, and joins two of them with all their data', async () => {
    const [from, to] = [await makeAccount(), await makeAccount()]
    const draft = { id: '1', revision: 0, plan: null, document: '{}', summary: '{"title":""}', bytes: 2 }
    const row = { id: '2', document: '{}', summary: '{"title":""}', bytes: 2 }
    for (const account of [from, to]) {
      const change = { account, id: null, digest: '' }
      await store.drafts.save(change, draft)
      await store.plans.create(change, { id: 'plan', name: account, drafts: [row] })
    }
    await store.workspaces.saveSettings({ account: from, id: null, digest: '' }, () =>
      good({ slots: '{"a":[]}', optionDefaults: null, dismissed: null, lastVisit: null }),
    )
    const move = (...names: string[]) => admin('workspace', 'move', ...names, '--json')
    const listed = await admin('workspace', 'list', '--json')
    expect(JSON.parse(listed.out)).toMatchObject({
      workspaces: expect.arrayContaining([
        { account: from, drafts: 2, bytes: 4, changed_at: expect.any(String) },
      ]),
    })
    expect((await move('--from', from, '--to', 'nobody')).err).toContain('--to names no account')
    expect((await move('--from', from, '--to', from)).err).toContain('the same account')

    expect(await json('workspace', 'move', '--from', from, '--to', to)).toEqual({ moved: true, drafts: 2 })
    const plans = await store.plans.list(to)
    expect(plans.map(({ name, rows }) => [name, rows])).toEqual(
      expect.arrayContaining([
        [from, 1],
        [to, 1],
      ]),
    )
    expect(JSON.parse((await store.drafts.listJson(to)).toString())).toHaveLength(4)
    expect(await store.workspaces.findSettings(to)).toMatchObject({ slots: '{"a":[]}' })
    expect(await store.plans.list(from)).toEqual([])
    expect((await move('--from', from, '--to', to)).err).toContain('--from names no account')
    expect(await json('workspace', 'delete', '--account', to)).toEqual({ deleted: true, drafts: 4 })
  })

  test('deletes the workspace of an account', async () => {
    const account = await makeAccount()
    const change = { account, id: null, digest: '' }
    const draft = { id: '1', revision: 0, plan: null, document: '{}', summary: '{}', bytes: 2 }
    await store.drafts.save(change, draft)
    const deleted = await json('workspace', 'delete', '--account', account)
    expect(deleted).toEqual({ deleted: true, drafts: 1 })
    expect(await store.drafts.find(account, '1')).toBeNull()
  })

  test('sets a quota to any numbers', async () => {
    const account = await makeAccount()
    const quota = ['quota', 'set', '--account', account, '--limit', 'list_limit']
    const limit = { limit: 'list_limit', max: 5, remaining: -2, used: 7 }
    expect(await json(...quota, '--max', '5', '--used', '7')).toEqual(limit)
    const { id = 0 } = (await store.accounts.find(account)) ?? {}
    expect(await store.accountLimits.ofAccount(id)).toMatchObject({
      list_limit: { max: 5, remaining: -2, used: 7 },
      list_member_limit: { max: 100, remaining: 100, used: 0 },
    })
  })

  test('makes a demo account whose key, calendars and tweets are there', async () => {
    const { out } = await admin('demo', '--posts', '60', '--json')
    const demo: Demo = JSON.parse(out)
    expect(Object.keys(demo)).toEqual(['account_uuid', 'key', 'calendars', 'tweet_ids'])
    const key = await findKey(demo.key)
    expect(key?.account.uuid).toBe(demo.account_uuid)
    expect(demo.calendars).toHaveLength(4)
    for (const { calendar_uuid: uuid, name, username } of demo.calendars)
      expect(await store.calendars.find(key?.account.id ?? 0, uuid)).toMatchObject({ name, username })
    const [tweetId = ''] = demo.tweet_ids
    expect(await store.tweets.find(tweetId)).not.toBeNull()
  })

  test('sends a test message to ALERT_URL, and says whether it was accepted', async () => {
    const received: string[] = []
    let status = 204
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        received.push(body)
        response.writeHead(status).end()
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    // The cast is safe, because a server that listens on a port has this type of address.
    const { port } = server.address() as AddressInfo
    const environment = { ALERT_URL: `http://127.0.0.1:${port}/hook?token=planted`, PORT: '4321' }
    const accepted = await adminWith(environment, 'alert', 'test', '--json')
    expect(accepted).toEqual({ code: 0, out: '{"accepted":true}\n', err: '' })
    expect(JSON.parse(received[0] ?? '')).toMatchObject({
      id: expect.stringMatching(UUID),
      kind: 'test',
      text: expect.stringContaining('This is a test of Almanac'),
      content: expect.stringContaining('This is a test of Almanac'),
    })
    status = 500
    const refused = await adminWith(environment, 'alert', 'test')
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('did not accept') })
    expect(received).toHaveLength(2)
    server.close()
    const silent = await adminWith(environment, 'alert', 'test')
    expect(silent).toEqual(refused)
    expect(silent.err).not.toContain('planted')
    const unset = await admin('alert', 'test')
    expect(unset).toMatchObject({ code: 1, out: '', err: expect.stringContaining('ALERT_URL is not set') })
  })

  test('answers people in sentences', async () => {
    const { code, out } = await admin('account', 'create', '--name', 'Nordlicht', '--tier', 'free')
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/^Created the account [\da-f-]{36} \(free\)\.\n$/),
    })
  })

  test('lists, moves and deletes scheduled posts, and notes it in the history', async () => {
    const { account, calendar } = await makeCalendar()
    const at = Date.parse(`${YEAR}-01-31T09:00:00Z`)
    const thread = {
      channel: 'Social',
      calendarUuid: calendar.uuid,
      scheduledAt: at,
      status: 'scheduled' as const,
      segments: ['First', 'Second'],
    }
    for (let i = 0; i < 2; i++) await createThread(store, calendar, { ...thread, scheduledAt: at + i })
    const list = async (...words: string[]) => {
      const { out } = await admin('post', 'list', '--account', account, ...words, '--json')
      const listed: { posts: { post_uuid: string }[] } = JSON.parse(out)
      return listed.posts
    }
    const [first, second] = await list()
    if (first === undefined || second === undefined) throw new Error('Two are scheduled')
    expect(first).toMatchObject({
      calendar_uuid: calendar.uuid,
      post_type: 'thread',
      status: 'scheduled',
      scheduled_at: `${YEAR}-01-31T09:00:00Z`,
      texts: ['First', 'Second'],
    })
    expect((await admin('post', 'list', '--account', account)).out).toContain(
      `${first.post_uuid}  ${YEAR}-01-31T09:00:00Z  First`,
    )
    const post = ['--post', first.post_uuid]
    const moved = await json('post', 'move', ...post, '--to', `${YEAR + 1}-01-31T09:00:00Z`)
    expect(moved).toMatchObject({ post_uuid: first.post_uuid, scheduled_at: `${YEAR + 1}-01-31T09:00:00Z` })
    expect((await list()).map(({ post_uuid }) => post_uuid)).toEqual([second.post_uuid, first.post_uuid])
    const stored = await store.postChanges.findAnywhere(first.post_uuid)
    expect(stored && (await store.postChanges.history(stored))).toMatchObject([
      { by: 'command-line', what: 'moved', from: at },
    ])
    const { draft } = await json('post', 'delete', ...post, '--keep', 'draft')
    expect(await store.drafts.find(account, draft ?? '')).toMatchObject({ state: 'draft', revision: 1 })
    expect(await json('post', 'delete', '--post', second.post_uuid)).toEqual({ deleted: true, draft: null })
    expect(await store.deletions.list(account)).toMatchObject([{ id: second.post_uuid }])
    expect(await list()).toEqual([])
    expect(await list('--status', 'failed')).toEqual([])
    expect((await admin('post', 'list', '--account', account)).out).toBe('The account has no such posts.\n')
  })

  test('says why a post is not moved or deleted', async () => {
    const { account, calendar } = await makeCalendar()
    const thread = { channel: 'Social', calendarUuid: calendar.uuid, segments: ['First'] }
    const scheduledAt = Date.parse(`${YEAR}-01-31T09:00:00Z`)
    await createThread(store, calendar, { ...thread, scheduledAt, status: 'scheduled' })
    const [post] = await store.postChanges.list(account, 'scheduled')
    const words = ['--post', post?.uuid ?? '']
    for (const [args, said] of [
      [['move', ...words, '--to', '2001-01-31T09:00:00Z'], 'scheduled_at must lie in the future.'],
      [['move', ...words, '--to', '9999-01-31T09:00:00Z'], '--to has to be a real moment'],
      [['move', ...words, '--to', 'tomorrow'], '--to has to be a real moment'],
      [['move', ...words], '--to is missing.'],
      [['delete', '--post', 'x'], '--post has to be a UUID'],
      [['delete', '--post', crypto.randomUUID()], 'There is no post'],
      [['list', '--account', crypto.randomUUID()], 'There is no account'],
    ] as const) {
      const { code, out, err } = await admin('post', ...args)
      expect({ code, out }).toEqual({ code: said.startsWith('--') ? 2 : 1, out: '' })
      expect(err).toContain(said)
    }
    expect(await store.postChanges.list(account, 'scheduled')).toEqual([post])
  })
})

test('a bad setting, or a store that cannot be opened, is one sentence', async () => {
  const words = ['account', 'create', '--name', 'N', '--tier', 'free', '--json']
  const bad = await run(words, { DATABASE_URL: 'mysql://root@host/name' })
  expect(bad).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^DATABASE_URL .*\.\n$/) })
  const closed = await run(words, { DATA_DIR: '/dev/null/almanac' })
  expect(closed).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^The data folder .*\n$/) })
})
