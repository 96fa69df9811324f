/** One code can stand for several reasons. The operation's `refusals` decides which of these reasons a code means. */
export const refusals = {
  'date-malformed': { code: 4001, message: 'Invalid date format; use YYYY-MM-DD' },
  'tweet-inaccessible': {
    code: 4001,
    message: 'Invalid tweet ID; the tweet does not exist or is not accessible',
  },
  'range-too-long': { code: 4002, message: 'Date range exceeds maximum allowed period of 90 days' },
  'range-reversed': { code: 4003, message: 'Start date must be before or equal to end date' },
  'key-refused': { code: 4004, message: 'Invalid API key or insufficient permissions' },
  'permission-missing': { code: 4004, message: 'Invalid API key or insufficient permissions' },
  'thread-malformed': {
    code: 4006,
    message: 'Thread structure is invalid; check the post_content format',
  },
  'thread-too-long': { code: 4008, message: 'Thread exceeds maximum length of 25 tweets' },
  'segment-too-long': { code: 4009, message: 'Tweet segment exceeds 280 character limit' },
  'quote-too-long': { code: 4009, message: 'Quote repost exceeds 280 character limit' },
  'username-missing': { code: 4010, message: 'Username parameter is required' },
  'quote-missing': { code: 4011, message: 'Quote repost content is required' },
  'status-unknown': {
    code: 4012,
    message: 'Invalid status value; must be one of: draft, published, scheduled',
  },
  'limits-unavailable': { code: 5003, message: 'Limit service temporarily unavailable' },

  // From here on, the codes are our own, because the API's specification has no codes for these reasons.
  'request-invalid': { code: 4000, message: 'The request is invalid' },
  'channel-invalid': { code: 4000, message: 'channel must be the supported platform' },
  'post-type-unsupported': { code: 4000, message: 'post_type must be one of: thread, quote_repost' },
  'calendar-invalid': { code: 4000, message: 'calendar_uuid must be a calendar of this account' },
  'schedule-malformed': {
    code: 4000,
    message: 'scheduled_at must be a real moment in UTC, such as 2030-01-31T09:00:00Z',
  },
  'schedule-past': { code: 4000, message: 'scheduled_at must lie in the future' },
  'text-unstorable': { code: 4000, message: 'A field holds a NUL or half a surrogate pair' },
  'field-repeated': { code: 4000, message: 'A field is given more than once' },
  'form-unreadable': { code: 4000, message: 'The form cannot be read' },
  'path-unknown': { code: 4040, message: 'No such path' },
  'method-not-allowed': { code: 4050, message: 'Method not allowed' },
  'body-too-large': { code: 4130, message: 'The request body is too large' },
  'content-type-wrong': { code: 4150, message: 'The content type is not the one this operation takes' },
  'sending-differs': { code: 4090, message: 'This idempotency key was already used with other content' },
  'daily-cap-reached': {
    code: 4290,
    message: 'The daily requests of this key are used up; they start again at midnight UTC',
  },
  'session-missing': { code: 4030, message: 'Sign in first' },
  'origin-refused': { code: 4031, message: 'Requests from this origin or host are refused' },
  'sessions-full': {
    code: 4032,
    message: 'This browser is signed in to as many accounts as it has room for',
  },
  'launch-needed': {
    code: 4033,
    message: 'This needs a browser that signed in by a link, as a start prints it',
  },
  'attempts-throttled': { code: 4291, message: 'Too many attempts; wait a little' },
  unexpected: { code: 5000, message: 'Something unexpected went wrong' },
  'store-unavailable': { code: 5031, message: 'Nothing can be stored at the moment; nothing was done' },
  'platform-silent': {
    code: 5030,
    message: 'The platform does not answer at the moment; nothing was done',
  },
  'upstream-unreached': {
    code: 5021,
    message: 'The upstream service cannot be reached at the moment',
  },
  'upstream-fault': { code: 5020, message: 'The upstream service gave no readable answer' },

  'id-unknown': { code: 4041, message: 'This account has nothing with this id' },
  'id-taken': { code: 4095, message: 'This id was used before' },
  'change-differs': { code: 4096, message: 'This change id was already used for another request' },
  'key-read-only': { code: 4034, message: 'This API key may read, and change nothing' },
  'draft-changed': {
    code: 4091,
    message: 'The draft was changed since the version that this request is based on',
  },
  'draft-closed': { code: 4092, message: 'The draft is on its way, was sent, or was deleted' },
  'drafts-full': { code: 4093, message: 'The account has 2,000 drafts already, which is the limit' },
  'workspace-full': {
    code: 4094,
    message: 'The drafts of the account take up 16 MB already, which is the limit',
  },
  'draft-edits-post': {
    code: 4082,
    message: 'The draft is an edit of a scheduled post: save it into the post, or make it a separate draft',
  },
  'draft-too-large': { code: 4131, message: 'The draft is larger than 256 kB' },
  'rows-too-many': { code: 4132, message: 'A plan or a request can have at most 200 drafts' },
  'schedule-missing': { code: 4000, message: 'A date, a time and a time zone are needed' },
  'schedule-skipped': { code: 4000, message: 'The clocks of the time zone skip this time' },
  'schedule-twice': { code: 4000, message: 'The clocks of the time zone show this time twice' },
  'leaving-late': { code: 4088, message: 'The draft was due long ago, so it was not sent' },
  'key-unreadable': {
    code: 4081,
    message:
      'The service no longer has the key for sending this draft, after a restore or with a new secret; send it again',
  },
  'text-repeated': {
    code: 4097,
    message: 'Another post in this calendar has the same words, within 30 days',
  },
  'post-changed': {
    code: 4098,
    message: 'The post was changed since the version that this request is based on',
  },
  'post-closed': { code: 4099, message: 'The post was made elsewhere, so it cannot be changed here' },
  'post-published': { code: 4085, message: 'The post is published already' },
  'post-trying': { code: 4086, message: 'The post is being sent, so it cannot be changed any more' },
  'post-failed': { code: 4087, message: 'The post has failed, so it can only be scheduled again' },
  'post-quoted': {
    code: 4089,
    message: 'A scheduled post quotes this post, so it must go out before that one',
  },
  'quoted-later': { code: 4083, message: 'The quoted post goes out later' },
  'calendar-signed-out': {
    code: 4084,
    message: 'The calendar is signed out of its platform; sign it in first',
  },
  'pictures-too-many': { code: 4000, message: 'A post can have at most 4 pictures' },
  'picture-missing': {
    code: 4042,
    message: 'A picture of this post is not stored here; add it again, or remove it',
  },
  'picture-unreadable': {
    code: 4151,
    message: 'The file must be a picture of the type JPEG, PNG, WebP or GIF',
  },
  'picture-empty': { code: 4152, message: 'The file is empty' },
  'picture-cut': { code: 4153, message: 'The upload ended before the whole picture had arrived' },
  'picture-differs': {
    code: 4154,
    message:
      'The id in the address has to be the SHA-256 of the picture; the picture may have changed on its way',
  },
  'picture-too-large': { code: 4133, message: 'The picture has more than 2,000,000 bytes' },
  'picture-too-wide': { code: 4134, message: 'The picture is wider or higher than 10,000 pixels' },
  'pictures-full': {
    code: 4101,
    message: 'There is no room for more pictures; delete drafts or posts with pictures first',
  },
  'link-unreadable': { code: 4043, message: 'This is not the address of a public page' },
  'page-unreached': { code: 4044, message: 'The page did not answer in time' },
  'page-untitled': { code: 4045, message: 'The page gives no title for a card' },
  'upstream-silent': { code: 5040, message: 'The upstream service did not answer in time' },
} as const satisfies Record<string, { code: number; message: string }>

export type Refusal = keyof typeof refusals

const OTHER_REASONS = ['refused-otherwise', 'no-answer', 'answer-unreadable', 'cookies-refused'] as const

export type Reason = Refusal | (typeof OTHER_REASONS)[number]

export type Refused = { reason: Refusal; field?: string; segment?: number }

export type Failure = { reason: Reason; code: number | null; message: string }

export function isReason(text: string): text is Reason {
  return isRefusal(text) || OTHER_REASONS.some((reason) => reason === text)
}

export function isRefusal(text: string): text is Refusal {
  return Object.hasOwn(refusals, text)
}

export function findReason(code: number, own: readonly Refusal[] = []): Reason {
  const hasCode = (reason: Refusal) => refusals[reason].code === code
  return own.find(hasCode) ?? Object.keys(refusals).filter(isRefusal).find(hasCode) ?? 'refused-otherwise'
}

export function refusalMessage({ reason, field }: Refused): string {
  const { message } = refusals[reason]
  return field === undefined || message.includes(field) ? message : `${message}: ${field}`
}
