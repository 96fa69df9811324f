import type { Dialect } from './dialect.ts'

/** The column `account` does not refer to `accounts`, because a gateway has no rows in that table. */
export function workspaceTables({ integer, text, tableOptions }: Dialect): string[] {
  return [
    // Every change first locks the row of its account. `drafts` and `bytes` do not count ended drafts.
    `CREATE TABLE workspaces (
      account ${text} PRIMARY KEY,
      changed_at ${integer} NOT NULL,
      drafts ${integer} NOT NULL,
      bytes ${integer} NOT NULL,
      slots ${text},
      dismissed ${text},
      last_visit ${text}
    ) ${tableOptions}`,

    // `leaves_at` is set only while the draft is leaving. An ended draft stays, so that its id is not used again.
    `CREATE TABLE drafts (
      account ${text} NOT NULL,
      id ${text} NOT NULL,
      state ${text} NOT NULL,
      revision ${integer} NOT NULL,
      plan_id ${text},
      place ${integer},
      created_at ${integer} NOT NULL,
      updated_at ${integer} NOT NULL,
      ended_at ${integer},
      change_id ${text},
      leaves_at ${integer},
      sent_as ${text},
      sent_words ${text},
      sent_calendar ${text},
      scheduled_at ${integer},
      key_id ${text},
      resumes_as ${text},
      refusal ${text},
      post_uuid ${text},
      copy_of ${text},
      bytes ${integer} NOT NULL,
      summary ${text} NOT NULL,
      document ${text},
      request ${text},
      PRIMARY KEY (account, id)
    ) ${tableOptions}`,
    'CREATE INDEX drafts_open ON drafts (account) WHERE ended_at IS NULL',
    `CREATE INDEX drafts_of_plan ON drafts (account, plan_id, place) WHERE plan_id IS NOT NULL`,
    'CREATE INDEX drafts_leaving ON drafts (leaves_at) WHERE leaves_at IS NOT NULL',
    'CREATE INDEX drafts_copies ON drafts (account) WHERE copy_of IS NOT NULL',
    'CREATE INDEX drafts_ended ON drafts (ended_at) WHERE ended_at IS NOT NULL',

    `CREATE TABLE plans (
      account ${text} NOT NULL,
      id ${text} NOT NULL,
      name ${text} NOT NULL,
      created_at ${integer} NOT NULL,
      PRIMARY KEY (account, id)
    ) ${tableOptions}`,

    `CREATE TABLE workspace_changes (
      account ${text} NOT NULL,
      change_id ${text} NOT NULL,
      digest ${text} NOT NULL,
      answer ${text} NOT NULL,
      made_at ${integer} NOT NULL,
      PRIMARY KEY (account, change_id)
    ) ${tableOptions}`,
    'CREATE INDEX workspace_changes_by_age ON workspace_changes (made_at)',

    `CREATE TABLE quota_readings (
      account ${text} NOT NULL,
      read_at ${integer} NOT NULL,
      limits ${text} NOT NULL,
      PRIMARY KEY (account, read_at)
    ) ${tableOptions}`,
  ]
}
