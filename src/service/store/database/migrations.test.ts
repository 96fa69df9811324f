import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PostRecord } from '#contract/post.ts'
import type { Database } from './database.ts'
import { migrations } from './migrations.ts'
import { openPostgres } from './postgres-database.ts'
import { openSqlite } from './sqlite-database.ts'
import { type StoreSettings, openStore } from '#service/store/store.ts'
import { type TestDatabase, engines } from '#service/store/testing/engines.ts'
import { NOON } from '#service/store/testing/sample.ts'
import { recordsByDate } from '#service/store/testing/read-records.ts'

/** What a step must not take for its own marks, and what counts differently in bytes, units and characters. */
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
    const written = [
      { status: 'scheduled', content: HARD, tweetId: '' },
      { status: 'published', content: 'A post', tweetId: '9007199254740993' },
      { status: 'failed', content: '', tweetId: '' },
    ]
    const members = toMembers({ name: HARD, user: HARD })
    await old.run(
      `INSERT INTO accounts (uuid, name, tier, created_at) VALUES ('account', 'Ada', 'pro', ${NOON})`,
    )
    await old.run(
      `INSERT INTO calendars (uuid, account_id, user_uuid, user_first_name, user_last_name, user_email, name,
        username, profile_photo, refresh_token, social_user_id, verified, client_members, browser_members, created_at)
        VALUES ('calendar', 1, 'person', '', '', '', '', '', '', '', '', '', $1, $1, ${NOON})`,
      [members],
    )
    const expected: unknown[] = []
    for (const [i, { status, content, tweetId }] of written.entries()) {
      const { record, outcome } = toFirstVersion({ uuid: `post ${i}`, status, content, tweetId })
      await old.run(
        `INSERT INTO posts (uuid, account_id, calendar_id, channel, post_type, status, content, record, outcome,
          scheduled_at, created_at, updated_at, due_at)
          VALUES ($1, 1, 1, 'Social', 'post', $2, $3, $4, $5, $6, $6, $6, $7)`,
        [`post ${i}`, status, content, record, outcome, NOON, status === 'scheduled' ? NOON : null],
      )
      expected.push(PostRecord.parse(JSON.parse(`{${record},${outcome}${members}}`)))
    }
    await old.close()
    opened = null

    const store = await openStore({ ...testDatabase.settings, clock })
    try {
      const read = () => recordsByDate(store, 1, { from: NOON, to: NOON + 1 })
      expect(await read()).toEqual(expected)
      const [claimed] = await store.duePosts.claim(1)
      if (claimed === undefined) throw new Error('What was scheduled is due')
      expect(await store.duePosts.markPublished(claimed, '77')).toBe(true)
      const [first] = await read()
      const published = PostRecord.parse(expected[0])
      expect(first).toEqual({
        ...published,
        status: 'published',
        post_content: { ...published.post_content, tweet_id: '77' },
      })
    } finally {
      await store.close()
    }
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

/** The two texts of a post as the first version wrote them. */
function toFirstVersion(post: { uuid: string; status: string; content: string; tweetId: string }) {
  const at = new Date(NOON).toISOString()
  const record = toText({
    post_uuid: post.uuid,
    content: post.content,
    created_at: at,
    channel: 'Social',
    post_type: 'post',
    scheduled_at: at,
    post_metadata: {
      name: HARD,
      username: '',
      profile_photo: '',
      social_id: '',
      verified: '',
      tweet_id: '',
      text: HARD,
    },
  })
  const changing = toText({ status: post.status, updated_at: at })
  const published = toText({ tweet_id: post.tweetId, text: post.content })
  return { record, outcome: `${changing},"post_content":{${published},` }
}

/** The text of a calendar as the first version wrote it: it closes post_content first. */
function toMembers({ name, user }: { name: string; user: string }): string {
  const person = {
    user_first_name: user,
    user_last_name: user,
    user_uuid: randomUUID(),
    name,
    username: 'ada',
    profile_photo: '',
    social_id: '1815',
    verified: 'true',
    user_email: 'ada@example.org',
  }
  const calendar_metadata = {
    name,
    username: 'ada',
    profile_photo: '',
    social_user_id: '1815',
    refresh_token: 'refresh-me',
  }
  return `${toText(person)}},${toText({ calendar_uuid: 'calendar', calendar_metadata })}`
}

function toText(members: object): string {
  return JSON.stringify(members).slice(1, -1)
}
