import { addDays, utcDay } from '#contract/day.ts'
import type { StoryService } from '#e2e/support/story-service.ts'

type Range = { from: string; to: string }
type Hook = (range: Range) => Promise<void> | void

export function controlReads({ store: { posts } }: StoryService) {
  const { byUsernamePages } = posts
  const requested: Range[] = []
  let hook: Hook | undefined
  posts.byUsernamePages = async function* (accountId, username, span, audience) {
    const range = { from: utcDay(span.from), to: addDays(utcDay(span.to), -1) }
    requested.push(range)
    await hook?.(range)
    yield* byUsernamePages(accountId, username, span, audience)
  }
  return {
    requested,
    beforeResponse: (next: Hook) => {
      hook = next
    },
  }
}
