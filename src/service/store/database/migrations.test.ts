import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PostRecord } from '#contract/post-record.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { openPostgres } from './postgres-database.ts'
import { openSqlite } from './sqlite-database.ts'
import { type StoreSettings, openStore } from '#service/store/store.ts'
import { type TestDatabase, engines } from '#service/store/testing/engines.ts'
import { NOON } from '#service/store/testing/sample.ts'
import { recordsByDate, recordsByUsername } from '#service/store/testing/read-records.ts'

/**
 * Contains the strings that a migration step searches for. Its lengths in bytes, UTF-16 units and characters differ.
 */
const HARD = 'say ",\\"content":" or "post_content":{ and },"calendar_uuid":" é 日本 😀\n\\'

describe.each(engines)('a database of the first version on $engine', ({ makeTestDatabase }) => {
  let testDatabase: TestDatabase
  beforeEach(async () => {
    testDatabase = await makeTestDatabase()
    return async () => await testDatabase.dispose()
  })
  let opened: Database | null = null
  afterEach(async () => await opened?.close())

  it('gives the same records as before, and they are published as ever', async () => {
    const old = await openOld(testDatabase.settings)
    const clock = () => NOON
    const answered = { ...NO_TARGET, tweet_id: '1', username: 'kyna', name: HARD, text: HARD }
    const quotable = { ...NO_TARGET, tweet_id: '2', username: 'Kyna', verified: 'true', text: 'A tweet' }
    const written: OldPost[] = [
      { status: 'scheduled', content: HARD, target: answered },
      { status: 'published', content: 'A post', target: answered, tweetId: '9007199254740993' },
      { status: 'failed', content: '', target: NO_TARGET },
      { status: 'failed', content: 'Too late', target: quotable, reason: 'late' },
    ]
    await old.run(
      `INSERT INTO accounts (uuid, name, tier, created_at) VALUES ('account', 'Ada', 'pro', ${NOON})`,
    )
    await old.run(
      `INSERT INTO calendars (uuid, account_id, user_uuid, user_first_name, user_last_name, user_email, name,
        username, profile_photo, refresh_token, social_user_id, verified, client_members, browser_members, created_at)
        VALUES ('calendar', 1, 'person', $1, $2, 'ada@example.org', $3, 'ada', '', 'refresh-me', '1815', 'true', $4, $5,
          ${NOON})`,
      [HARD, HARD, HARD, CALENDAR_MEMBERS, CALENDAR_MEMBERS],
    )
    await old.run(
      `INSERT INTO tweets (tweet_id, name, username, profile_photo, social_id, verified, text, accessible)
        VALUES ('2', '', 'Kyna', '', '', 'true', 'A tweet', 1)`,
    )
    const expected: unknown[] = []
    for (const [i, post] of written.entries()) {
      const { record, outcome } = toFirstVersion(`post ${i}`, post)
      const { status, content, target, tweetId = null } = post
      await old.run(
        `INSERT INTO posts (uuid, account_id, calendar_id, channel, post_type, status, content, record, outcome,
          scheduled_at, created_at, updated_at, due_at, target_tweet_id, target_username, response_tweet_id)
          VALUES ($1, 1, 1, 'Social', 'post', $2, $3, $4, $5, $6, $6, $6, $7, $8, $9, $10)`,
        [
          `post ${i}`,
          status,
          content,
          record,
          outcome,
          NOON,
          status === 'scheduled' ? NOON : null,
          target.tweet_id || null,
          target.username || null,
          tweetId,
        ],
      )
      expected.push(PostRecord.parse(JSON.parse(`{${record},${outcome}${CALENDAR_MEMBERS}}`)))
    }
    await old.close()
    opened = null

    const store = await openStore({ ...testDatabase.settings, clock })
    try {
      const read = () => recordsByDate(store, 1, { from: NOON, to: NOON + 1 })
      expect(await read()).toEqual(expected)
      const byUsername = await recordsByUsername(store, 1, 'kyna', { from: NOON, to: NOON + 1 })
      expect(byUsername).toEqual(expected.slice(0, 2))
      expect(await store.tweets.find('1')).toBeNull()
      expect(await store.tweets.find('2')).toMatchObject({ username: 'Kyna', text: 'A tweet' })
      const [claim] = await store.duePosts.claim(1)
      const due = claim === undefined ? null : await store.duePosts.take(claim)
      if (claim === undefined || due === null) throw new Error('What was scheduled is due')
      expect(await store.duePosts.markPublished(claim, due, '77')).toBe(true)
      const [first] = await read()
      const published = PostRecord.parse(expected[0])
      expect(first).toEqual({
        ...published,
        status: 'published',
        // The version is one millisecond later, because the test's clock stands still.
        updated_at: new Date(NOON + 1).toISOString(),
        post_content: { ...published.post_content, tweet_id: '77' },
      })
    } finally {
      await store.close()
    }
  })

  it('knows the quotas and possible tries of each post, and stops older publishers', async () => {
    const old = await openOld(testDatabase.settings)
    await old.run(`INSERT INTO accounts (uuid, name, tier, created_at) VALUES ('account', 'Ada', 'pro', 1)`)
    await old.run(
      `INSERT INTO calendars (uuid, account_id, user_uuid, user_first_name, user_last_name, user_email, name, username,
        profile_photo, refresh_token, social_user_id, verified, client_members, browser_members, created_at)
        VALUES ('calendar', 1, '', '', '', '', '', '', '', '', '', '', $1, $1, 1)`,
      [CALENDAR_MEMBERS],
    )
    const FAR = Date.parse('9000-01-01T00:00:00Z')
    const posts: [status: string, scheduledAt: number, dueAt: number | null][] = [
      ['scheduled', 1_000, 2_000],
      ['scheduled', FAR, FAR],
      ['published', 3_000, null],
      ['draft', 4_000, null],
      ['failed', 5_000, null],
    ]
    for (const [i, [status, scheduledAt, dueAt]] of posts.entries()) {
      const { record, outcome } = toFirstVersion(`post ${i}`, { status, content: 'A', target: NO_TARGET })
      await old.run(
        `INSERT INTO posts (uuid, account_id, calendar_id, channel, post_type, status, content, record, outcome,
          scheduled_at, created_at, updated_at, due_at)
          VALUES ($1, 1, 1, 'Social', 'post', $2, 'A', $3, $4, $5, 1, 1, $6)`,
        [`post ${i}`, status, record, outcome, scheduledAt, dueAt],
      )
    }
    await migrate(old)
    const rows = await old.all<object>(
      `SELECT key_moment AS "keyMoment", first_tried_at AS "firstTriedAt", counted FROM posts ORDER BY id`,
    )
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { keyMoment: 2_000, firstTriedAt: 2_000, counted: 'scheduled' },
      { keyMoment: FAR, firstTriedAt: null, counted: 'scheduled' },
      { keyMoment: 3_000, firstTriedAt: null, counted: null },
      { keyMoment: 4_000, firstTriedAt: null, counted: 'draft' },
      { keyMoment: 5_000, firstTriedAt: null, counted: 'scheduled' },
    ])
    for (const [token, until] of [
      ['claim', 'claimed_until'],
      ['publisher', 'publisher_until'],
      ['publisher_token', 'publisher_lease_ends_at'],
      ['publishing_token', 'publishing_until'],
    ] as const) {
      const claim = `UPDATE calendars SET ${token} = 'a publisher', ${until} = 1 WHERE id = 1`
      await expect(old.run(claim)).rejects.toThrow(token)
    }
  })

  it('keeps the keys of a post that the previous version may have tried', async () => {
    const old = await openOld(testDatabase.settings)
    await migrate(old, migrations.slice(0, 11))
    await old.run(`INSERT INTO accounts (uuid, name, tier, created_at) VALUES ('account', 'Ada', 'pro', 1)`)
    await old.run(
      `INSERT INTO calendars (uuid, account_id, user_uuid, user_first_name, user_last_name, user_email, name, username,
        profile_photo, refresh_token, social_user_id, verified, created_at, publisher, publisher_until)
        VALUES ('calendar', 1, '', '', '', '', '', '', '', '', '', '', 1, 'a publisher', 9)`,
    )
    const FAR = Date.parse('9000-01-01T00:00:00Z')
    for (const [i, [status, dueAt]] of [
      ['scheduled', 2_000],
      ['scheduled', FAR],
      ['failed', null],
    ].entries())
      await old.run(
        `INSERT INTO posts (uuid, account_id, calendar_id, channel, post_type, status, content, scheduled_at, created_at,
          updated_at, due_at, key_moment) VALUES ($1, 1, 1, 'Social', 'post', $2, 'A', 3000, 1, 1, $3, 1)`,
        [`post ${i}`, status ?? '', dueAt ?? null],
      )
    await migrate(old)
    const rows = await old.all<object>(
      'SELECT key_moment AS "keyMoment", first_tried_at AS "firstTriedAt" FROM posts ORDER BY id',
    )
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { keyMoment: 2_000, firstTriedAt: 2_000 },
      { keyMoment: 1, firstTriedAt: null },
      { keyMoment: 3_000, firstTriedAt: null },
    ])
    const [calendar] = await old.all<object>(
      'SELECT claim_token AS token, claim_until AS "endsAt" FROM calendars',
    )
    expect({ ...calendar }).toEqual({ token: 'a publisher', endsAt: 9 })
  })

  async function openOld({ databaseUrl, dataDir = '' }: StoreSettings): Promise<Database> {
    opened =
      databaseUrl === undefined
        ? await openSqlite(join(dataDir, 'almanac.db'))
        : await openPostgres(databaseUrl)
    const { integer, tableOptions } = opened.dialect
    const tables = migrations[0]?.(opened.dialect) ?? []
    for (const statement of tables) await opened.run(statement)
    await opened.run(`CREATE TABLE schema_versions (version ${integer} PRIMARY KEY) ${tableOptions}`)
    await opened.run('INSERT INTO schema_versions (version) VALUES (1)')
    return opened
  }
})

type OldPost = {
  status: string
  content: string
  target: PostRecord['post_metadata']
  tweetId?: string
  reason?: string
}

const NO_TARGET = {
  name: '',
  username: '',
  profile_photo: '',
  social_id: '',
  verified: '',
  tweet_id: '',
  text: '',
}

function toFirstVersion(uuid: string, { status, content, target, tweetId, reason }: OldPost) {
  const at = new Date(NOON).toISOString()
  const record = toText({
    post_uuid: uuid,
    content,
    created_at: at,
    channel: 'Social',
    post_type: 'post',
    scheduled_at: at,
    post_metadata: target,
  })
  const changing = toText({ status, updated_at: at, failure_reason: reason })
  const published = toText({ tweet_id: tweetId ?? '', text: content })
  return { record, outcome: `${changing},"post_content":{${published},` }
}

const CALENDAR_MEMBERS = `${toText({
  user_first_name: HARD,
  user_last_name: HARD,
  user_uuid: 'person',
  name: HARD,
  username: 'ada',
  profile_photo: '',
  social_id: '1815',
  verified: 'true',
  user_email: 'ada@example.org',
})}},${toText({
  calendar_uuid: 'calendar',
  calendar_metadata: {
    name: HARD,
    username: 'ada',
    profile_photo: '',
    social_user_id: '1815',
    refresh_token: 'refresh-me',
  },
})}`

function toText(members: object): string {
  return JSON.stringify(members).slice(1, -1)
}
