import type { Dialect } from './dialect.ts'

/** Never change a released step, because databases in use have already run it. */
export function firstTables({ id, integer, text, tableOptions }: Dialect): string[] {
  return [
    `CREATE TABLE accounts (
      id ${id},
      uuid ${text} NOT NULL UNIQUE,
      name ${text} NOT NULL,
      tier ${text} NOT NULL,
      created_at ${integer} NOT NULL
    ) ${tableOptions}`,

    `CREATE TABLE account_limits (
      account_id ${integer} NOT NULL REFERENCES accounts (id),
      name ${text} NOT NULL,
      max ${integer} NOT NULL,
      used ${integer} NOT NULL,
      PRIMARY KEY (account_id, name)
    ) ${tableOptions}`,

    `CREATE TABLE calendars (
      id ${id},
      uuid ${text} NOT NULL UNIQUE,
      account_id ${integer} NOT NULL REFERENCES accounts (id),
      user_uuid ${text} NOT NULL,
      user_first_name ${text} NOT NULL,
      user_last_name ${text} NOT NULL,
      user_email ${text} NOT NULL,
      name ${text} NOT NULL,
      username ${text} NOT NULL,
      profile_photo ${text} NOT NULL,
      refresh_token ${text} NOT NULL,
      social_user_id ${text} NOT NULL,
      verified ${text} NOT NULL,
      client_members ${text} NOT NULL,
      browser_members ${text} NOT NULL,
      created_at ${integer} NOT NULL
    ) ${tableOptions}`,
    'CREATE INDEX calendars_of_account ON calendars (account_id)',

    `CREATE TABLE api_keys (
      id ${text} PRIMARY KEY,
      account_id ${integer} NOT NULL REFERENCES accounts (id),
      hash ${text} NOT NULL UNIQUE,
      read_only ${integer} NOT NULL,
      created_at ${integer} NOT NULL,
      revoked_at ${integer}
    ) ${tableOptions}`,
    'CREATE INDEX api_keys_of_account ON api_keys (account_id)',

    `CREATE TABLE tweets (
      tweet_id ${text} PRIMARY KEY,
      name ${text} NOT NULL,
      username ${text} NOT NULL,
      profile_photo ${text} NOT NULL,
      social_id ${text} NOT NULL,
      verified ${text} NOT NULL,
      text ${text} NOT NULL,
      accessible ${integer} NOT NULL
    ) ${tableOptions}`,

    `CREATE TABLE posts (
      id ${id},
      uuid ${text} NOT NULL,
      account_id ${integer} NOT NULL REFERENCES accounts (id),
      calendar_id ${integer} NOT NULL REFERENCES calendars (id),
      channel ${text} NOT NULL,
      post_type ${text} NOT NULL,
      status ${text} NOT NULL,
      content ${text} NOT NULL,
      record ${text} NOT NULL,
      outcome ${text} NOT NULL,
      segments ${text},
      scheduled_at ${integer} NOT NULL,
      created_at ${integer} NOT NULL,
      updated_at ${integer} NOT NULL,
      target_tweet_id ${text},
      target_username ${text},
      response_tweet_id ${text},
      due_at ${integer},
      claim ${text},
      claimed_until ${integer}
    ) ${tableOptions}`,
    'CREATE UNIQUE INDEX posts_by_date ON posts (account_id, scheduled_at, uuid)',
    `CREATE INDEX posts_by_target ON posts (account_id, target_username, scheduled_at, uuid)
      WHERE target_username IS NOT NULL`,
    'CREATE INDEX posts_due ON posts (due_at, id) WHERE due_at IS NOT NULL',
    `CREATE UNIQUE INDEX posts_by_response ON posts (response_tweet_id)
      WHERE response_tweet_id IS NOT NULL`,

    `CREATE TABLE quote_requests (
      key_id ${text} NOT NULL REFERENCES api_keys (id),
      day ${text} NOT NULL,
      accepted ${integer} NOT NULL,
      PRIMARY KEY (key_id, day)
    ) ${tableOptions}`,

    `CREATE TABLE ended_sessions (
      id_hash ${text} PRIMARY KEY,
      expires_at ${integer} NOT NULL
    ) ${tableOptions}`,

    `CREATE TABLE publisher_heartbeats (
      publisher ${text} PRIMARY KEY,
      beat_at ${integer} NOT NULL
    ) ${tableOptions}`,

    `CREATE TABLE installation (name ${text} PRIMARY KEY, value ${text} NOT NULL) ${tableOptions}`,

    `CREATE TABLE platform_publications (
      post_uuid ${text} PRIMARY KEY,
      tweet_id ${text} NOT NULL UNIQUE,
      published_at ${integer} NOT NULL
    ) ${tableOptions}`,
  ]
}
