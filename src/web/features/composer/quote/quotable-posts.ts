import type { Moment } from '#contract/moment.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'

/** A post that can be quoted, as far as what was read tells of it. */
export type Quotable = { tweetId: string; name: string; username: string; text: string; at: Moment }

/** Others' posts that the account met, and its own that went out; the latest first, each once. */
export function listQuotable(posts: readonly ReadPost[]): Quotable[] {
  const found = new Map<string, Quotable>()
  for (const { target, response, calendar, content, at } of posts.toSorted((a, b) => b.at - a.at)) {
    if (target !== null) add(found, { ...target, at })
    if (response !== null) {
      const { tweetId, text } = response
      add(found, {
        tweetId,
        name: response.name === '' ? calendar.name : response.name,
        username: response.username === '' ? calendar.username : response.username,
        text: text === '' ? content : text,
        at,
      })
    }
  }
  return [...found.values()]
}

function add(found: Map<string, Quotable>, { tweetId, name, username, text, at }: Quotable): void {
  if (tweetId !== '' && !found.has(tweetId)) found.set(tweetId, { tweetId, name, username, text, at })
}

export function findQuotable(quotable: readonly Quotable[], tweetId: string): Quotable | null {
  return quotable.find((post) => post.tweetId === tweetId) ?? null
}

/** When the account last quoted a post, as far as what was read tells; null if it did not. */
export function lastQuoted(posts: readonly ReadPost[], tweetId: string): Moment | null {
  const moments = posts
    .filter(
      ({ type, status, target }) =>
        type === 'quote_repost' && status !== 'failed' && target?.tweetId === tweetId,
    )
    .map(({ at }) => at)
  return moments.length === 0 ? null : Math.max(...moments)
}
