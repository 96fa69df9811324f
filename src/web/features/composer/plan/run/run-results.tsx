import { useDisplay } from '#web/device/settings/use-display.ts'
import { daysOf } from '#web/features/composer/plan/check/plan-days.ts'
import { type PlanRow, rowOutcome } from '#web/features/composer/plan/store/plan-row.ts'
import { refusalWords } from '#web/features/composer/sending/refusal-words.ts'
import { Link } from '#web/router/link.tsx'
import { formatMonth, formatNumber } from '#web/time/format.ts'
import { monthOf } from '#web/time/month.ts'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'

interface RunResultsProps {
  rows: readonly PlanRow[]
  /** Goes to a row. */
  onVisit: (index: number) => void
}

const MOST_LISTED = 3

/** Where to find what was sent, and what was not sent and why. */
export function RunResults({ rows, onVisit }: RunResultsProps) {
  const display = useDisplay()
  const days = daysOf(
    rows.filter((row) => rowOutcome(row) === 'created'),
    display.zone,
  )
  const months = [...new Set(days.map(monthOf))]
  const left = rows.flatMap((row, index) => {
    const words = whyNotSent(row)
    return words === null ? [] : [{ index, words }]
  })
  return (
    <>
      {months.length > 0 && (
        <p className="flex flex-wrap gap-x-3">
          {months.length > 1 && 'See what was created on the calendar:'}
          {months.map((month) => (
            <Link
              key={month}
              to="/calendar"
              search={{ date: days.find((day) => monthOf(day) === month) }}
              className={TEXT_LINK}
            >
              {months.length > 1 ? formatMonth(month) : 'See what was created on the calendar'}
            </Link>
          ))}
        </p>
      )}
      {left.length > 0 && (
        <ul aria-label="Not sent" className="grid gap-1">
          {left.slice(0, MOST_LISTED).map(({ index, words }) => (
            <li key={index} className="truncate">
              <button
                type="button"
                onClick={() => onVisit(index)}
                className={`${TEXT_LINK} min-h-6 touch:min-h-touch touch:min-w-touch`}
              >
                Row {formatNumber(index + 1, display)}
              </button>
              {': '}
              <span className="text-failed">{words}</span>
            </li>
          ))}
          {left.length > MOST_LISTED && (
            <li>and {formatNumber(left.length - MOST_LISTED, display)} more, each with its reason below</li>
          )}
        </ul>
      )}
    </>
  )
}

function whyNotSent(row: PlanRow): string | null {
  const outcome = row.sending?.outcome
  switch (rowOutcome(row)) {
    case 'refused':
      return outcome?.state === 'refused' ? refusalWords(outcome.failure) : null
    case 'unknown':
      return 'It is not known whether it was created'
    case 'not-created':
      return 'It was not created'
    case 'none':
    case 'created':
      return null
  }
}
