import type { Dialect } from './dialect.ts'
import { firstTables } from './first-tables.ts'
import { workspaceTables } from './workspace-tables.ts'

/** Never change a released step, because databases in use have already run it. */
export const migrations: readonly ((dialect: Dialect) => string[])[] = [
  firstTables,
  recordsReadyToJoin,
  sendingNames,
  largeRecords,
  columnsInsteadOfRecords,
  connectedCalendars,
  postsReadBack,
  alertsToSend,
  targetsWithPosts,
  workspaceTables,
  changeablePosts,
  draftsBeforeUpstream,
  changedPosts,
  postOptions,
  storedPictures,
  launchLinks,
  mediaReadBack,
  languagesReadBack,
]

/**
 * Splits each record into a calendar's text and a post's text, which are joined when a record is read. The calendar's
 * text ends inside the object `post_content`.
 */
function recordsReadyToJoin({ find }: Dialect): string[] {
  const person = find('MEMBERS', `'},"calendar_uuid":'`)
  const opening = `concat('},{', substr(MEMBERS, ${person} + 2), ',"post_content":{',
    substr(MEMBERS, 1, ${person} - 1), ',')`
  const openings = ['client', 'browser'].flatMap((audience) => [
    `ALTER TABLE calendars RENAME COLUMN ${audience}_members TO ${audience}_opening`,
    `UPDATE calendars SET ${audience}_opening = ${opening.replaceAll('MEMBERS', `${audience}_opening`)}`,
  ])
  // The 16 characters of `"post_content":{` separate the fields that change from the fields of `post_content`.
  const published = find('outcome', `'"post_content":{'`)
  const content = find('record', `',"content":'`)
  return [
    ...openings,
    `UPDATE posts SET record = concat(
      substr(outcome, ${published} + 16, length(outcome) - ${published} - 16), '},',
      substr(outcome, 1, ${published} - 1),
      substr(record, ${content} + 1), ',', substr(record, 1, ${content} - 1))`,
    'ALTER TABLE posts DROP COLUMN outcome',
  ]
}

function sendingNames({ text }: Dialect): string[] {
  return [
    `ALTER TABLE posts ADD COLUMN sending_name ${text}`,
    `ALTER TABLE posts ADD COLUMN sending_digest ${text}`,
    `CREATE UNIQUE INDEX posts_by_sending ON posts (account_id, sending_name)
      WHERE sending_name IS NOT NULL`,
  ]
}

function largeRecords(): string[] {
  return [`CREATE INDEX posts_large ON posts (account_id, scheduled_at) WHERE octet_length(record) > 2048`]
}

function columnsInsteadOfRecords({ text, json }: Dialect): string[] {
  // Puts `{"post_content":{` before the stored text, because the text begins inside this object.
  const record = json.parse(`concat('{"post_content":{', record, '}')`)
  const known = ['name', 'username', 'profile_photo', 'social_id', 'verified', 'text']
  return [
    `ALTER TABLE posts ADD COLUMN failure_reason ${text}`,
    `UPDATE posts SET failure_reason = ${record} ->> 'failure_reason' WHERE status = 'failed'`,
    `INSERT INTO tweets (tweet_id, ${known.join(', ')}, accessible)
      SELECT target_tweet_id, ${known.map((name) => `target ->> '${name}'`).join(', ')}, 0
      FROM (SELECT target_tweet_id, ${record} -> 'post_metadata' AS target FROM posts) AS answers
      WHERE target_tweet_id IS NOT NULL ON CONFLICT (tweet_id) DO NOTHING`,
    `ALTER TABLE posts ADD COLUMN target ${text} REFERENCES tweets (tweet_id)`,
    'UPDATE posts SET target = target_tweet_id WHERE target_tweet_id IS NOT NULL',
    'ALTER TABLE posts DROP COLUMN target_tweet_id',
    'ALTER TABLE posts RENAME COLUMN target TO target_tweet_id',
    'DROP INDEX posts_large',
    'ALTER TABLE posts DROP COLUMN record',
    'CREATE INDEX posts_large ON posts (account_id, scheduled_at) WHERE octet_length(content) > 512',
    'CREATE INDEX tweets_large ON tweets (octet_length(text)) WHERE octet_length(text) > 1024',
    'ALTER TABLE calendars DROP COLUMN client_opening',
    'ALTER TABLE calendars DROP COLUMN browser_opening',
    // Includes the account, because two Almanac accounts can have calendars for the same platform account and so the
    // same response.
    'DROP INDEX posts_by_response',
    `CREATE UNIQUE INDEX posts_by_response ON posts (response_tweet_id, account_id)
      WHERE response_tweet_id IS NOT NULL`,
  ]
}

function connectedCalendars({ text, integer }: Dialect): string[] {
  return [
    `ALTER TABLE calendars ADD COLUMN platform ${text} NOT NULL DEFAULT 'simulated'`,
    `ALTER TABLE calendars ADD COLUMN connection ${text}`,
    `ALTER TABLE calendars ADD COLUMN server ${text}`,
    `ALTER TABLE calendars ADD COLUMN sealed_tokens ${text}`,
    `ALTER TABLE calendars ADD COLUMN claim ${text}`,
    `ALTER TABLE calendars ADD COLUMN claimed_until ${integer}`,
    `ALTER TABLE calendars ADD COLUMN tries ${integer} NOT NULL DEFAULT 0`,
    `ALTER TABLE calendars ADD COLUMN waits_until ${integer} NOT NULL DEFAULT 0`,
    `ALTER TABLE calendars ADD COLUMN waits_because ${text}`,
    `ALTER TABLE posts ADD COLUMN failure_words ${text}`,
    'ALTER TABLE posts DROP COLUMN claim',
    'ALTER TABLE posts DROP COLUMN claimed_until',
    'CREATE INDEX posts_due_of_calendar ON posts (calendar_id, due_at, id) WHERE due_at IS NOT NULL',
  ]
}

function postsReadBack({ text, integer, tableOptions }: Dialect): string[] {
  return [
    `CREATE TABLE readings (
      calendar_id ${integer} PRIMARY KEY REFERENCES calendars (id),
      claim ${text},
      claimed_until ${integer},
      next_at ${integer} NOT NULL DEFAULT 0,
      number ${integer} NOT NULL DEFAULT 0,
      since ${integer},
      is_whole ${integer} NOT NULL DEFAULT 0,
      version ${text},
      list ${text},
      place ${text},
      lowest ${text},
      read ${integer} NOT NULL DEFAULT 0,
      added ${integer} NOT NULL DEFAULT 0,
      removed ${integer} NOT NULL DEFAULT 0,
      set_aside ${integer} NOT NULL DEFAULT 0,
      ended_at ${integer},
      whole_at ${integer},
      whole_since ${integer},
      whole_version ${text},
      trouble ${text}
    ) ${tableOptions}`,
    `CREATE TABLE read_records (
      calendar_id ${integer} NOT NULL REFERENCES calendars (id),
      tweet_id ${text} NOT NULL,
      list ${text} NOT NULL,
      version ${text} NOT NULL,
      seen ${integer} NOT NULL,
      post_id ${integer} REFERENCES posts (id),
      type ${text},
      text ${text} NOT NULL,
      at ${integer} NOT NULL,
      parent_id ${text},
      target_id ${text},
      PRIMARY KEY (calendar_id, tweet_id)
    ) ${tableOptions}`,
    'CREATE INDEX read_records_of_post ON read_records (post_id) WHERE post_id IS NOT NULL',
    'CREATE INDEX read_records_of_parent ON read_records (calendar_id, parent_id) WHERE parent_id IS NOT NULL',
    `ALTER TABLE tweets ADD COLUMN ask_at ${integer}`,
    'CREATE INDEX tweets_to_ask ON tweets (ask_at) WHERE ask_at IS NOT NULL',
    'CREATE INDEX posts_of_target ON posts (target_tweet_id) WHERE target_tweet_id IS NOT NULL',
  ]
}

function alertsToSend({ text, integer, tableOptions }: Dialect): string[] {
  return [
    `CREATE TABLE alerts (
      id ${text} PRIMARY KEY,
      kind ${text} NOT NULL,
      account ${text} NOT NULL,
      calendar ${text} NOT NULL,
      calendar_uuid ${text} NOT NULL,
      post_uuid ${text} NOT NULL,
      scheduled_at ${integer},
      text ${text} NOT NULL,
      reason ${text} NOT NULL,
      words ${text} NOT NULL,
      happened_at ${integer} NOT NULL,
      next_at ${integer} NOT NULL,
      tries ${integer} NOT NULL
    ) ${tableOptions}`,
    'CREATE INDEX alerts_due ON alerts (next_at)',
  ]
}

function targetsWithPosts({ text, json }: Dialect): string[] {
  const metadata = json.object({
    name: 'name',
    username: 'username',
    profile_photo: 'profile_photo',
    social_id: 'social_id',
    verified: 'verified',
    tweet_id: 'tweet_id',
    text: 'text',
  })
  return [
    `ALTER TABLE posts ADD COLUMN post_metadata ${text}`,
    `UPDATE posts SET post_metadata = (SELECT ${metadata} FROM tweets WHERE tweet_id = target_tweet_id)
      WHERE target_tweet_id IS NOT NULL`,
    'DROP INDEX tweets_large',
    'DROP INDEX posts_large',
    `CREATE INDEX posts_large ON posts (account_id, scheduled_at)
      WHERE 2 * octet_length(content) + coalesce(octet_length(post_metadata), 0) > 1536`,
  ]
}

/**
 * Computes record keys from the new column `key_moment`, because the planned moment can change. Renames columns, so
 * that a process of an older version publishes nothing.
 */
function changeablePosts({ text, integer, now }: Dialect): string[] {
  return [
    `ALTER TABLE posts ADD COLUMN key_moment ${integer}`,
    'UPDATE posts SET key_moment = coalesce(due_at, scheduled_at)',
    // A post whose moment has come counts as tried, because it may have been sent already.
    `ALTER TABLE posts ADD COLUMN first_tried_at ${integer}`,
    `UPDATE posts SET first_tried_at = due_at WHERE due_at <= ${now}`,
    `ALTER TABLE posts ADD COLUMN counted ${text}`,
    `UPDATE posts SET counted = CASE WHEN status = 'draft' THEN 'draft' ELSE 'scheduled' END
      WHERE status IN ('draft', 'scheduled', 'failed')`,
    'ALTER TABLE calendars RENAME COLUMN claim TO publisher',
    'ALTER TABLE calendars RENAME COLUMN claimed_until TO publisher_until',
  ]
}

function draftsBeforeUpstream({ text, integer }: Dialect): string[] {
  return [
    ...['sealed_key', 'claim'].map((column) => `ALTER TABLE drafts ADD COLUMN ${column} ${text}`),
    ...['claimed_until', 'started_at', 'look_at', 'looks'].map(
      (column) => `ALTER TABLE drafts ADD COLUMN ${column} ${integer}`,
    ),
    'CREATE INDEX drafts_claimed ON drafts (account, claimed_until) WHERE claimed_until IS NOT NULL',
    'CREATE INDEX drafts_looked_for ON drafts (account, plan_id, look_at) WHERE look_at IS NOT NULL',
  ]
}

/**
 * Lets posts that the previous version may have tried keep their record keys, which that version computed from
 * `due_at`. Renames columns, so that a process of that version publishes nothing.
 */
function changedPosts({ text, integer, now, tableOptions }: Dialect): string[] {
  return [
    `UPDATE posts SET key_moment = due_at, first_tried_at = due_at WHERE due_at <= ${now}`,
    `UPDATE posts SET key_moment = scheduled_at WHERE status = 'failed'`,
    // Keeps a deleted post's row for some time, so that a record under one of the post's keys is recognized.
    `ALTER TABLE posts ADD COLUMN deleted_at ${integer}`,
    `ALTER TABLE posts ADD COLUMN change_id ${text}`,
    'CREATE INDEX posts_by_uuid ON posts (uuid)',
    'CREATE INDEX posts_by_key_moment ON posts (calendar_id, key_moment)',
    'CREATE INDEX posts_deleted ON posts (deleted_at) WHERE deleted_at IS NOT NULL',
    `CREATE TABLE post_changes (
      post_id ${integer} NOT NULL REFERENCES posts (id),
      version ${integer} NOT NULL,
      account ${text} NOT NULL,
      change_id ${text},
      made_at ${integer} NOT NULL,
      made_by ${text} NOT NULL,
      what ${text} NOT NULL,
      moved_from ${integer},
      moved_to ${integer},
      draft_id ${text},
      before ${text},
      PRIMARY KEY (post_id, version)
    ) ${tableOptions}`,
    'CREATE INDEX post_changes_of_request ON post_changes (account, change_id) WHERE change_id IS NOT NULL',
    'CREATE INDEX post_changes_by_age ON post_changes (made_at)',
    'ALTER TABLE calendars RENAME COLUMN publisher TO publisher_token',
    'ALTER TABLE calendars RENAME COLUMN publisher_until TO publisher_lease_ends_at',
  ]
}

/**
 * Renames columns, so that a process of the previous version neither publishes nor sends. Such a process would ignore
 * the options.
 */
function postOptions({ text }: Dialect): string[] {
  return [
    `ALTER TABLE posts ADD COLUMN options ${text}`,
    `ALTER TABLE workspaces ADD COLUMN option_defaults ${text}`,
    'ALTER TABLE calendars RENAME COLUMN publisher_token TO publishing_token',
    'ALTER TABLE calendars RENAME COLUMN publisher_lease_ends_at TO publishing_until',
    'ALTER TABLE drafts RENAME COLUMN request TO sent_request',
  ]
}

/**
 * Renames columns, so that a process of the previous version neither publishes nor sends. Such a process would ignore
 * the pictures.
 */
function storedPictures({ text, integer, bytes, tableOptions }: Dialect): string[] {
  return [
    `CREATE TABLE pictures (
      account ${text} NOT NULL,
      id ${text} NOT NULL,
      type ${text} NOT NULL,
      width ${integer} NOT NULL,
      height ${integer} NOT NULL,
      bytes ${integer} NOT NULL,
      used_at ${integer} NOT NULL,
      looked_for_at ${integer} NOT NULL,
      PRIMARY KEY (account, id)
    ) ${tableOptions}`,
    `CREATE TABLE picture_parts (
      account ${text} NOT NULL,
      id ${text} NOT NULL,
      part ${integer} NOT NULL,
      data ${bytes} NOT NULL,
      PRIMARY KEY (account, id, part)
    ) ${tableOptions}`,
    'DROP INDEX posts_large',
    // Counts `options` too, because it contains a post's media. Must be the expression in posts.ts.
    `CREATE INDEX posts_large ON posts (account_id, scheduled_at)
      WHERE 2 * octet_length(content) + coalesce(octet_length(post_metadata), 0) + coalesce(octet_length(options), 0) > 1536`,
    'ALTER TABLE calendars RENAME COLUMN publishing_token TO claim_token',
    'ALTER TABLE calendars RENAME COLUMN publishing_until TO claim_until',
    'ALTER TABLE drafts RENAME COLUMN sent_request TO request_to_send',
  ]
}

function launchLinks({ text, integer, tableOptions }: Dialect): string[] {
  return [
    `CREATE TABLE launch_links (
      token_hash ${text} PRIMARY KEY,
      account_id ${integer} NOT NULL REFERENCES accounts (id),
      is_demo ${integer} NOT NULL,
      read_only ${integer} NOT NULL,
      made_by ${text} NOT NULL,
      made_at ${integer} NOT NULL,
      expires_at ${integer} NOT NULL,
      used_at ${integer},
      key_id ${text},
      device ${text}
    ) ${tableOptions}`,
    'CREATE INDEX launch_links_of_account ON launch_links (account_id, used_at)',
  ]
}

function mediaReadBack({ text }: Dialect): string[] {
  return [`ALTER TABLE read_records ADD COLUMN media ${text}`]
}

function languagesReadBack({ text }: Dialect): string[] {
  return [`ALTER TABLE readings ADD COLUMN langs ${text}`]
}
