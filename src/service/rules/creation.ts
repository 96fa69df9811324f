import { CHANNEL } from '#contract/creation/creation.ts'
import type { Refused } from '#contract/failure.ts'
import { type Fields, type Input, findMissing, operations, readRequest } from '#contract/operations.ts'
import { bad, good, type Result } from '#contract/result.ts'
import { checkSchedule, parseStrictMoment } from '#contract/moment.ts'

export type CreationName = 'createThread' | 'createQuote'

/**
 * Chooses the operation by `post_type`. If `post_type` fits neither operation, a wrong channel is still refused first,
 * because both operations check the channel first.
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
 * Accepts or refuses a creation by the rules of the contract and the service. The refusal names the first missing
 * field, or else the first wrong value, in the order of the interface. `calendar` is null if the account does not have
 * the calendar.
 */
export function decideCreation<Name extends CreationName, Calendar>(
  name: Name,
  fields: Fields,
  calendar: Calendar | null,
  now: number,
): Result<{ request: Input<Name>; calendar: Calendar }, Refused> {
  const [missing] = findMissing(name, fields)
  if (missing !== undefined) return bad(missing)
  const read = readRequest(name, fields)
  const order = Object.keys(operations[name].missing)
  const position = ({ field = '' }: Refused) => order.indexOf(field)
  const troubles = read.ok ? [] : read.trouble
  const [first] = [...troubles, ...serviceTroubles(fields, now)].toSorted((a, b) => position(a) - position(b))
  const unknownCalendar: Refused = { reason: 'calendar-invalid', field: 'calendar_uuid' }
  if (first !== undefined && (calendar !== null || position(first) <= position(unknownCalendar)))
    return bad(first)
  if (calendar === null) return bad(unknownCalendar)
  return read.ok ? good({ request: read.value, calendar }) : bad(read.trouble[0])
}

function serviceTroubles({ channel, scheduled_at = '', status = '' }: Fields, now: number): Refused[] {
  const at = parseStrictMoment(scheduled_at)
  const schedule = at === null ? null : checkSchedule(status, at, now)
  return [
    ...(channel === CHANNEL ? [] : [{ reason: 'channel-invalid', field: 'channel' } as const]),
    ...(schedule === null ? [] : [{ reason: schedule, field: 'scheduled_at' }]),
  ]
}
