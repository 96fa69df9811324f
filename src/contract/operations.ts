import * as z from 'zod/mini'
import { AccountLimits } from './account-limits.ts'
import { CreatedPost } from './creation/created-post.ts'
import { type DateRange, checkOrder, checkRange } from './date-range.ts'
import { isDay } from './day.ts'
import { type Reason, type Refusal, type Refused, findReason, isRefusal } from './failure.ts'
import { listOperations } from './list-operations.ts'
import { readPostList } from './post.ts'
import { CreateQuote, quoteToFields } from './creation/quote.ts'
import { bad, good, type Result } from './result.ts'
import { isStorableText } from './text-length.ts'
import { CreateThread, threadToFields } from './creation/thread.ts'

export type Fields = Readonly<Record<string, string | undefined>>

const DayField = z.string('date-malformed').check(z.refine(isDay, 'date-malformed'))

const Dates = { start_date: DayField, end_date: DayField }

const PostsByDate = z.pipe(
  z.object(Dates),
  z.transform(({ start_date, end_date }, context): DateRange => {
    const range = { from: start_date, to: end_date }
    const reason = checkRange(range)
    if (reason !== null) context.issues.push({ code: 'custom', input: range, message: reason })
    return range
  }),
)

const PostsByUsername = z.pipe(
  z.object({
    ...Dates,
    username: z.string('username-missing').check(z.refine(isStorableText, 'text-unstorable')),
  }),
  z.transform(({ start_date, end_date, username }, context): DateRange & { username: string } => {
    const range = { from: start_date, to: end_date }
    const reason = checkOrder(range)
    if (reason !== null) context.issues.push({ code: 'custom', input: range, message: reason })
    return { ...range, username }
  }),
)

const NoFields = z.pipe(
  z.object({}),
  z.transform(() => null),
)

const PostList = z.pipe(
  z.array(z.unknown()),
  z.transform((records) => readPostList(records)),
)

const WEBHOOK = '/api/v1/dashboard/post/webhook'

/**
 * `missing` has the refusal for each missing field. `refusals` lists the refusals of an operation and so decides what
 * its codes mean.
 */
export const operations = {
  postsByDate: {
    ...listOperations.postsByDate,
    input: PostsByDate,
    data: PostList,
    missing: { start_date: 'date-malformed', end_date: 'date-malformed' },
  },
  postsByUsername: {
    ...listOperations.postsByUsername,
    input: PostsByUsername,
    data: PostList,
    missing: { start_date: 'date-malformed', end_date: 'date-malformed', username: 'username-missing' },
  },
  accountLimits: {
    method: 'GET',
    path: '/api/v1/limit/get_limit',
    input: NoFields,
    write: (_: null): Fields => ({}),
    data: AccountLimits,
    missing: {},
    refusals: ['key-refused', 'limits-unavailable'],
  },
  createThread: {
    method: 'POST',
    path: WEBHOOK,
    input: CreateThread,
    write: (request: Parameters<typeof threadToFields>[0]): Fields => threadToFields(request),
    data: CreatedPost,
    missing: {
      channel: 'channel-invalid',
      post_type: 'post-type-unsupported',
      post_content: 'thread-malformed',
      calendar_uuid: 'calendar-invalid',
      scheduled_at: 'schedule-malformed',
      status: 'status-unknown',
    },
    // Includes `status-invalid` (4012), which the API's specification lists only for quotes. Threads have the same
    // statuses.
    refusals: [
      'thread-malformed',
      'thread-too-long',
      'segment-too-long',
      'key-refused',
      'permission-missing',
      'status-unknown',
    ],
  },
  createQuote: {
    method: 'POST',
    path: WEBHOOK,
    input: CreateQuote,
    write: (request: Parameters<typeof quoteToFields>[0]): Fields => quoteToFields(request),
    data: CreatedPost,
    missing: {
      channel: 'channel-invalid',
      post_type: 'post-type-unsupported',
      content: 'quote-missing',
      calendar_uuid: 'calendar-invalid',
      scheduled_at: 'schedule-malformed',
      status: 'status-unknown',
      tweet_id: 'tweet-inaccessible',
    },
    refusals: [
      'tweet-inaccessible',
      'platform-silent',
      'quote-too-long',
      'quote-missing',
      'status-unknown',
      'key-refused',
      'permission-missing',
    ],
  },
} as const satisfies Record<string, Operation>

type Operation = {
  method: 'GET' | 'POST'
  path: string
  input: z.ZodMiniType
  write: (request: never) => Fields
  data: z.ZodMiniType
  missing: Readonly<Record<string, Refusal>>
  refusals: readonly Refusal[]
}

export type OperationName = keyof typeof operations

export type Input<Name extends OperationName> = z.output<(typeof operations)[Name]['input']>

export type Data<Name extends OperationName> = z.output<(typeof operations)[Name]['data']>

export function codeToReason(name: OperationName, code: number): Reason {
  return findReason(code, operations[name].refusals)
}

/** Returns every fault of the fields. The order matters, because the service responds with the first fault. */
export function readRequest<Name extends OperationName>(
  name: Name,
  fields: Fields,
): Result<Input<Name>, [Refused, ...Refused[]]> {
  const [first, ...rest] = findMissing(name, fields)
  if (first !== undefined) return bad([first, ...rest])
  const read = operations[name].input.safeParse(fields)
  // The cast is safe, because the table pairs each name with its own schema. TypeScript cannot see that.
  if (read.success) return good(read.data as Input<Name>)
  const [trouble = { reason: 'request-invalid' }, ...more] = read.error.issues.map(issueToRefused)
  return bad([trouble, ...more])
}

export function findMissing(name: OperationName, fields: Fields): Refused[] {
  return Object.entries<Refusal>(operations[name].missing)
    .filter(([field]) => fields[field] === undefined || fields[field] === '')
    .map(([field, reason]) => ({ reason, field }))
}

function issueToRefused({ message, path: [field, segment] }: z.core.$ZodIssue): Refused {
  return {
    // Our schemas use reasons as messages. Any other message is zod's own, for a type that no form field can have.
    reason: isRefusal(message) ? message : 'request-invalid',
    ...(typeof field === 'string' ? { field } : {}),
    ...(typeof segment === 'number' ? { segment } : {}),
  }
}
