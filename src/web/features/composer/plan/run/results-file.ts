import { isDay } from '#contract/day.ts'
import { formatMoment } from '#contract/moment.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import type { DraftPlacement } from '#web/device/drafts/draft.ts'
import { destinationOf } from '#web/device/sendings/sending.ts'
import { type CsvCell, toCsv } from '#web/ui/csv.ts'
import { type PlanRow, contentToText, rowOutcome } from '#web/features/composer/plan/store/plan-row.ts'
import { placementToCell } from '#web/features/composer/plan/table/cell-when.ts'

const HEADS = ['row', 'outcome', 'when', 'zone', 'calendar', 'kind', 'text', 'tweet', 'id', 'reason'] as const

/** What became of each row. */
export function resultsToCsv(rows: readonly PlanRow[], locale: string): string {
  const data = rows.map((row, index) => {
    const { content, sending } = row
    const { zone, calendar } = content.placement
    const outcome = sending?.outcome
    return [
      { value: String(index + 1) },
      OUTCOMES[rowOutcome(row)],
      sending === null
        ? whenToCell(content.placement)
        : { value: formatMoment(destinationOf(sending.creation).scheduledAt) },
      sending === null ? zone : 'UTC',
      calendar,
      content.kind,
      contentToText(content),
      content.kind === 'quote' ? content.tweet : '',
      outcome?.state === 'created' ? outcome.uuid : '',
      outcome?.state === 'refused' ? failureMessage(outcome.failure) : '',
    ]
  })
  return toCsv([HEADS, ...data], locale)
}

/** What is no moment was written by hand or comes from a table. */
function whenToCell(placement: DraftPlacement): CsvCell {
  const text = placementToCell(placement)
  return isDay(placement.date) ? { value: text } : text
}

const OUTCOMES = {
  none: 'not sent',
  created: 'created',
  refused: 'refused',
  unknown: 'unknown',
  'not-created': 'not created',
} as const
