import { success } from '#contract/wire/envelope.ts'
import type { Fields } from '#contract/operations.ts'
import { segmentsToObject } from '#contract/creation/thread.ts'
import type { ApiDependencies } from '#service/api/api-dependencies.ts'
import { createdRecord, decide } from '#service/api/creation.ts'
import { answerJson } from '#service/http/answer-json.ts'
import { refuse } from '#service/http/refusal.ts'
import type { KnownKey } from '#service/store/keys/keys.ts'

export async function createThread(
  dependencies: ApiDependencies,
  fields: Fields,
  key: KnownKey,
  sending: string | null,
): Promise<Response> {
  const decided = await decide(dependencies, 'createThread', fields, key, sending)
  if (!decided.ok) return refuse(decided.trouble)
  const { request, calendar } = decided.value
  const creation = await dependencies.store.creations.createThread(calendar, request, sending)
  if (!creation.ok) return refuse({ reason: creation.trouble })
  const { id, isDue } = creation.value
  if (isDue) await dependencies.publishNow({ id, calendarId: calendar.id })
  const post_content = segmentsToObject(request.segments)
  return answerJson(success(createdRecord(calendar, request, creation.value, { content: '', post_content })))
}
