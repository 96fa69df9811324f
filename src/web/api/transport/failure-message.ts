import { MAX_RANGE_DAYS } from '#contract/date-range.ts'
import type { Failure } from '#contract/failure.ts'
import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import { MAX_CHARACTERS, MAX_SEGMENTS } from '#contract/text-length.ts'

/** The only place where a failure gets words for people. A form error and a refusal read the same. */
export function failureMessage({
  reason,
  code,
  message,
}: Pick<Failure, 'reason' | 'code' | 'message'>): string {
  switch (reason) {
    case 'date-malformed':
      return 'That date does not exist or is not written as year-month-day.'
    case 'tweet-inaccessible':
      return 'The post to quote does not exist or cannot be reached.'
    case 'range-too-long':
      return `The service gives at most ${MAX_RANGE_DAYS} days at a time.`
    case 'range-reversed':
      return 'The first day lies after the last.'
    case 'key-refused':
      return 'The service refuses this API key.'
    case 'permission-missing':
      return 'This API key may read, but not create posts.'
    case 'thread-malformed':
      return 'Every segment needs some text.'
    case 'thread-too-long':
      return `A thread has at most ${MAX_SEGMENTS} segments.`
    case 'segment-too-long':
      return `A segment has at most ${MAX_CHARACTERS} characters.`
    case 'quote-too-long':
      return `A commentary has at most ${MAX_CHARACTERS} characters.`
    case 'username-missing':
      return 'Give a username.'
    case 'quote-missing':
      return 'Write a commentary.'
    case 'status-unknown':
      return 'The service does not take this kind of sending.'
    case 'limits-unavailable':
      return 'The service cannot read the quotas right now.'
    case 'channel-invalid':
      return 'The service does not post to this platform.'
    case 'post-type-unsupported':
      return 'The service does not create posts of this type.'
    case 'calendar-invalid':
      return 'This is not a calendar of the account.'
    case 'schedule-malformed':
      return 'That moment does not exist.'
    case 'schedule-past':
      return 'The moment must lie in the future.'
    case 'text-unstorable':
      return 'The text holds a broken character; paste it again without it.'
    case 'daily-cap-reached':
      return `All ${QUOTES_PER_DAY} quote requests of today are used; they start again at midnight UTC.`
    case 'session-missing':
      return 'Your session has ended. Connect again.'
    case 'origin-refused':
      return 'The service does not take requests from this address.'
    case 'attempts-throttled':
      return 'Too many failed attempts. Wait a little, then try again.'
    case 'request-invalid':
    case 'field-repeated':
    case 'form-unreadable':
    case 'path-unknown':
    case 'method-not-allowed':
    case 'body-too-large':
    case 'content-type-wrong':
    case 'refused-otherwise':
      return withServerWords('The service refused the request', code, message)
    case 'unexpected':
      return 'Something unexpected went wrong.'
    case 'upstream-fault':
      return 'The service behind this one gave no readable answer.'
    case 'upstream-silent':
      return 'The service behind this one did not answer in time.'
    case 'no-answer':
      return 'The service does not answer.'
    case 'answer-unreadable':
      return 'The answer is not the one this API gives.'
  }
}

function withServerWords(words: string, code: number | null, message: string): string {
  if (code === null) return `${words}.`
  return message === '' ? `${words} (code ${code}).` : `${words}: ${message} (code ${code}).`
}
