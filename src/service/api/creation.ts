import { type CreatedPostRecord, formatCreatedMoment } from '#contract/creation/created-post.ts'
import type { QuoteRequest } from '#contract/creation/quote.ts'
import type { ThreadRequest } from '#contract/creation/thread.ts'
import type { Fields, Input } from '#contract/operations.ts'
import type { Refused } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'
import { type CreationName, decideCreation } from '#service/rules/creation.ts'
import type { Calendar } from '#service/store/posts/calendars.ts'
import type { Creation } from '#service/store/posts/creations.ts'
import type { KnownKey } from '#service/store/keys/keys.ts'
import type { ApiDependencies } from './api-dependencies.ts'

/** What both creations begin with: the calendar is the account's own, and the rules accept the fields. */
export async function decide<Name extends CreationName>(
  { clock, store }: ApiDependencies,
  name: Name,
  fields: Fields,
  { account }: KnownKey,
  sending: string | null,
): Promise<Result<{ request: Input<Name>; calendar: Calendar }, Refused>> {
  const calendar = await store.calendars.find(account.id, fields['calendar_uuid'] ?? '')
  // A repeated request was accepted before, when its moment was in the future; since then the moment may have passed.
  const known = sending === null ? null : await store.creations.findSending(account.id, sending)
  return decideCreation(name, fields, calendar, known === null ? clock() : Number.NEGATIVE_INFINITY)
}

/** The answer to a creation: the request, and the identifier and times that the store has set. */
export function createdRecord(
  calendar: Calendar,
  request: ThreadRequest | QuoteRequest,
  { id, uuid, createdAt }: Creation,
  text: Pick<CreatedPostRecord, 'content' | 'post_content'>,
): CreatedPostRecord {
  return {
    id,
    uuid,
    calendar_uuid: calendar.uuid,
    calendar_user_uuid: calendar.userUuid,
    content: text.content,
    channel: request.channel,
    images: [],
    status: request.status,
    scheduled_at: formatCreatedMoment(request.scheduledAt),
    created_at: formatCreatedMoment(createdAt),
    updated_at: formatCreatedMoment(createdAt),
    is_active: true,
    post_type: 'segments' in request ? 'thread' : 'quote_repost',
    post_content: text.post_content,
    metadata: {},
    campaign_uuid: null,
    analytics: {},
  }
}
