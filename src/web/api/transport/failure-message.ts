import { MAX_RANGE_DAYS } from '#contract/date-range.ts'
import type { Failure, Reason } from '#contract/failure.ts'

export function failureMessage({
  reason,
  code,
  message,
}: Pick<Failure, 'reason' | 'code' | 'message'>): string {
  const { [reason]: words }: Readonly<Partial<Record<Reason, string>>> = MESSAGES
  if (words !== undefined) return words
  const refused = 'The service refused the request'
  if (code === null) return `${refused}.`
  return message === '' ? `${refused} (code ${code}).` : `${refused}: ${message} (code ${code}).`
}

/**
 * These reasons have no wording of our own, because it would make the first load larger. The user sees the service's
 * message.
 */
type WithoutWords =
  | 'request-invalid'
  | 'channel-invalid'
  | 'post-type-unsupported'
  | 'field-repeated'
  | 'form-unreadable'
  | 'path-unknown'
  | 'method-not-allowed'
  | 'content-type-wrong'
  | 'change-differs'
  | 'refused-otherwise'

const MESSAGES = {
  'date-malformed': 'That date does not exist or is not written as year-month-day.',
  'range-too-long': `The service gives at most ${MAX_RANGE_DAYS} days at a time.`,
  'range-reversed': 'The first day lies after the last.',
  'key-refused': 'The service refuses this API key.',
  'permission-missing': 'This API key may read, but not create posts.',
  'username-missing': 'Give a username.',
  'limits-unavailable': 'The service cannot read the quotas right now.',
  'session-missing': 'Your session has ended. Connect again.',
  'origin-refused': 'Almanac does not accept this address. Open it at its usual address.',
  'attempts-throttled': 'Too many attempts. Wait a little, then try again.',
  'sessions-full': 'This browser is signed in to as many accounts as it has room for. Sign out of one first.',
  'launch-needed': 'Sign in by a link first, such as npm start prints.',
  unexpected: 'Something unexpected went wrong.',
  'store-unavailable': 'The service cannot store anything right now. Try again in a little while.',
  'upstream-unreached': 'The service behind this one cannot be reached.',
  'upstream-fault': 'The service behind this one gave an answer that Almanac cannot read.',
  'upstream-silent': 'The service behind this one did not answer in time.',
  'no-answer': 'The service does not answer.',
  'answer-unreadable': 'The service gave an answer that Almanac does not understand.',
  'cookies-refused':
    'This browser refuses cookies and stored data for this address, and connecting needs a cookie. Allow them in its settings, then try again.',
} satisfies Partial<Record<Reason, string>>

export type WorkspaceReason = Exclude<Reason, keyof typeof MESSAGES | WithoutWords>
