import { unparse } from 'papaparse'
import { formatMoment } from '#contract/moment.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import type { Creation } from '#web/device/sendings/sending.ts'
import { type PlanRow, contentToText, rowOutcome } from '#web/features/composer/batch/plan/plan-row.ts'

const HEADS = ['row', 'outcome', 'when', 'zone', 'calendar', 'kind', 'text', 'tweet', 'id', 'reason'] as const

/** What became of each row. Text that a spreadsheet would run as a formula is marked as text. */
export function resultsToCsv(rows: readonly PlanRow[]): string {
  const data = rows.map((row, index) => {
    const { content, sending } = row
    const { date, time, zone, calendar } = content.placement
    const outcome = sending?.outcome
    return [
      String(index + 1),
      OUTCOMES[rowOutcome(row)],
      sending === null ? `${date} ${time}`.trim() : formatMoment(momentOf(sending.creation)),
      sending === null ? zone : 'UTC',
      calendar,
      content.kind,
      contentToText(content),
      content.kind === 'quote' ? content.tweet : '',
      outcome?.state === 'created' ? outcome.uuid : '',
      outcome?.state === 'refused' ? failureMessage(outcome.failure) : '',
    ]
  })
  return unparse({ fields: [...HEADS], data }, { escapeFormulae: true })
}

const OUTCOMES = {
  none: 'not sent',
  created: 'created',
  refused: 'refused',
  unknown: 'unknown',
  'not-created': 'not created',
} as const

function momentOf(creation: Creation): number {
  return creation.kind === 'thread' ? creation.thread.scheduledAt : creation.quote.scheduledAt
}
