import type { Handler } from 'hono'
import { type CreatedPostRecord, formatCreatedMoment } from '#contract/creation/created-post.ts'
import type { QuoteRequest } from '#contract/creation/quote.ts'
import { IDEMPOTENCY_HEADER, isIdempotencyKey } from '#contract/creation/idempotency-key.ts'
import { type ThreadRequest, segmentsToObject } from '#contract/creation/thread.ts'
import { nextUtcMidnight } from '#contract/day.ts'
import type { Refused } from '#contract/failure.ts'
import type { Fields, Input } from '#contract/operations.ts'
import { type Result, bad, good } from '#contract/result.ts'
import { success } from '#contract/wire/envelope.ts'
import type { ApiDependencies, ApiEnv } from '#service/api/api-dependencies.ts'
import { answerJson } from '#service/http/answer-json.ts'
import { readForm } from '#service/http/form.ts'
import { refuse } from '#service/http/refusal.ts'
import { type CreationName, decideCreation, selectCreation } from '#service/rules/creation.ts'
import type { KnownKey } from '#service/store/keys/keys.ts'
import type { Calendar } from '#service/store/posts/calendars.ts'
import type { Creation } from '#service/store/posts/creations.ts'
import type { Tweet } from '#service/store/posts/tweets.ts'

export function createPost(dependencies: ApiDependencies): Handler<ApiEnv> {
  return async ({ req, var: { key } }) => {
    const form = await readForm(req.raw)
    if (!form.ok) return refuse(form.trouble)
    const idempotencyKey = req.header(IDEMPOTENCY_HEADER) ?? null
    if (idempotencyKey !== null && !isIdempotencyKey(idempotencyKey))
      return refuse({ reason: 'request-invalid', field: IDEMPOTENCY_HEADER })
    const kind = selectCreation(form.value)
    if (!kind.ok) return refuse(kind.trouble)
    const given = { fields: form.value, key, idempotencyKey }
    switch (kind.value) {
      case 'createThread':
        return await createThread(dependencies, given)
      case 'createQuote':
        return await createQuote(dependencies, given)
    }
  }
}

type Given = { fields: Fields; key: KnownKey; idempotencyKey: string | null }

async function createThread(dependencies: ApiDependencies, given: Given): Promise<Response> {
  const decided = await decide(dependencies, 'createThread', given)
  if (!decided.ok) return refuse(decided.trouble)
  const { request, calendar } = decided.value
  const created = await dependencies.store.creations.createThread(calendar, request, given.idempotencyKey)
  if (!created.ok) return refuse({ reason: created.trouble })
  const post_content = segmentsToObject(request.segments)
  return await answerCreated(dependencies, calendar, request, created.value, { content: '', post_content })
}

async function createQuote(dependencies: ApiDependencies, given: Given): Promise<Response> {
  const decided = await decide(dependencies, 'createQuote', given)
  if (!decided.ok) return refuse(decided.trouble)
  const { request, calendar } = decided.value
  const found = await findTarget(dependencies, calendar, request, given.idempotencyKey)
  if (!found.ok) return found.trouble
  const { store } = dependencies
  const created = await store.creations.createQuote(
    calendar,
    request,
    given.key.id,
    given.idempotencyKey,
    found.value,
  )
  if (!created.ok) {
    const isCap = created.trouble === 'daily-cap-reached'
    return refuse(
      { reason: created.trouble },
      isCap ? { 'Retry-After': untilMidnight(await store.now()) } : {},
    )
  }
  const { commentary: content } = request
  const tweet_id = created.value.targetTweetId ?? request.tweetId
  const post_content = { text: content, images: [], tweet_id }
  return await answerCreated(dependencies, calendar, request, created.value, { content, post_content })
}

async function decide<Name extends CreationName>(
  { store }: ApiDependencies,
  name: Name,
  { fields, key: { account }, idempotencyKey }: Given,
): Promise<Result<{ request: Input<Name>; calendar: Calendar }, Refused>> {
  const calendar = await store.calendars.find(account.id, fields['calendar_uuid'] ?? '')
  // Accepts a past `scheduledAt` in a repeated request, because the moment may have passed since the first request.
  const known =
    idempotencyKey === null ? null : await store.creations.findByIdempotencyKey(account.id, idempotencyKey)
  return decideCreation(name, fields, calendar, known === null ? await store.now() : Number.NEGATIVE_INFINITY)
}

const PLATFORM_WITHIN_MS = 5_000

/** Returns null for a simulated calendar, because its quoted posts are in the store. */
async function findTarget(
  { store, platforms }: ApiDependencies,
  { id, accountId }: Calendar,
  { tweetId }: QuoteRequest,
  idempotencyKey: string | null,
): Promise<Result<Tweet | null, Response>> {
  const connection = await store.connections.find(id)
  if (connection === null) return good(null)
  if (
    idempotencyKey !== null &&
    (await store.creations.findByIdempotencyKey(accountId, idempotencyKey)) !== null
  )
    return good(null)
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

function untilMidnight(now: number): string {
  return String(Math.ceil((nextUtcMidnight(now) - now) / 1000))
}

async function answerCreated(
  { publishNow }: ApiDependencies,
  calendar: Calendar,
  request: ThreadRequest | QuoteRequest,
  { id, uuid, createdAt, isDue }: Creation,
  text: Pick<CreatedPostRecord, 'content' | 'post_content'>,
): Promise<Response> {
  if (isDue) await publishNow({ id, calendarId: calendar.id })
  const record: CreatedPostRecord = {
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
  return answerJson(success(record))
}
