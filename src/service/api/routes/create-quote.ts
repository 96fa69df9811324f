import { nextUtcMidnight } from '#contract/day.ts'
import { success } from '#contract/wire/envelope.ts'
import type { Fields } from '#contract/operations.ts'
import type { ApiParts } from '#service/api/api-parts.ts'
import { createdRecord } from '#service/api/created-record.ts'
import { decisionTime } from './decision-time.ts'
import { answerJson } from '#service/http/answer-json.ts'
import { decideCreation } from '#service/rules/creation.ts'
import { refuse } from '#service/http/refusal.ts'
import type { KnownKey } from '#service/store/keys/keys.ts'

export async function createQuote(
  parts: ApiParts,
  fields: Fields,
  key: KnownKey,
  sending: string | null,
): Promise<Response> {
  const found = await parts.store.calendars.find(key.account.id, fields['calendar_uuid'] ?? '')
  const decided = decideCreation(
    'createQuote',
    fields,
    found,
    await decisionTime(parts, key.account.id, sending),
  )
  if (!decided.ok) return refuse(decided.trouble)
  const { request, calendar } = decided.value
  const created = await parts.store.creations.createQuote(calendar, request, key.id, sending)
  if (!created.ok) {
    const isCap = created.trouble === 'daily-cap-reached'
    return refuse({ reason: created.trouble }, isCap ? { 'Retry-After': untilMidnight(parts.clock()) } : {})
  }
  const { commentary: content, tweetId: tweet_id } = request
  if (created.value.claimed !== null) await parts.publishNow(created.value.claimed)
  const post_content = { text: content, images: [], tweet_id }
  return answerJson(success(createdRecord(calendar, request, created.value, { content, post_content })))
}

/** Whole seconds, rounded up, so that the new day has begun after them. */
function untilMidnight(now: number): string {
  return String(Math.ceil((nextUtcMidnight(now) - now) / 1000))
}
