import type { Display } from '#web/time/display.ts'
import { formatHour } from '#web/time/format.ts'
import { rem } from '#web/ui/rem.ts'
import { labelledHours } from './hour-labels.ts'

interface HourAxisProps {
  tops: readonly number[]
  display: Display
}

/** The hours at the start of the columns. Screen readers get the time of each post instead. */
export function HourAxis({ tops, display }: HourAxisProps) {
  return (
    <div aria-hidden className="relative">
      {hasUntimed(tops) && (
        <span className="absolute inset-x-0 pe-1 text-end text-xs whitespace-nowrap text-ink-soft">
          No time
        </span>
      )}
      {labelledHours(tops).map((hour) => (
        <span
          key={hour}
          className={`absolute inset-x-0 pe-2 text-end text-xs whitespace-nowrap text-ink-soft ${hour === 0 ? '' : '-mt-2'}`}
          style={{ insetBlockStart: rem(tops[hour] ?? 0) }}
        >
          {formatHour(hour, display)}
        </span>
      ))}
    </div>
  )
}

/** The hairlines of the hours that have a label, behind the columns. */
export function HourLines({ tops }: Pick<HourAxisProps, 'tops'>) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {labelledHours(tops).map(
        (hour) =>
          (hour > 0 || hasUntimed(tops)) && (
            <div
              key={hour}
              className="absolute inset-x-0 border-t"
              style={{ insetBlockStart: rem(tops[hour] ?? 0) }}
            />
          ),
      )}
    </div>
  )
}

/** Something without a time stands above the first hour. */
function hasUntimed([first = 0]: readonly number[]): boolean {
  return first > 0
}
