import { type CreatedPostRecord, formatCreatedMoment } from '#contract/creation/created-post.ts'
import type { QuoteRequest } from '#contract/creation/quote.ts'
import type { ThreadRequest } from '#contract/creation/thread.ts'
import type { Calendar } from '#service/store/posts/calendar.ts'
import type { Creation } from '#service/store/posts/creations.ts'

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
