import type { Refusal, Refused } from '#contract/failure.ts'
import { failure } from '#contract/wire/envelope.ts'
import { StoreUnavailable } from '#service/rules/store-unavailable.ts'
import { answerJson } from './answer-json.ts'

export function refuse(refused: Refused, headers: Record<string, string> = {}): Response {
  return answerJson(failure(refused), refusalStatus[refused.reason], headers)
}

export function refuseError(error: unknown): Response {
  return error instanceof StoreUnavailable
    ? refuseForNow('store-unavailable')
    : refuse({ reason: 'unexpected' })
}

export function refuseForNow(reason: 'store-unavailable' | 'limits-unavailable'): Response {
  return refuse({ reason }, { 'Retry-After': '5' })
}

export const refusalStatus = {
  'date-malformed': 400,
  'tweet-inaccessible': 400,
  'range-too-long': 400,
  'range-reversed': 400,
  'key-refused': 401,
  'attempts-throttled': 429,
  'permission-missing': 403,
  'thread-malformed': 400,
  'thread-too-long': 400,
  'segment-too-long': 400,
  'quote-too-long': 400,
  'username-missing': 400,
  'quote-missing': 400,
  'status-unknown': 400,
  'limits-unavailable': 503,
  'request-invalid': 400,
  'channel-invalid': 400,
  'post-type-unsupported': 400,
  'calendar-invalid': 400,
  'schedule-malformed': 400,
  'schedule-past': 400,
  'text-unstorable': 400,
  'field-repeated': 400,
  'form-unreadable': 400,
  'path-unknown': 404,
  'method-not-allowed': 405,
  'body-too-large': 413,
  'content-type-wrong': 415,
  'sending-differs': 409,
  'daily-cap-reached': 429,
  'session-missing': 401,
  'origin-refused': 403,
  'sessions-full': 409,
  'launch-needed': 403,
  unexpected: 500,
  'store-unavailable': 503,
  'platform-silent': 503,
  'upstream-fault': 502,
  'upstream-unreached': 502,
  'upstream-silent': 504,
  'id-unknown': 404,
  'key-read-only': 403,
  'id-taken': 409,
  'change-differs': 409,
  'draft-changed': 409,
  'draft-closed': 409,
  'drafts-full': 409,
  'workspace-full': 409,
  'draft-edits-post': 409,
  'draft-too-large': 413,
  'rows-too-many': 413,
  'schedule-missing': 400,
  'schedule-skipped': 400,
  'schedule-twice': 400,
  'leaving-late': 409,
  'key-unreadable': 409,
  'text-repeated': 409,
  'post-changed': 409,
  'post-closed': 409,
  'post-published': 409,
  'post-trying': 409,
  'post-failed': 409,
  'post-quoted': 409,
  'quoted-later': 409,
  'calendar-signed-out': 409,
  'pictures-too-many': 400,
  'picture-missing': 409,
  'picture-unreadable': 415,
  'picture-empty': 400,
  'picture-cut': 400,
  'picture-differs': 400,
  'picture-too-large': 413,
  'picture-too-wide': 413,
  'pictures-full': 409,
  'link-unreadable': 400,
  'page-unreached': 502,
  'page-untitled': 404,
} as const satisfies Record<Refusal, number>
