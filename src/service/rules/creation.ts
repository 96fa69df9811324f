import { CHANNEL } from '#contract/creation/creation.ts'
import type { Refused } from '#contract/failure.ts'
import { type Fields, type Input, findMissing, operations, readRequest } from '#contract/operations.ts'
import { bad, good, type Result } from '#contract/result.ts'
import { checkSchedule, parseStrictMoment } from '#contract/moment.ts'

export type CreationName = 'createThread' | 'createQuote'

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
