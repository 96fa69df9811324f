import { nextUtcMidnight } from '#contract/day.ts'
import type { QuoteRequest } from '#contract/creation/quote.ts'
import { type Result, bad, good } from '#contract/result.ts'
import type { Calendar } from '#service/store/posts/calendars.ts'
import type { Tweet } from '#service/store/posts/tweets.ts'
import { success } from '#contract/wire/envelope.ts'
import type { Fields } from '#contract/operations.ts'
import type { ApiDependencies } from '#service/api/api-dependencies.ts'
import { createdRecord, decide } from '#service/api/creation.ts'
import { answerJson } from '#service/http/answer-json.ts'
import { refuse } from '#service/http/refusal.ts'
import type { KnownKey } from '#service/store/keys/keys.ts'

const PLATFORM_WITHIN_MS = 5_000

export async function createQuote(
  dependencies: ApiDependencies,
  fields: Fields,
  key: KnownKey,
  sending: string | null,
): Promise<Response> {
  const decided = await decide(dependencies, 'createQuote', fields, key, sending)
  if (!decided.ok) return refuse(decided.trouble)
  const { request, calendar } = decided.value
  const found = await findTarget(dependencies, calendar, request, sending)
  if (!found.ok) return found.trouble
  const created = await dependencies.store.creations.createQuote(
    calendar,
    request,
    key.id,
    sending,
    found.value,
  )
  if (!created.ok) {
    const isCap = created.trouble === 'daily-cap-reached'
    return refuse(
      { reason: created.trouble },
      isCap ? { 'Retry-After': untilMidnight(dependencies.clock()) } : {},
    )
  }
  const { id, isDue, targetTweetId } = created.value
  if (isDue) await dependencies.publishNow({ id, calendarId: calendar.id })
  const { commentary: content } = request
  const post_content = { text: content, images: [], tweet_id: targetTweetId ?? request.tweetId }
  return answerJson(success(createdRecord(calendar, request, created.value, { content, post_content })))
}

/**
 * The post to quote, as the platform of a connected calendar has it; null where the store knows it. Asked before anything
 * is counted.
 */
async function findTarget(
  { store, platforms }: ApiDependencies,
  { id, accountId }: Calendar,
  { tweetId }: QuoteRequest,
  sending: string | null,
): Promise<Result<Tweet | null, Response>> {
  const connection = await store.connections.find(id)
  if (connection === null) return good(null)
  // A repeated request gets the first answer, whatever the platform says now.
  if (sending !== null && (await store.creations.findSending(accountId, sending)) !== null) return good(null)
  const signal = AbortSignal.timeout(PLATFORM_WITHIN_MS)
  const answer = await platforms[connection.platform].findTarget(id, tweetId, signal)
  switch (answer.kind) {
    case 'found':
      return good(answer.target)
    case 'missing':
    case 'refused':
      return bad(refuse({ reason: 'tweet-inaccessible' }))
    case 'unknown':
      return bad(refuse({ reason: 'platform-silent' }, { 'Retry-After': '5' }))
  }
}

/** Whole seconds, rounded up, so that the new day has begun after them. */
function untilMidnight(now: number): string {
  return String(Math.ceil((nextUtcMidnight(now) - now) / 1000))
}
