import { CHANNEL } from '#contract/creation/creation.ts'
import type { Refused } from '#contract/failure.ts'
import { type Fields, type Input, findMissing, operations, readRequest } from '#contract/operations.ts'
import { bad, good, type Result } from '#contract/result.ts'
import { checkSchedule, parseMoment } from '#contract/schedule.ts'

export type CreationName = 'createThread' | 'createQuote'

/**
 * `post_type` selects the kind. A type that cannot be created says nothing of what else a form has to hold,
 * but for the channel, which stands before it in both tables.
 */
export function selectCreation({
  channel = '',
  post_type: type = '',
}: Fields): Result<CreationName, Refused> {
  if (type === 'thread') return good('createThread')
  if (type === 'quote_repost') return good('createQuote')
  const isChannelFirst = channel === '' || (type !== '' && channel !== CHANNEL)
  if (isChannelFirst) return bad({ reason: 'channel-invalid', field: 'channel' })
  return bad({ reason: 'post-type-unsupported', field: 'post_type' })
}

/**
 * One answer a request: what is missing first, then the value of each field in the order of the interface's
 * table, with the contract's rules and the service's own taking turns field by field. The calendar is the
 * account's own of that identifier, if it has one.
 */
export function decideCreation<Name extends CreationName, Place>(
  name: Name,
  fields: Fields,
  calendar: Place | null,
  now: number,
): Result<{ request: Input<Name>; place: Place }, Refused> {
  const [missing] = findMissing(name, fields)
  if (missing !== undefined) return bad(missing)
  const read = readRequest(name, fields)
  const order = Object.keys(operations[name].missing)
  const place = ({ field = '' }: Refused) => order.indexOf(field)
  const troubles = read.ok ? [] : read.trouble
  const [first] = [...troubles, ...ownTroubles(fields, now)].toSorted((a, b) => place(a) - place(b))
  const stranger: Refused = { reason: 'calendar-invalid', field: 'calendar_uuid' }
  if (first !== undefined && (calendar !== null || place(first) <= place(stranger))) return bad(first)
  if (calendar === null) return bad(stranger)
  return read.ok ? good({ request: read.value, place: calendar }) : bad(read.trouble[0])
}

/** What the contract leaves to the service: which platform it supports, and what time it is. */
function ownTroubles({ channel, scheduled_at = '', status = '' }: Fields, now: number): Refused[] {
  const at = parseMoment(scheduled_at)
  const schedule = at === null ? null : checkSchedule(status, at, now)
  return [
    ...(channel === CHANNEL ? [] : [{ reason: 'channel-invalid', field: 'channel' } as const]),
    ...(schedule === null ? [] : [{ reason: schedule, field: 'scheduled_at' }]),
  ]
}
