import { addDays, utcDay } from '#contract/day.ts'
import type { StoryService } from '#e2e/support/story-service.ts'

type Range = { from: string; to: string }
type Gate = (asked: Range) => Promise<void> | void

/** Sees which ranges are asked for one person, and lets a story hold an answer back or break it off. */
export function commandReadings({ store: { posts } }: StoryService) {
  const { byUsernamePages } = posts
  const asked: Range[] = []
  let gate: Gate = openGate
  posts.byUsernamePages = async function* (accountId, username, span, audience) {
    const range = { from: utcDay(span.from), to: addDays(utcDay(span.to), -1) }
    asked.push(range)
    await gate(range)
    yield* byUsernamePages(accountId, username, span, audience)
  }
  return {
    /** Every range that was asked for, in the order of asking. */
    asked,
    /** What stands before each answer from now on; what it throws breaks the answer off. */
    guard: (next: Gate) => {
      gate = next
    },
  }
}

function openGate(): void {}

/** A gate that is closed until it is opened. */
export function closedGate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { passed: promise, open: resolve }
}
