import { nextUtcMidnight } from '#contract/day.ts'
import type { Failure, Reason } from '#contract/failure.ts'
import type { Moment } from '#contract/moment.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import type { Display } from '#web/time/display.ts'
import { formatTime } from '#web/time/format.ts'
import type { RunState } from './use-run.ts'

type Setting = { now: Moment; display: Display; numberOf: (draftId: string) => number }

/** Why rows are no longer sent, and what happens next. Null where nothing has to be said. */
export function runWords(run: RunState, { now, display, numberOf }: Setting): string | null {
  switch (run.state) {
    case 'idle':
    case 'running':
      return null
    case 'elsewhere':
      return 'Another tab is sending for this account. It goes on there, and this tab shows what becomes of the rows.'
    case 'unwritable':
      return 'Sending stopped: this device could not write down that a row is being sent, and without that it could be sent twice. Free some storage, then resume.'
    case 'not-loaded':
      return 'Nothing was sent: the part that sends did not load. Reload the page, then resume.'
    case 'ended':
      break
  }
  const { end } = run
  switch (end.end) {
    case 'done':
      return null
    case 'stopped':
      return 'Stopped. Nothing more is sent until you resume.'
    case 'unknown':
      return `It is not known whether row ${numberOf(end.draftId)} was created, and its day could not be read. Nothing else is sent before that is settled; Resume looks for it first.`
    case 'halted':
      return `${failureMessage(end.failure)} ${nextStep(end.failure, now, display)}`
  }
}

function nextStep({ reason }: Failure, now: Moment, display: Display): string {
  if (reason === 'daily-cap-reached')
    return `Resume sends the threads now, and the quotes from ${formatTime(nextUtcMidnight(now), display)} here.`
  return NEXT_STEPS[reason] ?? 'The next rows would be refused for the same reason. Resume tries again.'
}

const NEXT_STEPS: Partial<Record<Reason, string>> = {
  'key-refused': 'Nothing more was sent. Connect again, then resume.',
  'session-missing': 'Nothing more was sent. Connect again, then resume.',
  'permission-missing': 'Nothing more was sent. Connect with a key that may create posts, then resume.',
  'no-answer':
    'Two rows in a row were lost on the way, and neither was created. Resume sends them with the rest.',
  'attempts-throttled': 'Nothing more was sent. Resume in a minute.',
}
