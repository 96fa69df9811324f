import { MAX_RANGE_DAYS } from '#contract/date-range.ts'
import type { Failure, Reason } from '#contract/failure.ts'
import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import { MAX_DRAFTS, MAX_ROWS } from '#contract/workspace/limits.ts'
import { MAX_CHARACTERS, MAX_SEGMENTS } from '#contract/text-length.ts'

/** The text for each reason. A form has more exact texts for what it checks itself: composer/form/faults.ts. */
export function failureMessage({
  reason,
  code,
  message,
}: Pick<Failure, 'reason' | 'code' | 'message'>): string {
  const words = MESSAGES[reason]
  if (words !== null) return words
  const refused = 'The service refused the request'
  if (code === null) return `${refused}.`
  return message === '' ? `${refused} (code ${code}).` : `${refused}: ${message} (code ${code}).`
}

/** Null where the message of the service is shown instead. */
const MESSAGES: Record<Reason, string | null> = {
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
  'channel-invalid': 'The service does not post to this platform.',
  'post-type-unsupported': 'The service does not create posts of this type.',
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
  'connecting-refused':
    'Only a browser that signed in by the link that npm start prints can connect an account. Start Almanac again and open that link.',
  unexpected: 'Something unexpected went wrong.',
  'store-unavailable': 'The service cannot store anything right now. Try again in a little while.',
  'platform-silent':
    'The platform could not be asked about the quoted post right now. Try again in a little while.',
  'upstream-fault': 'The service behind this one gave no readable answer.',
  'upstream-silent': 'The service behind this one did not answer in time.',
  'id-unknown': 'The account has no such draft any more.',
  'id-taken': 'This was stored before. Copy it into a new draft.',
  'draft-changed': 'The draft was changed elsewhere.',
  'draft-closed': 'The draft is on its way, was sent, or was deleted.',
  'drafts-full': `The account has ${MAX_DRAFTS} drafts, the most there can be. Delete some first.`,
  'workspace-full': 'The drafts of the account take all the room there is. Delete some first.',
  'draft-too-large': 'The draft is too long to be stored.',
  'rows-too-many': `A plan has at most ${MAX_ROWS} rows.`,
  'schedule-missing': 'Give a date and a time.',
  'schedule-skipped': 'The clocks skip that time: say which moment you mean.',
  'schedule-twice': 'The clocks show that time twice: say which moment you mean.',
  'leaving-late': 'The service was away when this was to leave, so it was not sent.',
  'text-repeated': 'The same words are in this calendar already.',
  'post-changed': 'The post was changed elsewhere.',
  'post-closed': 'The post cannot be changed any more.',
  'post-quoted': 'A scheduled post quotes this post.',
  'no-answer': 'The service does not answer.',
  'answer-unreadable': 'The answer is not the one this API gives.',
  'cookies-refused':
    'This browser refuses cookies and stored data for this address, and connecting needs a cookie. Allow them in its settings, then try again.',
  'request-invalid': null,
  'field-repeated': null,
  'form-unreadable': null,
  'path-unknown': null,
  'method-not-allowed': null,
  'body-too-large': null,
  'content-type-wrong': null,
  'change-differs': null,
  'refused-otherwise': null,
}
