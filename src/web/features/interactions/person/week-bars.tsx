import { formatDayShort } from '#web/time/format.ts'
import type { Day } from '#contract/day.ts'
import type { Display } from '#web/time/display.ts'
import type { WeekCount } from './person-summary.ts'

const HEIGHT = 24
const WEEK_WIDTH = 12
const BAR_WIDTH = 9

/** A bar for each week, from the first contact to the last. */
interface WeekBarsProps {
  weeks: readonly WeekCount[]
  today: Day
  display: Display
}

export function WeekBars({ weeks, today, display }: WeekBarsProps) {
  const [first, last] = [weeks[0], weeks.at(-1)]
  const busiest = weeks.reduce<WeekCount | null>(
    (most, week) => (week.count > (most?.count ?? 0) ? week : most),
    null,
  )
  // The same height as with bars, so that nothing below moves when the first contact is loaded.
  if (first === undefined || last === undefined || busiest === null) return <div className="h-10" />
  const active = weeks.filter(({ count }) => count > 0).length
  const label = `Contact in ${active} of ${weeks.length} weeks, most in the week of ${formatDayShort(busiest.start, display, today)}: ${busiest.count}`
  const path = weeks
    .map(({ count }, week) => {
      const height = (count / busiest.count) * HEIGHT
      return count === 0 ? '' : `M${week * WEEK_WIDTH} ${HEIGHT}v${-height}h${BAR_WIDTH}v${height}z`
    })
    .join('')

  return (
    <div className="flex h-10 gap-2 text-xs whitespace-nowrap text-ink-soft">
      <div className="grid w-fit min-w-0 grid-cols-1">
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An inline SVG can use the colours of the theme; an <img> cannot.
          role="img"
          aria-label={label}
          width={weeks.length * WEEK_WIDTH}
          viewBox={`0 0 ${weeks.length * WEEK_WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-6 max-w-full min-w-full border-b border-line-strong fill-accent"
        >
          <path d={path} />
        </svg>
        <span aria-hidden className="flex justify-between gap-4">
          <span>{formatDayShort(first.start, display, today)}</span>
          {last !== first && <span>{formatDayShort(last.start, display, today)}</span>}
        </span>
      </div>
      <span aria-hidden className="h-6 shrink-0 leading-none">{`${busiest.count} a week`}</span>
    </div>
  )
}
