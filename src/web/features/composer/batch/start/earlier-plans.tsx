import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/router/link.tsx'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { formatCount, formatDayShort, formatNumber, formatTime } from '#web/time/format.ts'
import { momentToDay } from '#web/time/zone.ts'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { plansQuery } from '#web/features/composer/batch/plan/load-plan.ts'
import { outcomeWords } from '#web/features/composer/batch/plan/plan-row.ts'

/** The tables of this browser, so that one that was left can be gone on with. */
export function EarlierPlans({ accountId }: { accountId: string }) {
  const { data = [] } = useQuery(plansQuery(accountId))
  const display = useDisplay()
  const today = momentToDay(useNow(), display.zone)
  if (data.length === 0) return null
  return (
    <section aria-labelledby="earlier-tables" className="grid gap-2">
      <h2 id="earlier-tables" className="font-semibold">
        Tables on this device
      </h2>
      <ul className="border-t">
        {data.map(({ id, createdAt, rows, counts }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 border-b py-1.5">
            <Link to="/compose/batch" search={{ plan: id }} className={NOTE_LINK}>
              {formatDayShort(momentToDay(createdAt, display.zone), display, today)}{' '}
              {formatTime(createdAt, display)}
            </Link>
            <span>{formatCount(rows, 'row', 'rows', display)}</span>
            <span className="text-ink-soft">
              {outcomeWords(counts, (number) => formatNumber(number, display))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
