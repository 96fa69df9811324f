import { CHANNEL } from '#contract/creation/creation.ts'
import type { Moment } from '#contract/moment.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import type { Creation } from '#web/device/sendings/sending.ts'
import { segmentsToSend } from '#contract/workspace/draft-text.ts'
import { type ComposerValues, type ComposerKind } from '#web/features/composer/form/composer-form.ts'
import { findFaults } from '#web/features/composer/form/faults.ts'
import { readTweetReference } from '#contract/workspace/tweet-reference.ts'
import { whenToMoment } from '#web/features/composer/form/when.ts'

/** Publishing at once asks for a moment too, and it has to lie ahead. */
const PUBLISH_AHEAD_MS = 60_000

type Context = { now: Moment; calendars: readonly KnownCalendar[] }

/** The request that a form makes; null while something is wrong with it. */
export function readCreation(kind: ComposerKind, values: ComposerValues, context: Context): Creation | null {
  return findFaults(kind, values, context.now).length === 0 ? valuesToCreation(kind, values, context) : null
}

/** The request that a form without faults makes. */
export function valuesToCreation(
  kind: ComposerKind,
  values: ComposerValues,
  { now, calendars }: Context,
): Creation {
  const { status } = values
  const calendarUuid = values.calendar.trim()
  const channel = calendars.find(({ uuid }) => uuid === calendarUuid)?.channel.trim()
  const placement = {
    channel: channel === undefined || channel === '' ? CHANNEL : channel,
    calendarUuid,
    scheduledAt: status === 'published' ? now + PUBLISH_AHEAD_MS : momentToSend(values),
    status,
  }
  return kind === 'thread'
    ? { kind, thread: { ...placement, segments: segmentsToSend(values) } }
    : {
        kind,
        quote: {
          ...placement,
          commentary: values.commentary,
          tweetId: readTweetReference(values.tweet) ?? '',
        },
      }
}

/** A moment that has passed since the form was checked is sent as it is, and the service refuses it. */
function momentToSend({ when }: ComposerValues): Moment {
  const at = whenToMoment(when)
  if (at !== null) return at
  throw new Error('A form without a moment makes no request.')
}
