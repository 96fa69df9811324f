import { MAX_RANGE_DAYS } from '#contract/date-range.ts'
import type { Failure, Reason } from '#contract/failure.ts'
import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import { MAX_CHARACTERS, MAX_SEGMENTS } from '#contract/text-length.ts'

/** The text for each reason. A form has more exact texts for what it checks itself: composer/form/faults.ts. */
export function failureMessage({
  reason,
  code,
  message,
}: Pick<Failure, 'reason' | 'code' | 'message'>): string {
  const words = MESSAGES[reason]
  if (words !== undefined) return words
  const refused = 'The service refused the request'
  if (code === null) return `${refused}.`
  return message === '' ? `${refused} (code ${code}).` : `${refused}: ${message} (code ${code}).`
}

/** Reasons for which the message of the service is shown. They have no words here, so that the first load is smaller. */
type WithoutWords =
  | 'request-invalid'
  | 'channel-invalid'
  | 'post-type-unsupported'
  | 'field-repeated'
  | 'form-unreadable'
  | 'path-unknown'
  | 'method-not-allowed'
  | 'body-too-large'
  | 'content-type-wrong'
  | 'change-differs'
  | 'refused-otherwise'
  | WorkspaceReason

/** Reasons of the workspace, with their words in api/workspace/workspace-message.ts. */
export type WorkspaceReason =
  | 'id-unknown'
  | 'id-taken'
  | 'key-read-only'
  | 'draft-changed'
  | 'draft-closed'
  | 'drafts-full'
  | 'workspace-full'
  | 'draft-too-large'
  | 'rows-too-many'
  | 'schedule-missing'
  | 'schedule-skipped'
  | 'schedule-twice'
  | 'leaving-late'
  | 'key-unreadable'
  | 'upstream-unreached'
  | 'text-repeated'
  | 'post-changed'
  | 'post-closed'
  | 'post-published'
  | 'post-trying'
  | 'post-failed'
  | 'post-quoted'
  | 'quoted-later'
  | 'calendar-signed-out'

const MESSAGES: Readonly<Partial<Record<Reason, string>>> = {
  'date-malformed': 'That date does not exist or is not written as year-month-day.',
  'tweet-inaccessible': 'The post to quote does not exist or cannot be reached.',
  'range-too-long': `The service gives at most ${MAX_RANGE_DAYS} days at a time.`,
  'range-reversed': 'The first day lies after the last.',
  'key-refused': 'The service refuses this API key.',
  'permission-missing': 'This API key may read, but not create posts.',
  'thread-malformed': 'Every segment needs some text.',
  'thread-too-long': `A thread has at most ${MAX_SEGMENTS} segments.`,
  'segment-too-long': `A segment has at most ${MAX_CHARACTERS} characters.`,
  'quote-too-long': `A commentary has at most ${MAX_CHARACTERS} characters.`,
  'username-missing': 'Give a username.',
  'quote-missing': 'Write a commentary.',
  'status-unknown': 'The service does not take this kind of sending.',
  'limits-unavailable': 'The service cannot read the quotas right now.',
  'calendar-invalid': 'This is not a calendar of the account.',
  'schedule-malformed': 'That moment does not exist.',
  'schedule-past': 'The moment must lie in the future.',
  'text-unstorable': 'The text holds a broken character; paste it again without it.',
  'sending-differs': 'This was already sent with other content. Copy it into a new one.',
  'daily-cap-reached': `All ${QUOTES_PER_DAY} quote requests of today are used; they start again at midnight UTC.`,
  'session-missing': 'Your session has ended. Connect again.',
  'origin-refused': 'The service does not take requests from this address.',
  'attempts-throttled': 'Too many failed attempts. Wait a little, then try again.',
  'sessions-full': 'This browser is signed in to as many accounts as it has room for. Sign out of one first.',
  'connecting-refused': 'Sign in by the link that npm start prints, then connect an account.',
  unexpected: 'Something unexpected went wrong.',
  'store-unavailable': 'The service cannot store anything right now. Try again in a little while.',
  'platform-silent': 'The platform did not answer about the quoted post. Try again in a little while.',
  'upstream-fault': 'The service behind this one gave no readable answer.',
  'upstream-silent': 'The service behind this one did not answer in time.',
  'no-answer': 'The service does not answer.',
  'answer-unreadable': 'The answer is not the one this API gives.',
  'cookies-refused':
    'This browser refuses cookies and stored data for this address, and connecting needs a cookie. Allow them in its settings, then try again.',
} satisfies Record<Exclude<Reason, WithoutWords>, string>
