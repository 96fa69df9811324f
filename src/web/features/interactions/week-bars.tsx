import { formatDayShort } from '#web/time/format.ts'
import type { Day } from '#contract/day.ts'
import type { WeekCount } from './person-summary.ts'

const HEIGHT = 24
const SLOT = 4
const BAR = 3

/** A bar for each week, as high as there were contacts in it. */
export function WeekBars({ weeks, today }: { weeks: readonly WeekCount[]; today: Day }) {
  const busiest = weeks.reduce<WeekCount | null>(
    (most, week) => (week.count > (most?.count ?? 0) ? week : most),
    null,
  )
  // Its place is kept, so that nothing below moves when the first contact is read.
  if (busiest === null) return <div className="h-8" />
  const active = weeks.filter(({ count }) => count > 0).length
  const label = `Contact in ${active} of ${weeks.length} weeks, most in the week of ${formatDayShort(busiest.start, today)}: ${busiest.count}`
  const path = weeks
    .map(({ count }, week) => {
      const height = (count / busiest.count) * HEIGHT
      return count === 0 ? '' : `M${week * SLOT} ${HEIGHT}v${-height}h${BAR}v${height}z`
    })
    .join('')

  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A drawing that lives in the page takes its colours from the theme.
      role="img"
      aria-label={label}
      viewBox={`0 0 ${Math.max(weeks.length, 12) * SLOT} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-8 w-full max-w-lg border-b fill-accent"
    >
      <path d={path} />
    </svg>
  )
}
