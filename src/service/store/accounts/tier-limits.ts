import type { LimitName, Tier } from '#contract/account-limits.ts'
import { perLimit } from './per-limit.ts'

/** The maximum of a limit, and how much of it is used. */
export type Allowance = { max: number; used: number }

/** The limits of a new account, by tier. The API's specification states no numbers; these are our own. */
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
