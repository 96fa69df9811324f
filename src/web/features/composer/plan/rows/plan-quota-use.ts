import { type Limit, POST_LIMITS } from '#contract/account-limits.ts'
import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'

/** `posts` is null if the service did not say how many posts are left. `quotes` is null if no row is a quote. */
export type PlanQuotaUse = {
  posts: { uses: number; left: number } | null
  quotes: { uses: number; used: number } | null
}

/** A scheduled post counts against both post limits of the API, so the limit with fewer posts left decides. */
export function sumQuotaUse(
  rows: { posts: number; quotes: number },
  limits: Readonly<Record<string, Limit>> | null,
  quotesToday: number,
): PlanQuotaUse {
  const left = POST_LIMITS.flatMap((name) => limits?.[name]?.remaining ?? [])
  const least = Math.max(0, Math.min(...left))
  return {
    posts: left.length === 0 ? null : { uses: rows.posts, left: least },
    quotes: rows.quotes === 0 ? null : { uses: rows.quotes, used: quotesToday },
  }
}

export function quotaUseWords({ posts, quotes }: PlanQuotaUse, format: (number: number) => string): string {
  const parts = [
    posts === null ? null : `uses ${format(posts.uses)} of ${format(posts.left)}`,
    quotes === null
      ? null
      : `quotes ${format(quotes.uses)} of ${format(QUOTES_PER_DAY)} today${quotes.used === 0 ? '' : `, at least ${format(quotes.used)} used already`}`,
  ]
  return parts.filter((part) => part !== null).join('; ')
}

export function misfitWords(
  { posts, quotes }: PlanQuotaUse,
  format: (number: number) => string,
): string | null {
  if (posts !== null && posts.uses > posts.left)
    return `The plan needs ${format(posts.uses - posts.left)} more than the quota has left.`
  if (quotes !== null && quotes.uses + quotes.used > QUOTES_PER_DAY)
    return 'Not all quotes fit into today: the service refuses the rest until midnight UTC.'
  return null
}
