import { formatDateShort, formatDayShort, formatNumber } from '#web/time/format.ts'
import type { Day } from '#contract/day.ts'
import type { Display } from '#web/time/display.ts'
import type { WeekCount } from './person-summary.ts'

const HEIGHT = 24
const WEEK_WIDTH = 12
const BAR_WIDTH = 9

interface WeekBarsProps {
  weeks: readonly WeekCount[]
  today: Day
  display: Display
}

/** A bar for each week from the first contact to the last, with a scale of posts a week. */
export function WeekBars({ weeks, today, display }: WeekBarsProps) {
  const [first, last] = [weeks[0], weeks.at(-1)]
  const busiest = weeks.reduce<WeekCount | null>(
    (most, week) => (week.count > (most?.count ?? 0) ? week : most),
    null,
  )
  // The same height as with bars, so that nothing below moves when the first contact is loaded.
  if (first === undefined || last === undefined || busiest === null) return <div className="h-14" />
  const active = weeks.filter(({ count }) => count > 0).length
  const label = `Contact in ${formatNumber(active, display)} of ${formatNumber(weeks.length, display)} weeks, most in the week of ${formatDayShort(busiest.start, display, today)}: ${formatNumber(busiest.count, display)}`
  // All weeks begin on the same day of the week.
  const week = ({ start }: WeekCount) => formatDateShort(start, display, today)
  const path = weeks
    .map(({ count }, week) => {
      const height = (count / busiest.count) * HEIGHT
      return count === 0 ? '' : `M${week * WEEK_WIDTH} ${HEIGHT}v${-height}h${BAR_WIDTH}v${height}z`
    })
    .join('')

  return (
    <div className="grid h-14 w-fit max-w-36 grid-cols-1 text-xs sm:max-w-full whitespace-nowrap text-ink-soft">
      <span aria-hidden>Posts a week</span>
      <div className="flex min-w-0 gap-1">
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An inline SVG can use the colours of the theme; an <img> cannot.
          role="img"
          aria-label={label}
          width={weeks.length * WEEK_WIDTH}
          viewBox={`0 0 ${weeks.length * WEEK_WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-6 min-w-0 flex-1 border-y border-line-strong fill-accent"
        >
          <path d={path} />
        </svg>
        <span aria-hidden className="flex flex-col justify-between leading-none">
          <span>{formatNumber(busiest.count, display)}</span>
          <span>0</span>
        </span>
      </div>
      <span aria-hidden className="flex justify-between gap-4">
        <span>{week(first)}</span>
        {last !== first && <span>{week(last)}</span>}
      </span>
    </div>
  )
}
