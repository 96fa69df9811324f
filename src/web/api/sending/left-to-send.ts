import type { Failure, Reason } from '#contract/failure.ts'
import type { Sending } from '#web/device/sendings/sending.ts'

/** Whether a row that was sent before may be sent again when a person asks for the rest of the plan. */
export function isLeftToSend(last: Sending | null, revision: number): boolean {
  if (last === null) return true
  switch (last.outcome.state) {
    case 'not-created':
      return true
    case 'refused':
      return revision > last.draftRevision || willRepeat(last.outcome.failure)
    case 'created':
      return revision > last.draftRevision
    case 'under-way':
    case 'unknown':
      return false
  }
}

/** These say nothing of the row: every other would get the same answer. */
const REPEATING: readonly Reason[] = [
  'key-refused',
  'permission-missing',
  'session-missing',
  'origin-refused',
  'attempts-throttled',
  'daily-cap-reached',
  'channel-invalid',
  'path-unknown',
  'method-not-allowed',
  'content-type-wrong',
]

export function willRepeat({ reason }: Failure): boolean {
  return REPEATING.includes(reason)
}
