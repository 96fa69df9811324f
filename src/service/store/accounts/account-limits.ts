import {
  type AccountLimitsRecord,
  DRAFT_LIMITS,
  type LimitName,
  POST_LIMITS,
  type Tier,
} from '#contract/account-limits.ts'
import type { Counted } from '#service/rules/post-change.ts'
import type { Database, Queryable } from '#service/store/database/database.ts'

export function openAccountLimits(database: Database) {
  return {
    ofAccount: async (accountId: number): Promise<AccountLimitsRecord | null> => {
      const rows = await database.all<{ name: LimitName; max: number; used: number; tier: Tier }>(
        `SELECT l.name, l.max, l.used, a.tier FROM account_limits l
          JOIN accounts a ON a.id = l.account_id WHERE l.account_id = $1`,
        [accountId],
      )
      const [first] = rows
      if (first === undefined) return null
      const limits = perLimit((name) => {
        const { max, used } = rows.find((row) => row.name === name) ?? { max: 0, used: 0 }
        return { max, remaining: max - used, used }
      })
      return { ...limits, tier: first.tier }
    },

    set: async (accountId: number, name: LimitName, { max, used }: Allowance): Promise<void> => {
      await database.run(
        `INSERT INTO account_limits (account_id, name, max, used) VALUES ($1, $2, $3, $4)
          ON CONFLICT (account_id, name) DO UPDATE SET max = excluded.max, used = excluded.used`,
        [accountId, name, max, used],
      )
    },
  }
}

const usedLimits: Record<Counted, readonly LimitName[]> = { draft: DRAFT_LIMITS, scheduled: POST_LIMITS }

/** Updates the rows in a fixed order, so that two transactions cannot deadlock. */
export async function countPosts(
  tx: Queryable,
  accountId: number,
  counted: Counted,
  posts: number,
): Promise<void> {
  for (const name of usedLimits[counted]) {
    await tx.run(
      `UPDATE account_limits SET used = CASE WHEN used + $3 < 0 THEN 0 ELSE used + $3 END
        WHERE account_id = $1 AND name = $2`,
      [accountId, name, posts],
    )
  }
}

function perLimit<Value>(valueOf: (name: LimitName) => Value): Record<LimitName, Value> {
  return {
    api_draft_post_limit: valueOf('api_draft_post_limit'),
    api_published_scheduled_post_limit: valueOf('api_published_scheduled_post_limit'),
    keyword_webhook_limit: valueOf('keyword_webhook_limit'),
    list_limit: valueOf('list_limit'),
    list_member_limit: valueOf('list_member_limit'),
    mention_webhook_limit: valueOf('mention_webhook_limit'),
    published_scheduled_post_limit: valueOf('published_scheduled_post_limit'),
  }
}

export type Allowance = { max: number; used: number }

/** Our own numbers, because the API's specification states none for the tiers. */
const maxima: Record<LimitName, Record<Tier, number>> = {
  api_draft_post_limit: { free: 10, basic: 100, pro: 1_000, enterprise: 10_000 },
  api_published_scheduled_post_limit: { free: 10, basic: 100, pro: 1_000, enterprise: 10_000 },
  keyword_webhook_limit: { free: 0, basic: 1, pro: 10, enterprise: 100 },
  list_limit: { free: 1, basic: 5, pro: 20, enterprise: 100 },
  list_member_limit: { free: 10, basic: 100, pro: 1_000, enterprise: 10_000 },
  mention_webhook_limit: { free: 0, basic: 1, pro: 10, enterprise: 100 },
  published_scheduled_post_limit: { free: 20, basic: 200, pro: 2_000, enterprise: 20_000 },
}

export function tierToLimits(tier: Tier): Record<LimitName, Allowance> {
  return perLimit((name) => ({ max: maxima[name][tier], used: 0 }))
}
