import * as z from 'zod/mini'
import { readText } from './wire/lenient.ts'

export const TIERS = ['free', 'basic', 'pro', 'enterprise'] as const
export type Tier = (typeof TIERS)[number]

export const LIMIT_NAMES = [
  'api_draft_post_limit',
  'api_published_scheduled_post_limit',
  'keyword_webhook_limit',
  'list_limit',
  'list_member_limit',
  'mention_webhook_limit',
  'published_scheduled_post_limit',
] as const
export type LimitName = (typeof LIMIT_NAMES)[number]

export const POST_LIMITS = [
  'api_published_scheduled_post_limit',
  'published_scheduled_post_limit',
] as const satisfies LimitName[]
export const DRAFT_LIMITS = ['api_draft_post_limit'] as const satisfies LimitName[]

const OF_POSTING: readonly string[] = [...DRAFT_LIMITS, ...POST_LIMITS]

export function isLimitOfPosting(name: string): boolean {
  return OF_POSTING.includes(name)
}

export const Limit = z.object({ max: z.int(), remaining: z.int(), used: z.int() })
export type Limit = z.output<typeof Limit>

export type AccountLimitsRecord = Record<LimitName, Limit> & { tier: Tier }

export const AccountLimits = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((record) => {
    const limits: Record<string, Limit> = {}
    const unreadable: string[] = []
    for (const [name, value] of Object.entries(record)) {
      if (name === 'tier') continue
      const read = Limit.safeParse(value)
      if (read.success) limits[name] = read.data
      else if (name.endsWith('_limit')) unreadable.push(name)
    }
    return { tier: readText(record['tier']), limits, unreadable }
  }),
)
export type AccountLimits = z.output<typeof AccountLimits>
