import type { Post } from '#contract/post.ts'
import type { Moment } from '#contract/moment.ts'
import { normalizeText, searchWords } from '#web/api/posts/search-text.ts'

/**
 * For another person's post, `at` is when the account replied to, reposted or quoted it. This moment may be in the
 * future.
 */
export type Quotable = {
  tweetId: string
  name: string
  username: string
  photo: string
  text: string
  at: Moment
  isOwn: boolean
}

export function listQuotable(posts: readonly Post[]): Quotable[] {
  const found = new Map<string, Quotable>()
  for (const { target, response, calendar, content, at } of posts.toSorted((a, b) => b.at - a.at)) {
    if (target !== null) add(found, { ...target, at, isOwn: false })
    if (response !== null) {
      const { tweetId, text } = response
      add(found, {
        tweetId,
        name: response.name === '' ? calendar.name : response.name,
        username: response.username === '' ? calendar.username : response.username,
        photo: calendar.photo,
        text: text === '' ? content : text,
        at,
        isOwn: true,
      })
    }
  }
  return [...found.values()]
}

function add(found: Map<string, Quotable>, quotable: Quotable): void {
  const { tweetId } = quotable
  if (tweetId !== '' && !found.has(tweetId)) found.set(tweetId, quotable)
}

export function searchQuotable(quotable: readonly Quotable[], search: string): readonly Quotable[] {
  const words = searchWords(search)
  return quotable.filter(({ name, username, text }) => {
    const searched = normalizeText(`${name} @${username} ${text}`)
    return words.every((word) => searched.includes(word))
  })
}

export function findQuotable(quotable: readonly Quotable[], tweetId: string): Quotable | null {
  return quotable.find((post) => post.tweetId === tweetId) ?? null
}

export function lastQuoted(posts: readonly Post[], tweetId: string): Moment | null {
  const moments = posts
    .filter(
      ({ type, status, target }) =>
        type === 'quote_repost' && status !== 'failed' && target?.tweetId === tweetId,
    )
    .map(({ at }) => at)
  return moments.length === 0 ? null : Math.max(...moments)
}
